import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { productNorms } from '#features/norms/norms.ts';
import type { OtherTrip, Trip } from './contract.ts';
import { allowanceCents, chainOf, nextStart, offeredCars, overlapWith, privateKmOf, proposedKm, usualAddresses } from './rules.ts';

const trip = (startKm: number, endKm: number, more: object = {}) => ({
  id: `${startKm}-${endKm}`,
  date: '2026-11-19',
  startKm,
  endKm,
  plate: 'V-482-KP',
  kind: 'business' as const,
  detourKm: 0,
  isOwnCar: true,
  ...more,
});

describe('the chain of a car', () => {
  test('shows what is missing between two readings', () => {
    expect(chainOf([trip(84_112, 84_134), trip(84_134, 84_148), trip(84_073, 84_095)])).toMatchObject([
      { is: 'trip', trip: { startKm: 84_073 } },
      { is: 'missing', fromKm: 84_095, toKm: 84_112 },
      { is: 'trip', trip: { startKm: 84_112 }, overlapKm: 0 },
      { is: 'trip', trip: { startKm: 84_134 }, overlapKm: 0 },
    ]);
  });

  test('has no hole and no overlap, whatever the order in which trips arrive: what would lie over another is refused', () => {
    const stretches = fc.array(fc.record({ startKm: fc.nat(400), km: fc.nat(60) }), { maxLength: 40 });
    fc.assert(
      fc.property(stretches, fc.infiniteStream(fc.nat()), (drawn, places) => {
        const kept: ReturnType<typeof trip>[] = [];
        for (const [at, { startKm, km }] of drawn.entries()) {
          const next = trip(startKm, startKm + km, { id: String(at).padStart(3, '0') });
          if (overlapWith(next, kept) === undefined) kept.push(next);
        }
        const links = chainOf(kept);
        const shuffled = kept.map((one) => ({ one, place: places.next().value })).toSorted((a, b) => a.place - b.place);
        expect(chainOf(shuffled.map(({ one }) => one))).toEqual(links);
        let reached: number | undefined;
        for (const link of links) {
          const [from, to] = link.is === 'trip' ? [link.trip.startKm, link.trip.endKm] : [link.fromKm, link.toKm];
          if (reached !== undefined) expect(from).toBe(reached);
          if (link.is === 'trip') expect(link.overlapKm).toBe(0);
          reached = to;
        }
      }),
    );
  });

  test('misses exactly the kilometres that are in no trip, also where trips lie over each other', () => {
    const stretches = fc.array(fc.record({ startKm: fc.nat(120), km: fc.nat(40) }), { minLength: 1, maxLength: 20 });
    fc.assert(
      fc.property(stretches, (drawn) => {
        const trips = drawn.map(({ startKm, km }, at) => trip(startKm, startKm + km, { id: String(at) }));
        const driven = new Set(trips.flatMap(({ startKm, endKm }) => Array.from({ length: endKm - startKm }, (_, km) => startKm + km)));
        const [first, last] = [Math.min(...trips.map(({ startKm }) => startKm)), Math.max(...trips.map(({ endKm }) => endKm))];
        const missing = chainOf(trips).flatMap((link) =>
          link.is === 'missing' ? Array.from({ length: link.toKm - link.fromKm }, (_, km) => link.fromKm + km) : [],
        );
        expect(missing).toEqual(Array.from({ length: last - first }, (_, km) => first + km).filter((km) => !driven.has(km)));
      }),
    );
  });

  test('begins the next trip where the last one ended, or where the register has the car when that is further', () => {
    const driven = [trip(10, 20), trip(5, 10), trip(90, 95, { plate: 'G-417-HR' })] as unknown as Trip[];
    const read = (km: number) => [{ carId: 'bus', plate: 'V482KP', km, date: '2026-11-20' }];
    const startAt = (km: number, others: readonly OtherTrip[] = []) => nextStart({ trips: driven, others: [...others], readings: read(km) }, 'V-482-KP');
    expect(startAt(19)).toEqual({ km: 20, date: '2026-11-19', source: 'trip' });
    expect(startAt(20)).toMatchObject({ source: 'trip' });
    expect(startAt(31)).toEqual({ km: 31, date: '2026-11-20', source: 'register' });
    expect(startAt(31, [{ id: 'theirs', plate: 'V-482-KP', date: '2026-11-21', startKm: 31, endKm: 40 }])).toMatchObject({ km: 40, source: 'trip' });
    expect(nextStart({ trips: [], others: [], readings: read(7) }, 'V-482-KP')).toMatchObject({ km: 7, source: 'register' });
    expect(nextStart({ trips: [], others: [], readings: [] }, 'V-482-KP')).toBeUndefined();
  });

  test('offers the car that was driven last first, then one’s own, that of the hours, and the pool’s, each once', () => {
    const driven = [trip(5, 10, { date: '2026-11-18' }), trip(90, 95, { plate: 'G-417-HR' })] as unknown as Trip[];
    const cars = [
      { plate: 'BX118L', name: 'Boorwagen 3', isMine: true },
      { plate: 'G417HR', name: 'Bus', isMine: false },
      { plate: 'V356RT', name: 'e-Transit', isMine: false },
    ];
    expect(offeredCars({ trips: driven, cars }, ['', 'K-482-SP', 'V482KP'])).toEqual({
      plates: ['G-417-HR', 'V-482-KP', 'BX-118-L', 'K-482-SP', 'V-356-RT'],
      usual: 'G-417-HR',
    });
    expect(offeredCars({ trips: [], cars }, ['K-482-SP']).usual).toBe('BX-118-L');
    expect(offeredCars({ trips: [], cars: cars.slice(1) }, [''])).toEqual({ plates: ['G-417-HR', 'V-356-RT'], usual: undefined });
  });
});

