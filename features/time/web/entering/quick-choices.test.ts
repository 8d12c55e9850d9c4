import { expect, test } from 'vitest';
import { newId } from '#platform/shared/ids.ts';
import type { TimeChoice } from '../../registration.ts';
import { registered } from '../../testing.ts';
import { QUICK_CHOICES_MAX, quickChoices } from './quick-choices.ts';
import type { PhaseOption } from './time-options.ts';

const phase = (number: string, group: PhaseOption['group']): PhaseOption => ({
  id: newId(),
  projectNumber: '26.01432',
  projectDescription: '',
  number,
  name: 'Veldwerk boren',
  city: 'Helmond',
  group,
  kind: 'drilling',
});
const choice = (kind: TimeChoice['kind'], of: PhaseOption | null): TimeChoice => ({
  kind,
  activity: kind === 'work' ? 'drilling' : null,
  phase: of,
  licenseplate: '',
  asbestos: false,
  xrf: false,
});

test('today comes first, then what was done last; each thing once', () => {
  const [today, other] = [phase('02', 'today'), phase('01', 'recent')];
  const recent = [choice('work', other), choice('travel', today), choice('work', today), choice('leave', null), choice('break', null)];
  const shown = quickChoices({ phases: [today, other], recent }, null).map(({ kind, phase: on }) => `${kind} ${on?.number ?? ''}`);
  expect(shown).toEqual(['work 02', 'travel 02', 'work 01', 'break ']);
});

test('what runs is not offered, and the list stays short', () => {
  const phases = Array.from({ length: 9 }, (_, at) => phase(`0${at}`, 'today'));
  const running = registered('2026-11-19', '07:30', null, { phase: phases[0] ?? null });
  const shown = quickChoices({ phases, recent: [] }, running);
  expect(shown).toHaveLength(QUICK_CHOICES_MAX);
  expect(shown.map(({ phase: on }) => on?.number)).not.toContain('00');
});
