/** The numbered attributes a time registration carries on the wire. Two numbers are the same, so each travels with its name as well. */
import { z } from 'zod';
import { codesOf } from '#features/projects/labels.ts';
import { inputSentence } from '#platform/shared/input/input-sentence.ts';
import { later } from '#platform/shared/later.ts';

/** Article of a registration made in the field. */
export const FIELD_SERVICE_ARTICLE = 1;

/** Numbers of the attributes, as the tempo API has always had them. */
export const attributeNumbers = {
  startTime: 1,
  endTime: 2,
  hoursWorked: 3,
  licenseplate: 4,
  description: 5,
  asbestos: 6,
  xrf: 7,
  dateUid: 1,
  scanned: 8,
} as const;

/** Most characters of any attribute, and of a time of day. */
const VALUE_LENGTH_MAX = 1_000;
const CLOCK_LENGTH_MAX = 8;
/** More than any attribute that is a number. */
const NUMBER_MAX = 1_000_000_000;
/** More hours than a timer that was forgotten ever runs. */
const HOURS_MAX = 100_000;

/** The attributes with their values. Times are local (`uu:mm`), hours decimal, `dateUid` the work date as the number `jjjjmmdd`. */
export const AttributeValues = later(() =>
  z.object({
    startTime: z.string().max(CLOCK_LENGTH_MAX).optional(),
    endTime: z.string().max(CLOCK_LENGTH_MAX).optional(),
    hoursWorked: z.number().min(-HOURS_MAX).max(HOURS_MAX).optional(),
    licenseplate: z.string().max(20, { error: 'Vul een kenteken van ten hoogste 20 tekens in.' }).default(''),
    description: z.string().max(500, { error: 'Houd de omschrijving korter dan 500 tekens.' }).default(''),
    asbestos: z.boolean().default(false),
    xrf: z.boolean().default(false),
    dateUid: z.int32().optional(),
    scanned: z.boolean().default(false),
  }),
);
export type AttributeValues = z.output<ReturnType<typeof AttributeValues>>;

/** The attributes on the wire: name, number and value of each. */
export const Attributes = later(() =>
  z
    .array(
      z.object({
        name: z.enum(codesOf(attributeNumbers)),
        number: z.int32(),
        value: z.union([z.string().max(VALUE_LENGTH_MAX), z.number().min(-NUMBER_MAX).max(NUMBER_MAX), z.boolean()]),
      }),
    )
    .max(Object.keys(attributeNumbers).length)
    .refine((attributes) => attributes.every(({ name, number }) => attributeNumbers[name] === number), {
      error: 'Een attribuut heeft een ander nummer dan zijn naam.',
    })
    // What has values of another kind goes no further: the rules of the whole read them.
    .superRefine((attributes, context) => {
      for (const issue of AttributeValues().safeParse(toRecord(attributes), { error: inputSentence }).error?.issues ?? [])
        context.addIssue({ code: 'custom', path: issue.path.map(String), message: issue.message, continue: false });
    }),
);
export type Attributes = z.output<ReturnType<typeof Attributes>>;

/** Reads the attributes of a registration. */
export function valuesOf({ attributes }: { readonly attributes: Attributes }): AttributeValues {
  return AttributeValues().parse(toRecord(attributes));
}

/** Writes attributes for the wire; those without a value are left out. */
export function toAttributes(values: Partial<AttributeValues>): Attributes {
  return codesOf(attributeNumbers).flatMap((name) => {
    const value = values[name];
    return value === undefined ? [] : [{ name, number: attributeNumbers[name], value }];
  });
}

/** The work date as `dateUid`: 20261121. */
export function toDateUid(date: string): number {
  return Number(date.replaceAll('-', ''));
}

function toRecord(attributes: readonly { readonly name: string; readonly value: unknown }[]): Record<string, unknown> {
  return Object.fromEntries(attributes.map(({ name, value }) => [name, value]));
}
