/** Gear that is ordered for days of a phase: on the wire, and what both sides decide of it alike. Pure. */
import { z } from 'zod';
import type { PhaseStatus } from '#features/phases/labels.ts';
import { codesOf } from '#platform/shared/codes-of.ts';
import { formatDate } from '#platform/shared/dates/dates.ts';
import { later } from '#platform/shared/later.ts';
import { type GearSource, type GearStatus, gearSources, gearStatuses } from '../labels.ts';

/** Most characters of what is typed. */
export const GEAR_ITEM_LENGTH_MAX = 80;
export const GEAR_SUPPLIER_LENGTH_MAX = 100;
export const GEAR_ADDRESS_LENGTH_MAX = 200;
/** Pieces of one thing, at most. */
export const GEAR_COUNT_MAX = 999;
/** Orders of gear of one phase, at most. */
export const GEAR_ORDERS_MAX = 200;
/** Longest time gear is ordered for, in days. */
export const GEAR_DAYS_MAX = 366;

/** An order of gear. */
export const GearOrder = later(() =>
  z.object({
    id: z.uuid().toLowerCase(),
    source: z.enum(codesOf(gearSources)),
    /** The instrument or the vehicle; null for what is hired. */
    thingId: z.uuid().toLowerCase().nullable(),
    /** Name of the instrument, the vehicle or the hired item: `PID-03 Fotoionisatiedetector`, `12-ABC-3 Crafter`, `Aggregaat`. */
    name: z.string(),
    supplier: z.string(),
    count: z.int(),
    fromDay: z.string(),
    toDay: z.string(),
    address: z.string(),
    note: z.string(),
    status: z.enum(codesOf(gearStatuses)),
    pickedUpBy: z.string(),
    pickedUpAt: z.string().nullable(),
    returnedBy: z.string(),
    returnedAt: z.string().nullable(),
    /** Since when it keeps nothing any more, as its phase was carried out or cancelled. Absent in what a device kept from before this was known. */
    letGoAt: z.string().nullable().optional(),
    stepNote: z.string(),
    /** In cents, without VAT. Absent for who does not handle costs, and in what a device kept from before it could be said. */
    costCents: z.int().nullable().optional(),
    madeBy: z.string(),
    version: z.int(),
  }),
);
export type GearOrder = z.output<ReturnType<typeof GearOrder>>;

const stepsFrom: Readonly<Record<GearStatus, readonly GearStatus[]>> = {
  requested: ['confirmed', 'cancelled'],
  confirmed: ['issued', 'cancelled'],
  issued: ['returned'],
  returned: ['checked'],
  checked: [],
  cancelled: [],
};

/** Steps from a state, the next one first. */
export function nextGearSteps(from: GearStatus): readonly GearStatus[] {
  return stepsFrom[from];
}

/** True while an order keeps its thing from others. */
export function holdsGear(status: GearStatus): boolean {
  return status === 'requested' || status === 'confirmed' || status === 'issued';
}

/** True while what is ordered can still be changed. */
export function canChangeGear(status: GearStatus): boolean {
  return status === 'requested' || status === 'confirmed';
}

const overWords: Readonly<Partial<Record<PhaseStatus, string>>> = {
  'field-work-done': 'Het veldwerk is gereed.',
  checked: 'De fase is gecontroleerd.',
  closed: 'De fase is afgesloten.',
  cancelled: 'De fase is vervallen.',
};

/** Says that an order which nobody took along keeps nothing any more, with what can be done; undefined while it keeps its thing, and once it is over itself. */
export function letGoInWords({ letGoAt, status, source }: Pick<GearOrder, 'letGoAt' | 'status' | 'source'>, phase: PhaseStatus): string | undefined {
  if (letGoAt == null || !canChangeGear(status)) return undefined;
  const over = overWords[phase];
  if (source === 'hired') return over && `${over} Is de huur niet meer nodig? Zeg hem af bij de leverancier en annuleer de bestelling.`;
  if (over === undefined) return 'De fase is weer open. Deze bestelling houdt pas weer iets vast als je hem bevestigt, meegeeft of wijzigt.';
  return `${over} Deze bestelling is niet meegegeven en houdt niets meer vast: anderen kunnen het materieel bestellen.`;
}

