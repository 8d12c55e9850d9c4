/** Pure decisions about trips: the chain of a car, what is paid, what is private, what is usual. */
import { type Norms, normOn } from '#features/norms/norms.ts';
import { formatLicensePlate } from '#platform/shared/notation/license-plate.ts';
import { roundTo } from '#platform/shared/numbers.ts';
import type { Trip, Trips } from './contract.ts';

const CENTS = 100;
const METERS_PER_KM = 1000;

/** A stretch of the odometer. */
export interface Stretch {
  readonly id: string;
  readonly date: string;
  readonly startKm: number;
  readonly endKm: number;
}

/** A link of the chain of a car: a trip, or kilometres between two trips that nobody wrote down. */
export type Link<Item extends Stretch> =
  | { readonly is: 'trip'; readonly trip: Item; readonly overlapKm: number }
  | { readonly is: 'missing'; readonly fromKm: number; readonly toKm: number; readonly date: string };

/** The chain of one car by its odometer, in whatever order its trips came. Its links lie end to end: every kilometre between the first and the last reading is in one. */
export function chainOf<Item extends Stretch>(trips: readonly Item[]): readonly Link<Item>[] {
  const links: Link<Item>[] = [];
  let reached: number | undefined;
  for (const trip of trips.toSorted((a, b) => a.startKm - b.startKm || a.endKm - b.endKm || a.id.localeCompare(b.id))) {
    if (reached !== undefined && trip.startKm > reached) links.push({ is: 'missing', fromKm: reached, toKm: trip.startKm, date: trip.date });
    const overlapKm = reached === undefined ? 0 : Math.max(0, Math.min(reached, trip.endKm) - trip.startKm);
    links.push({ is: 'trip', trip, overlapKm });
    reached = Math.max(reached ?? 0, trip.endKm);
  }
  return links;
}

/** Where the next trip of a car begins, and what says so. */
export interface NextStart {
  readonly km: number;
  readonly date: string;
  readonly source: 'trip' | 'register';
}

/**
 * Returns where the next trip of a car begins: at the end of the last trip, or at the reading in the register of vehicles when that is further. An odometer
 * never goes back, so what is further is later. Undefined while nothing is known.
 */
export function nextStart({ trips, others, readings }: Pick<Trips, 'trips' | 'others' | 'readings'>, plate: string): NextStart | undefined {
  const ends = [...trips, ...others].filter((trip) => trip.plate === plate).map(({ endKm, date }): NextStart => ({ km: endKm, date, source: 'trip' }));
  const read = readings.filter((one) => formatLicensePlate(one.plate) === plate).map(({ km, date }): NextStart => ({ km, date, source: 'register' }));
  // What stands first stays first: of two that are as far the trip.
  return [...ends, ...read].toSorted((a, b) => b.km - a.km)[0];
}

/** The cars to choose from. */
export interface OfferedCars {
  /** Plates with dashes, what is most likely first. */
  readonly plates: readonly string[];
  /** The one to begin with; undefined when there are only cars of the pool, of which nobody can tell which it is. */
  readonly usual: string | undefined;
}

/** Returns the cars of one's own trips, the last driven first, then one's own in the register, those of one's hours, and the pool's. */
export function offeredCars({ trips, cars }: Pick<Trips, 'trips' | 'cars'>, ofHours: readonly string[]): OfferedCars {
  const driven = trips.toSorted((a, b) => b.date.localeCompare(a.date) || b.endKm - a.endKm).map(({ plate }) => plate);
  const inRegister = (isMine: boolean) => cars.filter((car) => car.isMine === isMine).map(({ plate }) => formatLicensePlate(plate));
  const own = [...driven, ...inRegister(true), ...ofHours.filter((plate) => plate !== '').map(formatLicensePlate)];
  return { plates: [...new Set([...own, ...inRegister(false)])], usual: own[0] };
}

/** The trip that a stretch of the same car would lie over, itself left out. Trips that touch do not. */
export function overlapWith<Item extends Stretch>(stretch: Stretch, trips: readonly Item[]): Item | undefined {
  return trips.find(({ id, startKm, endKm }) => id !== stretch.id && startKm < stretch.endKm && endKm > stretch.startKm);
}

type Driven = Pick<Trip, 'date' | 'startKm' | 'endKm' | 'kind' | 'detourKm' | 'isOwnCar'>;

/** Kilometres of a trip. */
export function distanceOf({ startKm, endKm }: Pick<Trip, 'startKm' | 'endKm'>): number {
  return endKm - startKm;
}

/** Private kilometres of a trip: all of a private one, and the detours of others. Commuting is not private for the addition of a company car. */
export function privateKmOf(trip: Driven): number {
  if (trip.kind === 'not-mine') return 0;
  return trip.kind === 'private' ? distanceOf(trip) : trip.detourKm;
}

/** Returns the allowance for a trip, in cents: own car at the rate of its date, without private kilometres; nothing for a company car. */
export function allowanceCents(trip: Driven, norms: Norms): number {
  if (!trip.isOwnCar || trip.kind === 'private' || trip.kind === 'not-mine') return 0;
  return roundTo((distanceOf(trip) - trip.detourKm) * kmCentsOn(norms, trip.date), 0);
}

/** Returns the allowance for a business or commuting kilometre with one's own car, in cents: the most free of tax on the date of the trip. */
export function kmCentsOn(norms: Norms, date: string): number {
  return Math.round(normOn(norms, 'km.onbelast', date) * CENTS);
}

/** A point in RD, in metres. */
export interface RdPoint {
  readonly x: number;
  readonly y: number;
}

/** A distance by road as it may be, in whole kilometres: the straight line times a factor. */
export function proposedKm(from: RdPoint, to: RdPoint, factor: number): number {
  return Math.max(1, Math.round((Math.hypot(to.x - from.x, to.y - from.y) / METERS_PER_KM) * factor));
}

/** Addresses by how often they were driven to or from, the most usual first. */
export function usualAddresses(trips: readonly Pick<Trip, 'from' | 'to'>[], limit: number): readonly string[] {
  const counts = new Map<string, number>();
  for (const { from, to } of trips) for (const address of [from, to]) if (address !== '') counts.set(address, (counts.get(address) ?? 0) + 1);
  return [...counts]
    .sort(([, a], [, b]) => b - a)
    .slice(0, limit)
    .map(([address]) => address);
}
