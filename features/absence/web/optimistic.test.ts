import { expect, test } from 'vitest';
import { newId } from '#platform/shared/ids.ts';
import type { PendingCommand } from '#platform/web/outbox/outbox.ts';
import { type Absence, judgeAbsence, type OwnAbsences, putAbsence, withdrawAbsence } from '../contract.ts';
import { judgedWithPending, ownWithPending } from './optimistic.ts';

const id = newId();
const span = { from: '2026-12-24', fromPart: 'am', to: '2026-12-24', toPart: 'pm' } as const;
const kept: Absence = { id, kind: 'vacation', ...span, status: 'requested', askedAt: '2026-11-24T10:00:00Z', judged: null, note: '', version: 1 };
const own: OwnAbsences = { absences: [kept], judges: [], contractMinutes: 2400 };
const command = (name: string, input: object, state: PendingCommand['state'] = 'waiting') =>
  ({ id: newId(), name, input, state, createdAt: '2026-11-24T11:00:00Z' }) as PendingCommand;

test('leave that waits to be sent stands among the rest, in its place', () => {
  const earlier = { ...span, id: newId(), kind: 'training', from: '2026-12-01', to: '2026-12-01' };
  const { absences } = ownWithPending(own, [command(putAbsence.name, earlier, 'refused')]);
  expect(absences.map(({ from, status }) => [from, status])).toEqual([
    ['2026-12-01', 'requested'],
    ['2026-12-24', 'requested'],
  ]);
});

test('a change and a withdrawal follow each other, each on the version of the one before', () => {
  const { absences } = ownWithPending(own, [
    command(putAbsence.name, { ...span, id, kind: 'vacation', fromPart: 'pm', version: 1 }),
    command(withdrawAbsence.name, { id, version: 2 }),
  ]);
  expect(absences).toMatchObject([{ fromPart: 'pm', status: 'withdrawn', version: 3 }]);
});

test('a judgement shows at once, unless it was refused', () => {
  const row = { ...kept, userId: newId(), userName: 'Sanne', divisionName: null, alsoAway: [] };
  const judged = (state: PendingCommand['state']) =>
    judgedWithPending([row], [command(judgeAbsence.name, { id, version: 1, to: 'approved', note: '' }, state)])[0]?.status;
  expect([judged('waiting'), judged('refused')]).toEqual(['approved', 'requested']);
});
