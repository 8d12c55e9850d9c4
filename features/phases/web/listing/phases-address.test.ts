import { expect, test } from 'vitest';
import type { PhaseRow } from '../../phase.ts';
import { activePhaseStatuses } from '../../rules.ts';
import { choosePhases, isNarrowed, type PhasesChoice, phasesChoice, unnarrowed } from './phases-address.ts';

test('the address names what is chosen: work in hand is one word', () => {
  expect(phasesChoice.write({ statuses: activePhaseStatuses, kinds: ['drilling'], mine: true, view: undefined })).toEqual({
    status: 'lopend',
    soort: 'drilling',
    mijn: 'ja',
  });
  expect(phasesChoice.read('status=bijna,planned&soort=graven&mijn=nee')).toEqual({ ...phasesChoice.usual, statuses: ['planned'] });
});

test('the list shows what is chosen, and one’s own when asked', () => {
  const row = (number: string, changes: Partial<PhaseRow>) => ({ number, status: 'planned', kind: 'drilling', team: [], ...changes }) as unknown as PhaseRow;
  const rows = [row('01', { status: 'closed' }), row('02', { team: [{ id: 'me', name: '', phone: null, role: 'sampler' }] }), row('03', { kind: 'asbestos' })];
  const numbers = (choice: Partial<PhasesChoice>) => choosePhases(rows, { ...phasesChoice.usual, ...choice }, 'me').map(({ number }) => number);
  expect(numbers({})).toEqual(['01', '02', '03']);
  expect(numbers({ statuses: ['closed'] })).toEqual(['01']);
  expect(numbers({ kinds: ['asbestos'] })).toEqual(['03']);
  expect(numbers({ mine: true, view: undefined })).toEqual(['02']);
});

test('another way to look at them narrows nothing, and stays when the filters go', () => {
  const choice = phasesChoice.read('weergave=tijdlijn&mijn=ja');
  expect(isNarrowed(choice)).toBe(true);
  expect(isNarrowed(unnarrowed(choice))).toBe(false);
  expect(phasesChoice.write(unnarrowed(choice))).toMatchObject({ weergave: 'tijdlijn', mijn: undefined });
});
