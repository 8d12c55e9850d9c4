import { describe, expect, test } from 'vitest';
import { formsOf, openPoints, stepsOf, thingsOf } from './overview.ts';
import type { Phase } from './phase.ts';

const phase = (more: Partial<Phase>) =>
  ({
    status: 'in-progress',
    checks: [],
    plannedCounts: { borings: 11, wells: 1 },
    doneCounts: { borings: 8, wells: 1, pits: 2 },
    requiredForms: [{ key: 'boorstaat', name: 'Boorstaat', submitted: 2, approved: 5, returned: 1 }],
    team: [{}],
    plannedStart: '2026-11-25T06:30:00.000Z',
    statusChanges: [],
    ...more,
  }) as unknown as Phase;

describe('the overview of a phase', () => {
  test('tells how far each thing is, also what nobody planned', () => {
    expect(thingsOf(phase({})).map(({ thing, done, planned, share }) => [thing, done, planned, Math.round(share * 100)])).toEqual([
      ['borings', 8, 11, 73],
      ['wells', 1, 1, 100],
      ['pits', 2, 0, 100],
    ]);
  });
  test('asks a log of each planned boring', () => {
    expect(formsOf(phase({}))).toMatchObject([{ needed: 11, handedIn: 7 }]);
  });
  test('names what is open: work, forms, and before release what stands in its way', () => {
    expect(openPoints(phase({}))).toEqual(['Nog 3 boringen.', 'Boorstaat: 1 teruggestuurd.', 'Boorstaat: nog 4 in te dienen.', 'Boorstaat: 2 te beoordelen.']);
    const unready = phase({ status: 'planned', plannedStart: null, checks: [{ check: 'leader', state: 'failed', override: null }] });
    expect(openPoints(unready)[0]).toBe('De fase is nog niet gepland.');
    expect(openPoints(unready)).toHaveLength(6);
    expect(openPoints(phase({ status: 'closed' }))).toEqual([]);
  });
  test('shows the steps with when they were taken, and where a cancelled phase ended', () => {
    const statusChanges = [
      { to: 'in-progress', from: 'released', at: '2026-11-25T07:00:00.000Z' },
      { to: 'released', from: 'planned', at: '2026-11-24T07:00:00.000Z' },
    ] as Phase['statusChanges'];
    expect(stepsOf(phase({ statusChanges })).map(({ is, at }) => [is, at?.slice(8, 10) ?? ''])).toEqual([
      ['done', ''],
      ['done', ''],
      ['done', '24'],
      ['now', '25'],
      ['ahead', ''],
      ['ahead', ''],
      ['ahead', ''],
    ]);
    const cancelled = { status: 'cancelled', statusChanges: [{ to: 'cancelled', from: 'planned', at: '2026-11-24T07:00:00.000Z' }] } as unknown as Phase;
    expect(stepsOf(phase(cancelled)).map(({ status }) => status)).toEqual(['draft', 'planned', 'cancelled']);
  });
});
