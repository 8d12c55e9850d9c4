/** The safety file of a phase on the wire: how bad the ground is, how it is dug, what protects, and where to go. Changed a part at a time. */
import { z } from 'zod';
import { codesOf } from '#features/projects/labels.ts';
import { Day } from '#platform/shared/dates/moments.ts';
import { later } from '#platform/shared/later.ts';
import { concentrationUnits, crowClasses, diggingMethods, klicKinds, protectiveEquipment } from '../labels.ts';

/** More kinds of protective equipment than there are. */
const PROTECTIVE_EQUIPMENT_MAX = 50;
/** Highest concentration, in any of the units. */
export const CONCENTRATION_MAX = 1_000_000;
/** Most characters of a name, of a place, and of a description. */
export const SAFETY_NAME_LENGTH_MAX = 100;
export const SAFETY_PLACE_LENGTH_MAX = 200;
export const SAFETY_TEXT_LENGTH_MAX = 500;
export const KLIC_NUMBER_LENGTH_MAX = 20;

const textOf = (lengthMax: number) =>
  z
    .string()
    .trim()
    .max(lengthMax, { error: `Houd dit korter dan ${lengthMax} tekens.` })
    .default('');

const classFields = () => ({
  crowClass: z.enum(codesOf(crowClasses)).nullable().default(null),
  isVolatile: z.boolean().default(false),
  /** The substance that decides the class, with what was found of it. */
  substance: textOf(SAFETY_NAME_LENGTH_MAX),
  concentration: z
    .number()
    .min(0, { error: 'Vul nul of meer in.' })
    .max(CONCENTRATION_MAX, { error: 'Vul ten hoogste 1.000.000 in.' })
    .nullable()
    .default(null),
  concentrationUnit: z.enum(codesOf(concentrationUnits)).default('mg/kg'),
  /** The report, or the outcome of the calculation tool of CROW. */
  source: textOf(SAFETY_PLACE_LENGTH_MAX),
  hasAsbestos: z.boolean().default(false),
  assessedBy: textOf(SAFETY_NAME_LENGTH_MAX),
  assessedOn: Day().nullable().default(null),
});

const diggingFields = () => ({
  digging: z.enum(codesOf(diggingMethods)).nullable().default(null),
  /** Null when nobody said. */
  klicKind: z.enum(codesOf(klicKinds)).nullable().default(null),
  klicNumber: textOf(KLIC_NUMBER_LENGTH_MAX),
  klicRequestedOn: Day().nullable().default(null),
  /** Precautions the owners of cables and pipes ask for. */
  klicPrecaution: textOf(SAFETY_TEXT_LENGTH_MAX),
});

const protectionFields = () => ({
  protectiveEquipment: z
    .array(z.enum(codesOf(protectiveEquipment)))
    .max(PROTECTIVE_EQUIPMENT_MAX)
    .default([]),
});

const emergencyFields = () => ({
  /** Nearest hospital with an emergency department: name, address, telephone. */
  hospital: textOf(SAFETY_PLACE_LENGTH_MAX),
  assemblyPoint: textOf(SAFETY_PLACE_LENGTH_MAX),
  firstAider: textOf(SAFETY_NAME_LENGTH_MAX),
  /** How an ambulance gets to the work. */
  accessRoute: textOf(SAFETY_TEXT_LENGTH_MAX),
});

/** The parts of the safety file that are changed each by themselves. */
export const SafetyClass = later(() => z.object(classFields()));
export const Digging = later(() => z.object(diggingFields()));
export const Protection = later(() => z.object(protectionFields()));
export const Emergency = later(() => z.object(emergencyFields()));

/** The part of the safety file that decides whether and how the work is done. */
export const Safety = later(() =>
  z.object({
    ...classFields(),
    ...diggingFields(),
    /** Follows from the day of the request and the norms of that day. */
    klicValidTo: Day().nullable().default(null),
    ...protectionFields(),
    ...emergencyFields(),
  }),
);
export type Safety = z.output<ReturnType<typeof Safety>>;

/** A part of the safety file, by its name. */
export interface SafetyParts {
  readonly class: z.output<ReturnType<typeof SafetyClass>>;
  readonly digging: z.output<ReturnType<typeof Digging>>;
  readonly protection: z.output<ReturnType<typeof Protection>>;
  readonly emergency: z.output<ReturnType<typeof Emergency>>;
}
export type SafetyPart = keyof SafetyParts;

/** Returns a part of the safety file. */
export function partOf<Part extends SafetyPart>(safety: Safety, part: Part): SafetyParts[Part] {
  const schemas = { class: SafetyClass(), digging: Digging(), protection: Protection(), emergency: Emergency() };
  return schemas[part].parse(safety) as SafetyParts[Part];
}
