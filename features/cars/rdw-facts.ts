/** Facts of a plate from the RDW, and how its two tables are read. Pure. Names of fields: open data of the RDW, sets m9d7-ebf2 and 8ys7-d773. */
import { z } from 'zod';
import { codesOf } from '#platform/shared/codes-of.ts';
import { capitalized } from '#platform/shared/dates/dates.ts';
import { later } from '#platform/shared/later.ts';
import type { CarInput } from './car-input.ts';
import { type Fuel, fuels } from './labels.ts';

/** Facts of a vehicle as the RDW has them. Days `2026-11-24`, money in cents. */
export const RdwFacts = later(() =>
  z.object({
    make: z.string(),
    model: z.string(),
    fuels: z.array(z.enum(codesOf(fuels))),
    color: z.string(),
    firstAdmission: z.string().nullable(),
    /** Day the present holder got it. */
    heldSince: z.string().nullable(),
    apkTo: z.string().nullable(),
    catalogueCents: z.int().nullable(),
    /** Kind and body in the words of the RDW. */
    kind: z.string(),
    body: z.string(),
  }),
);
export type RdwFacts = z.output<ReturnType<typeof RdwFacts>>;

const CENTS_PER_EURO = 100;

/** Rows of the two tables, as far as they are used; everything is text, and may be missing. */
export const RdwVehicleRow = later(() =>
  z.object({
    merk: z.string().optional(),
    handelsbenaming: z.string().optional(),
    voertuigsoort: z.string().optional(),
    inrichting: z.string().optional(),
    eerste_kleur: z.string().optional(),
    datum_eerste_toelating: z.string().optional(),
    datum_tenaamstelling: z.string().optional(),
    vervaldatum_apk: z.string().optional(),
    catalogusprijs: z.string().optional(),
  }),
);
/** A fuel of a vehicle; a hybrid has a row for each. */
export const RdwFuelRow = later(() => z.object({ brandstof_omschrijving: z.string().optional() }));

type VehicleRow = z.output<ReturnType<typeof RdwVehicleRow>>;
type FuelRow = z.output<ReturnType<typeof RdwFuelRow>>;

/** The facts in the rows of the RDW. */
export function toRdwFacts(row: VehicleRow, fuelRows: readonly FuelRow[]): RdwFacts {
  const price = Number(row.catalogusprijs ?? '');
  return {
    make: asName(row.merk ?? ''),
    model: asName(withoutMake(row.handelsbenaming ?? '', row.merk ?? '')),
    fuels: [...new Set(fuelRows.flatMap(({ brandstof_omschrijving: words = '' }) => fuelOf(words) ?? []))],
    color: row.eerste_kleur === undefined || /^(N\.v\.t\.|Niet geregistreerd)$/i.test(row.eerste_kleur) ? '' : capitalized(row.eerste_kleur.toLowerCase()),
    firstAdmission: dayOf(row.datum_eerste_toelating),
    heldSince: dayOf(row.datum_tenaamstelling),
    apkTo: dayOf(row.vervaldatum_apk),
    catalogueCents: Number.isFinite(price) && price > 0 ? Math.round(price * CENTS_PER_EURO) : null,
    kind: row.voertuigsoort ?? '',
    body: row.inrichting ?? '',
  };
}

/** True when what was put in is what the RDW says, as far as it says anything. */
export function agreesWithRdw(car: Pick<CarInput, 'make' | 'fuels' | 'firstAdmission' | 'apkTo' | 'catalogueCents'>, facts: RdwFacts): boolean {
  const isSameFuel = facts.fuels.length === car.fuels.length && facts.fuels.every((fuel) => car.fuels.includes(fuel));
  return (
    car.make.toLowerCase() === facts.make.toLowerCase() &&
    isSameFuel &&
    car.firstAdmission === facts.firstAdmission &&
    car.apkTo === facts.apkTo &&
    car.catalogueCents === facts.catalogueCents
  );
}

/** `20190412` as `2019-04-12`. */
function dayOf(text: string | undefined): string | null {
  const [, year, month, day] = /^(\d{4})(\d{2})(\d{2})/.exec(text ?? '') ?? [];
  return year === undefined ? null : `${year}-${month}-${day}`;
}

function fuelOf(words: string): Fuel | undefined {
  return codesOf(fuels).find((code) => fuels[code].toLowerCase() === words.trim().toLowerCase());
}

function withoutMake(name: string, make: string): string {
  return make !== '' && name.toUpperCase().startsWith(`${make.toUpperCase()} `) ? name.slice(make.length + 1) : name;
}

/** The RDW writes in capitals: `VOLKSWAGEN` is a name, `BMW` and `E-TRANSIT` stay what they are. */
function asName(text: string): string {
  return text.trim().replace(/[A-Z]{4,}/g, (word) => word.charAt(0) + word.slice(1).toLowerCase());
}
