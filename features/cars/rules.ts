/** Decisions about vehicles that both sides take alike. Days are local, `2026-11-24`. */
import { formatDate } from '#platform/shared/dates/dates.ts';
import { expiryState } from '#platform/shared/dates/expiry.ts';
import { formatNumber } from '#platform/shared/numbers.ts';
import type { DriverPeriod, Outfit, Reading } from './car.ts';
import { type DamageState, outfitItems } from './labels.ts';

/** Something to see to on a vehicle, in words. */
export interface Attention {
  /** `apk`, or the item of the outfit. */
  readonly what: string;
  readonly state: 'soon' | 'expired';
  readonly text: string;
  readonly day: string;
}

/** Lists what has expired or soon will: the inspection, and items of the outfit. The most pressing first. */
export function attentionOf({ apkTo, outfit }: { readonly apkTo: string | null; readonly outfit: readonly Outfit[] }, today: string): readonly Attention[] {
  const ends = [
    { what: 'apk', label: 'APK', end: apkTo },
    ...outfit.map(({ item, expiresOn }) => ({ what: item, label: outfitItems[item].label, end: expiresOn })),
  ];
  return ends
    .flatMap(({ what, label, end }): Attention[] => {
      const state = expiryState(end, today);
      if (end === null || state === 'right') return [];
      const words = state === 'expired' ? `${label} verlopen op ${formatDate(end)}` : `${label} verloopt op ${formatDate(end)}`;
      return [{ what, state, text: words, day: end }];
    })
    .toSorted((a, b) => a.day.localeCompare(b.day));
}

/** The readings that count, oldest first: without those that were corrected. */
export function validReadings(readings: readonly Reading[]): readonly Reading[] {
  const corrected = new Set(readings.map(({ correctsId }) => correctsId));
  return readings.filter(({ id }) => !corrected.has(id)).toSorted((a, b) => a.readOn.localeCompare(b.readOn) || a.km - b.km);
}

/** A reading about to be added. */
export interface NewReading {
  readonly id?: string;
  readonly readOn: string;
  readonly km: number;
  readonly correctsId: string | null;
}

/** Returns why a reading can't be right beside those there are; undefined when it can. An odometer never goes back. */
export function readingProblem(readings: readonly Reading[], { id, readOn, km, correctsId }: NewReading): string | undefined {
  const others = validReadings(readings).filter((one) => one.id !== correctsId && one.id !== id);
  // A trip of the same day may have begun after it.
  const before = others.findLast((one) => one.readOn < readOn || (one.readOn === readOn && one.source !== 'trip'));
  const after = others.find((one) => one.readOn > readOn);
  if (before !== undefined && km < before.km) return troubleBeside(before, 'meer');
  if (after !== undefined && km > after.km) return troubleBeside(after, 'minder');
  return undefined;
}

function troubleBeside({ km, readOn, source }: Reading, side: 'meer' | 'minder'): string {
  const remedy = source === 'trip' ? 'uit een rit. Klopt die rit niet, laat hem dan wijzigen.' : 'Klopt die stand niet, corrigeer hem dan met een reden.';
  return `Vul ${formatNumber(km)} km of ${side} in: dat stond er op ${formatDate(readOn)}${source === 'trip' ? ', ' : '. '}${remedy}`;
}

/** Times with a vehicle that go on on a day. */
export function driversOn(periods: readonly DriverPeriod[], day: string): readonly DriverPeriod[] {
  return periods.filter(({ from, to }) => from <= day && (to === null || to >= day));
}

/** A time with a vehicle about to be kept. */
export interface NewPeriod {
  readonly id: string;
  readonly userId: string;
  readonly from: string;
  readonly to: string | null;
}

/** Returns why somebody can't drive a vehicle in that time; undefined when they can. Two at once only in a pool car, and nobody twice. */
export function periodProblem(periods: readonly DriverPeriod[], added: NewPeriod, isPool: boolean): string | undefined {
  if (added.to !== null && added.to < added.from) return 'Kies een laatste dag op of na de eerste dag.';
  const overlapping = periods.find(
    (one) =>
      one.id !== added.id && (!isPool || one.user.id === added.userId) && one.from <= (added.to ?? '9999-12-31') && (one.to ?? '9999-12-31') >= added.from,
  );
  if (overlapping === undefined) return undefined;
  const { user, from, to } = overlapping;
  const time = to === null ? `sinds ${formatDate(from)}` : `van ${formatDate(from)} tot en met ${formatDate(to)}`;
  return `${user.name} rijdt ${time} al in dit voertuig. Kies andere dagen, of beëindig die periode eerst.`;
}

/** Steps a report of damage may take: on, or back to put a mistake right. */
const nextDamageStates: Readonly<Record<DamageState, readonly DamageState[]>> = {
  reported: ['in-progress', 'repaired'],
  'in-progress': ['repaired', 'reported'],
  repaired: ['in-progress'],
};

/** A step of a report of damage. */
export interface DamageMove {
  readonly from: DamageState;
  readonly to: DamageState;
}

/** True when a report of damage may take a step. */
export function canMoveDamage({ from, to }: DamageMove): boolean {
  return nextDamageStates[from].includes(to);
}
