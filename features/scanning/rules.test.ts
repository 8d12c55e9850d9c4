import { describe, expect, test } from 'vitest';
import { type Activity, activities } from '#features/calendar/hour-codes.ts';
import type { KnownCode } from '#features/codes/contract.ts';
import type { TimeChoice } from '#features/time/registration.ts';
import { registered } from '#features/time/testing.ts';
import { newId } from '#platform/shared/ids.ts';
import { activitiesFor, noteOnSample, phasesOf, planOf } from './rules.ts';

const activityCodes = Object.keys(activities) as Activity[];

const code = (...numbers: readonly string[]): KnownCode => ({
  code: '0123456789',
  kind: numbers.length === 1 ? 'phase' : 'project',
  withdrawnAt: null,
  projectNumber: '26.01377',
  projectDescription: 'Partijkeuring',
  city: 'Son en Breugel',
  phases: numbers.map((number) => ({ id: newId(), number, name: 'Partijkeuring depot D03', kind: 'lot-sampling' })),
});
const on = (known: KnownCode, at = 0) => phasesOf(known)[at] ?? null;
const choice = (known: KnownCode, more: Partial<TimeChoice> = {}): TimeChoice => ({
  kind: 'work',
  activity: 'sampling',
  phase: on(known),
  licenseplate: '',
  asbestos: false,
  xrf: false,
  ...more,
});

describe('a scan', () => {
  const [here, there] = [code('01'), code('02')];

  test('asks once what will be done, and starts that at once the next time', () => {
    expect(planOf(here, null, [])).toMatchObject({ does: 'choose', phases: [{ number: '01' }] });
    expect(planOf(here, null, [choice(there), choice(here), choice(here, { activity: 'other' })])).toMatchObject({
      does: 'start',
      choice: { activity: 'sampling' },
    });
  });

  test('of the same again stops, of another switches', () => {
    const running = registered('2026-11-19', '08:00', null, { phase: on(here) });
    expect(planOf(here, running, [choice(here)])).toMatchObject({ does: 'stop', running: { id: running.id } });
    expect(planOf(there, running, [choice(there)])).toMatchObject({ does: 'start' });
  });

  test('of a project stops work on any of its phases, and else asks which', () => {
    const both = code('01', '02');
    expect(planOf(both, registered('2026-11-19', '08:00', null, { phase: on(both, 1) }), [])).toMatchObject({ does: 'stop' });
    expect(planOf(both, null, [choice(both)])).toMatchObject({ does: 'choose', phases: [{ number: '01' }, { number: '02' }] });
  });

  test('never starts a break or a ride as last time', () => {
    expect(planOf(here, null, [choice(here, { kind: 'travel', activity: null })])).toMatchObject({ does: 'choose' });
  });

  test('offers what the phase is for, then what was done last, each once', () => {
    const phase = phasesOf(here)[0];
    expect(phase && activitiesFor(phase, [choice(there, { activity: 'reporting' }), choice(there)], activityCodes).slice(0, 3)).toEqual([
      'lot-sampling',
      'reporting',
      'sampling',
    ]);
  });
});

describe('a label of a sample', () => {
  const of = { projectNumber: '26.01404', projectDescription: 'Verkennend onderzoek', phaseNumber: '02', orderName: 'LO-26-0412' };
  const sample = { code: '01-1', isCancelled: false, of };

  test('opens the sample at once, also one that the office does not have yet', () => {
    expect(noteOnSample(sample, null)).toBeUndefined();
    expect(noteOnSample({ ...sample, of: { ...of, projectNumber: '26.01377' } }, on(code('01')))).toBeUndefined();
    expect(noteOnSample({ ...sample, of: null }, on(code('01')))).toBeUndefined();
  });

  test('tells first that its order was cancelled, or that time runs on another project', () => {
    expect(noteOnSample({ ...sample, isCancelled: true }, null)).toMatchObject({
      title: 'Monster 01-1 is ingetrokken',
      text: expect.stringContaining('LO-26-0412'),
    });
    const note = noteOnSample(sample, on(code('01')));
    expect(note?.title).toBe('Monster 01-1 is van een ander project');
    expect(note?.text).toContain('je tijd loopt op 26.01377-01');
  });
});
