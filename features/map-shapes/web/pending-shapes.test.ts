import { expect, test } from 'vitest';
import { newId } from '#platform/shared/ids.ts';
import type { PendingCommand } from '#platform/web/outbox/outbox.ts';
import { putPhaseShape, removePhaseShape } from '../contract.ts';
import { withPendingShapes } from './pending-shapes.ts';

const of = { project: '26.01400', phase: '01', name: 'Sanne' };
const id = newId();
const shape = { id, project: of.project, phase: of.phase, form: 'line', kind: 'trench', name: 'Sleuf 1', note: '', corners: [] };
const command = (name: string, input: object, state: PendingCommand['state'] = 'waiting') =>
  ({ id: newId(), name, input, state, createdAt: '2026-11-24T11:00:00Z' }) as PendingCommand;
const pend = (...commands: readonly PendingCommand[]) => withPendingShapes({ shapes: [] }, commands, of).shapes;
const put = (more: object = {}, state?: PendingCommand['state']) => command(putPhaseShape.name, { ...shape, ...more }, state);
const remove = (version: number, state?: PendingCommand['state']) => command(removePhaseShape.name, { id, version }, state);

test('what waits is there at once, changed on the version before, taken away and put back', () => {
  expect(pend(put())).toMatchObject([{ name: 'Sleuf 1', by: 'Sanne', version: 1 }]);
  expect(pend(put(), put({ name: 'Sleuf 2', version: 1 }))).toMatchObject([{ name: 'Sleuf 2', version: 2 }]);
  expect(pend(put(), remove(1))).toEqual([]);
  expect(pend(put(), remove(1), put({ version: 2 }))).toMatchObject([{ name: 'Sleuf 1', version: 3 }]);
});

test('what was refused stays in sight; of another phase nothing comes', () => {
  expect(pend(put({}, 'refused'))).toHaveLength(1);
  expect(pend(put(), remove(1, 'refused'))).toHaveLength(1);
  expect(pend(put({ phase: '02' }))).toEqual([]);
});