describe('what a trip is worth', () => {
  test('30 km with a car of one’s own is € 6,90 in 2026, € 6,30 in 2023, and the rate changes at New Year', () => {
    expect(allowanceCents(trip(0, 30), productNorms)).toBe(690);
    expect(allowanceCents(trip(0, 30, { date: '2023-12-31' }), productNorms)).toBe(630);
    expect(allowanceCents(trip(0, 30, { date: '2024-01-01' }), productNorms)).toBe(690);
    expect(allowanceCents(trip(0, 30, { date: '2022-12-31' }), productNorms)).toBe(630);
  });

  test('nothing is paid for a company car, a private trip, or a detour', () => {
    expect(allowanceCents(trip(0, 30, { isOwnCar: false }), productNorms)).toBe(0);
    expect(allowanceCents(trip(0, 30, { kind: 'private' }), productNorms)).toBe(0);
    expect(allowanceCents(trip(0, 30, { detourKm: 10 }), productNorms)).toBe(460);
  });

  test('private kilometres are those of private trips and of detours; commuting is none', () => {
    expect(privateKmOf(trip(0, 30, { kind: 'private' }))).toBe(30);
    expect(privateKmOf(trip(0, 30, { detourKm: 4 }))).toBe(4);
    expect(privateKmOf(trip(0, 30, { kind: 'commute' }))).toBe(0);
    expect(privateKmOf(trip(0, 30, { kind: 'not-mine' }))).toBe(0);
  });
});

test('a distance is proposed from the straight line, longer by the usual detour', () => {
  expect(proposedKm({ x: 160_000, y: 380_000 }, { x: 163_000, y: 384_000 }, 1.3)).toBe(7);
});

test('the most usual addresses come first', () => {
  const trips = [
    { from: 'Asten', to: 'Helmond' },
    { from: 'Helmond', to: 'Asten' },
    { from: 'Asten', to: '' },
  ];
  expect(usualAddresses(trips, 2)).toEqual(['Asten', 'Helmond']);
});
