import { expect, test } from 'vitest';
import { newId } from '#platform/shared/ids.ts';
import type { PendingCommand } from '#platform/web/outbox/outbox.ts';
import { type Logistics, moveLabOrder, putLabOrder, putLabSample, removeLabSample } from '../contract.ts';
import { removalOf } from './lab-actions.ts';
import { logisticsWithPending } from './optimistic.ts';
import { entryOf, lastTaken, nextCode, readEntry } from './samples/sample-entry.ts';

const [phaseId, laboratory, id] = [newId(), newId(), newId()];
const empty: Logistics = { phaseId, laboratories: [{ id: laboratory, name: 'Lab De Peel', contacts: [] }], labOrders: [] };
const command = (name: string, input: object, state: PendingCommand['state'] = 'waiting') =>
  ({ id: newId(), name, input, state, createdAt: '2026-11-24T11:00:00Z' }) as PendingCommand;
const fields = { supplierId: laboratory, scheme: 'AS3000', turnaround: 'standard', labReference: '', contact: '', pickupOn: null, pickupBy: '' };
const made = command(putLabOrder.name, { id, phaseId, ...fields, composite: '', deviation: '' });
const sample = (code: string, takenAt: string) => ({
  ...{ id: newId(), code, barcode: '', matrix: 'soil', fromCm: 0, toCm: 50, takenAt, container: 'jar-370', preservation: 'cooled', packages: ['pfas'] },
});
const put = (code: string, takenAt: string) => command(putLabSample.name, { order: id, ...sample(code, takenAt) });
const after = (...pending: readonly PendingCommand[]) => logisticsWithPending(empty, [made, ...pending], 'S. Driessen').labOrders[0];

test('an order made without a network stands there with its laboratory and its samples in the order they were taken', () => {
  const order = after(put('01-2', '2026-11-24T10:00:00Z'), put('01-1', '2026-11-24T09:00:00Z'));
  expect(order).toMatchObject({ number: null, status: 'draft', labName: 'Lab De Peel', madeBy: 'S. Driessen', version: 1 });
  expect(order?.samples.map(({ code }) => code)).toEqual(['01-1', '01-2']);
});

test('a sample that is taken off and a step show at once, unless they were refused', () => {
  const on = put('01-1', '2026-11-24T09:00:00Z');
  const off = { order: id, id: (on.input as { id: string }).id };
  const step = { id, version: 1, to: 'sent', at: '2026-11-24T12:00:00Z', temperatureTenths: null, giver: '', receiver: '' };
  const moved = { ...step, giverFileId: null, receiverFileId: null, note: '' };
  expect(after(on, command(removeLabSample.name, off))?.samples).toEqual([]);
  expect(after(on, command(moveLabOrder.name, moved))).toMatchObject({ status: 'sent', version: 2, steps: [{ from: 'draft', to: 'sent', by: 'S. Driessen' }] });
  expect(after(on, command(removeLabSample.name, off, 'refused'), command(moveLabOrder.name, moved, 'refused'))).toMatchObject({ status: 'draft', version: 1 });
});

test('an order of another phase is not among these', () => {
  const other = command(putLabOrder.name, { ...(made.input as object), phaseId: newId() });
  expect(logisticsWithPending(empty, [other], 'S').labOrders).toEqual([]);
});

test('a sample reads back as it was typed, and the next one gets the next code', () => {
  const shown = after(put('01-1', '2026-11-24T09:00:00.000Z'))?.samples[0];
  if (shown === undefined) throw new Error('no sample');
  expect(readEntry(entryOf(shown))).toMatchObject({ problems: [], sample: { code: '01-1', fromCm: 0, toCm: 50, packages: ['pfas'] } });
  expect(readEntry({ ...entryOf(shown), code: ' ', toCm: 'x', time: '9' }).problems.map(({ path }) => path)).toEqual(['toCm', 'takenAt', 'code']);
  expect(['01-1', 'MM09', undefined].map(nextCode)).toEqual(['01-2', 'MM10', '']);
});

test('after ten samples of one minute comes the eleventh', () => {
  const codes = Array.from({ length: 10 }, (_, index) => `01-${index + 1}`);
  const order = after(...codes.map((code) => put(code, '2026-11-24T09:00:00Z')));
  expect(nextCode(lastTaken(order?.samples ?? [])?.code)).toBe('01-11');
  expect(lastTaken(after(put('09-1', '2026-11-24T09:00:00Z'), put('01-1', '2026-11-24T10:00:00Z'))?.samples ?? [])?.code).toBe('01-1');
  expect(lastTaken([])).toBeUndefined();
});

test('taking off a sample that was refused holds up nothing after it, and tells the server only of what it has', () => {
  const on = put('01-1', '2026-11-24T09:00:00Z');
  const sampleId = (on.input as { id: string }).id;
  const refused: PendingCommand = { ...on, state: 'refused' };
  expect(removalOf(sampleId, [on])).toEqual({ discarded: [], isSent: true });
  expect(removalOf(sampleId, [refused])).toEqual({ discarded: [on.id], isSent: false });
  expect(removalOf(sampleId, [{ ...refused, input: { ...(on.input as object), version: 2 } }])).toEqual({ discarded: [on.id], isSent: true });
  expect(removalOf(newId(), [refused])).toEqual({ discarded: [], isSent: true });
});
