import { expect, test } from 'vitest';
import type { Project } from '#features/projects/project.ts';
import { newId } from '#platform/shared/ids.ts';
import type { PendingCommand } from '#platform/web/outbox/outbox.ts';
import { putPhase } from '../contract.ts';
import { PhaseInput } from '../phase-input.ts';
import { sheetOfPending } from './pending-sheet.ts';

const me = { id: newId(), name: 'M. Vermeulen' };
const place = { address: 'Kanaaldijk-Zuid 41', postcode: '5701 LA', city: 'Helmond', rd: { x: 173_900, y: 387_200 } };
const project = {
  id: newId(),
  number: '26.01432',
  description: 'Verkennend onderzoek',
  clientName: 'Gemeente',
  leader: null,
  contacts: [],
  documents: [],
  place,
} as unknown as Project;
const id = newId();
const filled = { id, project: '26.01432', number: '03', name: 'Nazorg', kind: 'drilling', assignment: 'Twee boringen', plannedCounts: { borings: 2 } } as const;
const put = (input: object, more: Partial<PendingCommand> = {}) =>
  ({
    name: putPhase.name,
    state: 'waiting',
    record: `phase:${id}`,
    createdAt: '2026-11-19T08:00:00Z',
    input: PhaseInput().parse(input),
    ...more,
  }) as unknown as PendingCommand;

test('a phase that waits is shown as it was filled in, where its project is', () =>
  expect(sheetOfPending([put(filled)], project, '03', me)).toMatchObject({
    name: 'Nazorg',
    status: 'draft',
    place,
    plannedCounts: { borings: 2 },
    version: 1,
  }));

test('a later change that waits as well stands over it', () =>
  expect(sheetOfPending([put(filled), put({ ...filled, name: 'Nazorg put 2', version: 1 })], project, '03', me)).toMatchObject({
    name: 'Nazorg put 2',
    version: 2,
  }));

test('there is none for another number, and none for what was refused', () => {
  expect(sheetOfPending([put(filled)], project, '04', me)).toBeUndefined();
  expect(sheetOfPending([put(filled, { state: 'refused' })], project, '03', me)).toBeUndefined();
});
