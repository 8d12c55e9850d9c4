import { expect, test } from 'vitest';
import { linesOf, type WordsOfFields } from './rules.ts';

const words: WordsOfFields = {
  status: { label: 'Status', values: { draft: 'Concept', planned: 'Gepland' } },
  budgetMinutes: { label: 'Begroot', unit: 'minutes' },
  priceCents: { label: 'Prijs', unit: 'cents' },
  plannedStart: 'Begin',
};
const names = new Map([['user 1', 'Sanne Driessen']]);
const lines = (change: { from?: unknown; to?: unknown }) => linesOf(change, words, (subject, id) => names.get(`${subject} ${id}`));

test('codes, hours, money, days and people are told in words', () => {
  expect(
    lines({
      from: { status: 'draft', budgetMinutes: 480, priceCents: 0, plannedStart: '2026-11-24', reviewerId: null, confidential: false },
      to: { status: 'planned', budgetMinutes: 510, priceCents: 123_456, plannedStart: '2026-11-24T08:30:00.000Z', reviewerId: '1', confidential: true },
    }),
  ).toEqual([
    { field: 'Status', from: 'Concept', to: 'Gepland' },
    { field: 'Begroot', from: '8:00 uur', to: '8:30 uur' },
    { field: 'Prijs', from: '€ 0,00', to: '€ 1.234,56' },
    { field: 'Begin', from: '24-11-2026', to: '24-11-2026 09:30' },
    { field: 'Beoordelaar', from: null, to: 'Sanne Driessen' },
    { field: 'confidential', from: 'nee', to: 'ja' },
  ]);
});

test('what stayed, what is empty, and the version have no line; a row of the database goes by the names of the wire', () => {
  expect(
    lines({ from: { id: '1', version: 1, budget_minutes: 60, planned_start: null, user_id: '1' }, to: { id: '1', budgetMinutes: 60, plannedStart: '' } }),
  ).toEqual([]);
});

test('a record that was made or taken away is told whole', () => {
  expect(lines({ to: { name: 'Bodem', leaderId: null } })).toEqual([{ field: 'Naam', from: null, to: 'Bodem' }]);
  expect(lines({ from: { name: 'Bodem' } })).toEqual([{ field: 'Naam', from: 'Bodem', to: null }]);
});

test('somebody who is not known is not told by number, and what stands in each other is told as far as it can be read', () => {
  expect(lines({ to: { reviewerId: '2', team: [{ userId: '1', name: 'boor' }], text: 'x'.repeat(5000) } })).toEqual([
    { field: 'Beoordelaar', from: null, to: 'niet meer bekend of niet in te zien' },
    { field: 'team', from: null, to: 'persoon: Sanne Driessen, naam: boor' },
    { field: 'Tekst', from: null, to: `${'x'.repeat(600)}…` },
  ]);
});
