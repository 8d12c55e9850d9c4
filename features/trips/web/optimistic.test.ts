import { expect, test } from 'vitest';
import { addReading } from '#features/cars/driver-contract.ts';
import type { PendingCommand } from '#platform/web/outbox/outbox.ts';
import type { Trips } from '../contract.ts';
import { nextStart } from '../rules.ts';
import { tripsWithPending } from './optimistic.ts';

const kept: Trips = {
  ...{ from: '2026-09-26', trips: [], others: [], cars: [], privateKmBefore: 0, privateUse: [] },
  readings: [{ carId: 'bus', plate: 'V482KP', km: 84_000, date: '2026-11-20' }],
};

test('a reading that waits to be sent is where the next trip begins; a refused one, a lower one and one of another car are not', () => {
  const startAfter = (input: object, state = 'waiting') => {
    const command = { name: addReading.name, state, input: { car: 'bus', readOn: '2026-11-27', correctsId: null, ...input } } as unknown as PendingCommand;
    return nextStart(tripsWithPending(kept, [command], new Map()), 'V-482-KP')?.km;
  };
  expect(startAfter({ km: 84_120 })).toBe(84_120);
  expect(startAfter({ km: 84_120 }, 'refused')).toBe(84_000);
  expect(startAfter({ km: 83_000 })).toBe(84_000);
  expect(startAfter({ km: 84_120, car: 'other' })).toBe(84_000);
  expect(startAfter({ km: 83_000, correctsId: 'wrong' })).toBe(83_000);
});