/** Says that an order is for other days than those its phase has by now; undefined for days within them, and once it keeps nothing any more. Null is a phase without days. */
export function otherDaysInWords(
  { fromDay, toDay, status, letGoAt }: Pick<GearOrder, 'fromDay' | 'toDay' | 'status' | 'letGoAt'>,
  phase: GearDays | null,
): string | undefined {
  if (!holdsGear(status) || letGoAt != null) return undefined;
  const remedy = status === 'issued' ? 'Spreek af wanneer het terugkomt.' : 'Wijzig zo nodig de dagen, of annuleer de bestelling.';
  if (phase === null) return `De fase heeft geen dagen in de planning. ${remedy}`;
  if (phase.from <= fromDay && toDay <= phase.to) return undefined;
  return `De fase is gepland op ${gearDaysInWords(phase)}. De bestelling gaat niet vanzelf mee. ${remedy}`;
}

/** An instrument or a vehicle that can be ordered. */
export interface GearThing {
  readonly id: string;
  readonly source: Exclude<GearSource, 'hired'>;
  readonly name: string;
  readonly isRetired: boolean;
  /** Why it may not be used; empty when it works. */
  readonly outOfOrder: string;
  /** Last day its calibration or its inspection holds; null when it needs none. */
  readonly validTo: string | null;
}

/** A time in which somebody else has a thing. Days are local and both included. */
export interface GearTaking {
  readonly thingId: string;
  readonly from: string;
  readonly to: string;
  /** By whom, as the reader may know it: `fase 26.01404-02`. */
  readonly by: string;
  /** True when it should have been brought back: until it is, it is not there. */
  readonly isLate?: boolean;
}

/** Days, both included. */
export interface GearDays {
  readonly from: string;
  readonly to: string;
}

const checkedBy = { equipment: 'kalibratie', car: 'APK' } as const;

/** Why a thing can't be had in these days, with the remedy; undefined when it can. */
export function gearRefusal(thing: GearThing, { from, to }: GearDays, takings: readonly GearTaking[]): string | undefined {
  const { name, source } = thing;
  if (thing.isRetired) return `${name} is afgevoerd. Kies een ander.`;
  if (thing.outOfOrder !== '') return `${name} is buiten gebruik: ${thing.outOfOrder}. Kies een ander.`;
  if (thing.validTo !== null && thing.validTo < to)
    return `De ${checkedBy[source]} van ${name} geldt tot en met ${formatDate(thing.validTo)}, niet tot het eind van de periode. Kies een ander of een kortere periode.`;
  const taken = takings.find((one) => one.thingId === thing.id && one.from <= to && one.to >= from);
  if (taken === undefined) return undefined;
  if (taken.isLate === true) return `${name} is nog niet terug van ${taken.by}. Neem het daar eerst terug, of kies een ander.`;
  const days = taken.from === taken.to ? `op ${formatDate(taken.from)}` : `van ${formatDate(taken.from)} tot en met ${formatDate(taken.to)}`;
  return `${name} is ${days} al van ${taken.by}. Kies andere dagen of een ander.`;
}

/** Returns the name of the ordered gear, with the count when there are more than one: `2 × Aggregaat`. */
export function gearTitle({ count, name }: Pick<GearOrder, 'count' | 'name'>): string {
  return count === 1 ? name : `${count} × ${name}`;
}

/** Days in words: `24-11-2026`, `24-11-2026 t/m 26-11-2026`. */
export function gearDaysInWords({ from, to }: GearDays): string {
  return from === to ? formatDate(from) : `${formatDate(from)} t/m ${formatDate(to)}`;
}
