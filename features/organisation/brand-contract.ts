/** How documents and mails of the organisation look, on the wire. */
import { z } from 'zod';
import { later } from '#platform/shared/later.ts';
import { defineCommand, defineQuery } from '#platform/shared/operation.ts';
import { contrastWithWhite, TEXT_CONTRAST_MIN } from './contrast.ts';

/** Longest name of the organisation, and longest line at the foot. */
export const BRAND_NAME_LENGTH_MAX = 60;
export const BRAND_DETAILS_LENGTH_MAX = 200;

/** Id of the one brand there is, for its files and its history. */
export const BRAND_ID = '00000000-0000-4000-8000-000000000001';

const access = { who: ['organisation.manage'], restricted: 'refused' } as const;

/** The brand as it is kept. */
export const BrandRecord = later(() =>
  z.object({ name: z.string(), details: z.string(), color: z.string(), logoFileId: z.uuid().toLowerCase().nullable(), version: z.int() }),
);
export type BrandRecord = z.output<ReturnType<typeof BrandRecord>>;

/** Input about the brand. */
export const BrandInput = later(() =>
  z.object({
    id: z.literal(BRAND_ID),
    name: z
      .string()
      .trim()
      .max(BRAND_NAME_LENGTH_MAX, { error: `Houd de naam korter dan ${BRAND_NAME_LENGTH_MAX} tekens.` }),
    details: z
      .string()
      .trim()
      .max(BRAND_DETAILS_LENGTH_MAX, { error: `Houd de gegevens korter dan ${BRAND_DETAILS_LENGTH_MAX} tekens.` }),
    color: z
      .string()
      .trim()
      .toUpperCase()
      .regex(/^#[0-9A-F]{6}$/, { error: 'Een kleur is een # met zes cijfers of letters A tot en met F, bijvoorbeeld #1A5F48.', abort: true })
      .refine((color) => contrastWithWhite(color) >= TEXT_CONTRAST_MIN, { error: 'Deze kleur is op wit papier slecht te lezen. Kies een donkerdere.' }),
    logoFileId: z.uuid().toLowerCase().nullable(),
    version: z.int32().min(1),
  }),
);

export type BrandInput = z.output<ReturnType<typeof BrandInput>>;

/** The brand. */
export const getBrand = defineQuery({
  name: 'brand.get',
  api: 'general',
  route: 'GET /brand',
  access,
  params: () => z.object({}),
  result: () => BrandRecord(),
  offline: true,
});

/** Changes the brand; documents and mails made from now on have it. */
export const putBrand = defineCommand({
  name: 'brand.put',
  deed: 'Merk gewijzigd',
  api: 'general',
  route: 'PUT /brand',
  access,
  input: () => BrandInput(),
  result: () => z.object({ version: z.int() }),
  filesOf: 'brand-logo',
  changes: ['brand.get'],
  offline: true,
});
