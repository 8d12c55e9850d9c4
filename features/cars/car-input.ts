/** A vehicle as it is put in. The sentences stand at the field, on both sides. */
import { z } from 'zod';
import { codesOf } from '#platform/shared/codes-of.ts';
import { Day } from '#platform/shared/dates/moments.ts';
import { later } from '#platform/shared/later.ts';
import { barePlate, dashedPlate } from '#platform/shared/notation/dutch-plate.ts';
import { formatLicensePlate, isLicensePlate, LICENSE_PLATE_REMEDY, splitLicensePlate } from '#platform/shared/notation/license-plate.ts';
import { carKinds, fuels, outfitItems, ownerships } from './labels.ts';

/** Longest name, make, model, insurer and lease company, in characters. */
export const CAR_TEXT_LENGTH_MAX = 60;
/** Longest note, in characters. */
export const CAR_NOTE_LENGTH_MAX = 500;
/** Dearest vehicle, in cents. */
const CATALOGUE_CENTS_MAX = 100_000_000;
/** Heaviest load behind a vehicle, in kilograms. */
const TOWING_KG_MAX = 50_000;
const PLATE_TEXT_LENGTH_MAX = 24;
const FUELS_MAX = 3;

/** A plate as it is kept: a Dutch one bare, a foreign one with its country. */
export function keptPlate(text: string): string {
  return splitLicensePlate(text).country === '' && dashedPlate(text) !== undefined ? barePlate(text) : formatLicensePlate(text);
}

const short = (what: string) =>
  z
    .string()
    .trim()
    .max(CAR_TEXT_LENGTH_MAX, { error: `Houd ${what} korter dan ${CAR_TEXT_LENGTH_MAX} tekens.` });
const card = (what: string) => z.string().regex(/^(\d{4})?$/, { error: `Vul van de ${what} alleen de laatste vier cijfers in.` });

/** A Dutch or foreign plate; comes out as it is kept. */
export const Plate = later(() =>
  z
    .string()
    .max(PLATE_TEXT_LENGTH_MAX, { error: `Vul bij 'Kenteken' ${LICENSE_PLATE_REMEDY}.` })
    .refine(isLicensePlate, { error: `Vul bij 'Kenteken' ${LICENSE_PLATE_REMEDY}.` })
    .transform(keptPlate),
);

/** Items that belong in the vehicle, each once. */
const OutfitInput = later(() =>
  z
    .array(z.object({ item: z.enum(codesOf(outfitItems)), expiresOn: Day().nullable() }))
    .max(codesOf(outfitItems).length)
    .refine((items) => new Set(items.map(({ item }) => item)).size === items.length, { error: 'Noem elk onderdeel van de uitrusting een keer.' }),
);

/** Everything somebody who keeps the register can put in. */
export const CarInput = later(() =>
  z.object({
    id: z.uuid().toLowerCase(),
    /** Version it was based on; none for a new vehicle. */
    version: z.int32().min(1).optional(),
    plate: Plate(),
    kind: z.enum(codesOf(carKinds), { error: 'Kies wat voor voertuig het is.' }),
    ownership: z.enum(codesOf(ownerships), { error: 'Kies van wie het voertuig is.' }),
    name: short('de naam').min(1, { error: 'Geef het voertuig een naam, bijvoorbeeld Boorwagen 3.' }),
    make: short('het merk'),
    model: short('het type'),
    fuels: z.array(z.enum(codesOf(fuels))).max(FUELS_MAX, { error: `Kies ten hoogste ${FUELS_MAX} brandstoffen.` }),
    color: short('de kleur'),
    firstAdmission: Day().nullable(),
    apkTo: Day().nullable(),
    catalogueCents: z
      .int({ error: 'Vul de cataloguswaarde in als bedrag, bijvoorbeeld 36000.' })
      .min(0, { error: 'Vul een cataloguswaarde van 0 of meer in.' })
      .max(CATALOGUE_CENTS_MAX, { error: 'Vul een cataloguswaarde van ten hoogste € 1.000.000 in.' })
      .nullable(),
    isPool: z.boolean(),
    fuelCard: card('tankpas'),
    chargeCard: card('laadpas'),
    insurer: short('de verzekeraar'),
    leaseCompany: short('de leasemaatschappij'),
    breakdownPhone: z
      .string()
      .trim()
      .regex(/^$|^[+0-9][0-9 ()-]{2,18}$/, { error: 'Vul bij Pechnummer een telefoonnummer in, bijvoorbeeld 088 269 28 88.' }),
    towingKg: z
      .int({ error: 'Vul het trekgewicht in als hele kilo’s, bijvoorbeeld 2500.' })
      .min(0, { error: 'Vul een trekgewicht van 0 of meer in.' })
      .max(TOWING_KG_MAX, { error: 'Vul een trekgewicht van ten hoogste 50.000 kg in.' })
      .nullable(),
    note: z
      .string()
      .trim()
      .max(CAR_NOTE_LENGTH_MAX, { error: `Houd de opmerking korter dan ${CAR_NOTE_LENGTH_MAX} tekens.` }),
    outfit: OutfitInput(),
  }),
);
export type CarInput = z.output<ReturnType<typeof CarInput>>;
