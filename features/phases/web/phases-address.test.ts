import { expect, test } from 'vitest';
import type { PhaseRow } from '../phase.ts';
import { activePhaseStatuses } from '../rules.ts';
import { allPhases, choosePhases, readPhasesChoice, writePhasesChoice } from './phases-address.ts';

const toText = (choice: Parameters<typeof writePhasesChoice>[0]) =>
  new URLSearchParams(Object.entries(writePhasesChoice(choice)).filter((entry): entry is [string, string] => entry[1] !== undefined)).toString();

test('a choice comes back from the address bar as it went in', () => {
  const choice = { statuses: ['planned', 'released'], kinds: ['drilling'], mine: true } as const;
  expect(readPhasesChoice(toText(choice))).toEqual(choice);
  expect(readPhasesChoice(toText(allPhases))).toEqual(allPhases);
});

test('work in hand is one word in the address', () => {
  expect(toText({ ...allPhases, statuses: activePhaseStatuses })).toBe('status=lopend');
  expect(readPhasesChoice('status=lopend').statuses).toEqual(activePhaseStatuses);
});

test('what the address says and nobody knows is left out', () =>
  expect(readPhasesChoice('status=bijna,planned&soort=graven&mijn=nee')).toEqual({ ...allPhases, statuses: ['planned'] }));

test('the list shows what is chosen, and one’s own when asked', () => {
  const row = (number: string, changes: Partial<PhaseRow>) => ({ number, status: 'planned', kind: 'drilling', team: [], ...changes }) as unknown as PhaseRow;
  const rows = [row('01', { status: 'closed' }), row('02', { team: [{ id: 'me', name: '', phone: null, role: 'sampler' }] }), row('03', { kind: 'asbestos' })];
  const numbers = (choice: Partial<typeof allPhases>) => choosePhases(rows, { ...allPhases, ...choice }, 'me').map(({ number }) => number);
  expect(numbers({})).toEqual(['01', '02', '03']);
  expect(numbers({ statuses: ['closed'] })).toEqual(['01']);
  expect(numbers({ kinds: ['asbestos'] })).toEqual(['03']);
  expect(numbers({ mine: true })).toEqual(['02']);
});
