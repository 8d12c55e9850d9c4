/** The field types that have no fields of their own, and what each may say about itself. */
import { z } from 'zod';
import { Day } from '#platform/shared/dates/moments.ts';
import { later } from '#platform/shared/later.ts';
import { qualificationCodes } from '#platform/shared/qualification-codes.ts';
import { columnSchema, listNameSchema } from '../lookups/design-lists.ts';
import { expressionSchema, fieldBase, keySchema } from './design-field-base.ts';

/** Most photos, files or signatures of one field. */
const FILES_MAX = 100;
/** Poorest accuracy a design may ask of a place, metres. */
export const ACCURACY_METERS_MAX = 1_000;
/** Most columns by which the rows of a look-up list are narrowed. */
const NARROWINGS_MAX = 5;
/** Most columns of a look-up list that are shown after the first. */
export const ALSO_SHOWN_MAX = 3;
/** Longest picture of an explanation as a data URL: 150 kB of bytes in base64. */
const PICTURE_LENGTH_MAX = 205_000;

/** An answer to choose; with a condition it is only offered while that holds: the municipalities of the province chosen before. */
const optionSchema = later(() =>
  z.strictObject({ value: z.string().min(1).max(100), label: z.string().min(1).max(200), visibleIf: expressionSchema().optional() }),
);
const options = later(() => z.array(optionSchema()).min(1).max(1_000));
const numberBound = later(() => z.union([z.number(), expressionSchema()]).optional());
const momentBounds = () => ({ min: expressionSchema().optional(), max: expressionSchema().optional() });
const textLength = () => ({ minLength: z.int().min(0).optional(), maxLength: z.int().min(1).optional() });
const resultSchema = later(() => z.enum(['number', 'text', 'date', 'yesNo']));

/** The kinds of code a scanner knows; without any, all of them are read. */
export const barcodeFormats = ['qr', 'dataMatrix', 'code128', 'code39', 'ean13', 'ean8', 'itf', 'pdf417', 'aztec'] as const;
/** A kind of code. */
export type BarcodeFormat = (typeof barcodeFormats)[number];

/** The definitions, by type. */
export const leafSchemas = () => ({
  text: z.strictObject({
    ...fieldBase(),
    ...textLength(),
    type: z.literal('text'),
    default: z.string().optional(),
    pattern: z.strictObject({ regex: z.string().min(1).max(300), message: z.string().min(1).max(300) }).optional(),
    format: z.enum(['postcode', 'licensePlate', 'email', 'phone', 'iban']).optional(),
    suggestions: z.array(z.string()).optional(),
    /** The number of what the form is about: of the forms of this design in one phase each has its own. */
    uniqueInPhase: z.literal(true).optional(),
  }),
  longText: z.strictObject({ ...fieldBase(), ...textLength(), type: z.literal('longText'), default: z.string().optional() }),
  number: z.strictObject({
    ...fieldBase(),
    type: z.literal('number'),
    unit: z.string().max(20).optional(),
    decimals: z.int().min(0).max(6).optional(),
    min: numberBound(),
    max: numberBound(),
    default: z.number().optional(),
  }),
  yesNo: z.strictObject({
    ...fieldBase(),
    type: z.literal('yesNo'),
    withNotApplicable: z.boolean().optional(),
    default: z.enum(['yes', 'no', 'na']).optional(),
  }),
  choice: z.strictObject({
    ...fieldBase(),
    type: z.literal('choice'),
    options: options(),
    default: z.string().optional(),
    /** All answers stand as tiles, also when they are many: one press in the place of a list that is opened. */
    tiles: z.literal(true).optional(),
  }),
  multipleChoice: z.strictObject({
    ...fieldBase(),
    type: z.literal('multipleChoice'),
    options: options(),
    min: z.int().min(0).optional(),
    max: z.int().min(1).optional(),
    default: z.array(z.string()).optional(),
  }),
  date: z.strictObject({ ...fieldBase(), ...momentBounds(), type: z.literal('date'), default: Day().optional() }),
  time: z.strictObject({ ...fieldBase(), ...momentBounds(), type: z.literal('time'), default: z.string().optional() }),
  /** Date and time of the clock on the wall: `2026-11-21T08:30`. */
  dateTime: z.strictObject({ ...fieldBase(), ...momentBounds(), type: z.literal('dateTime'), default: z.string().optional() }),
  photo: z.strictObject({
    ...fieldBase(),
    type: z.literal('photo'),
    min: z.int().min(0).optional(),
    max: z.int().min(1).max(FILES_MAX).optional(),
    /** Offers to draw on a photo. */
    annotate: z.boolean().optional(),
    /** Keeps where a photo was taken, when the person allows it. */
    withPosition: z.boolean().optional(),
  }),
  file: z.strictObject({ ...fieldBase(), type: z.literal('file'), max: z.int().min(1).max(FILES_MAX).optional() }),
  signature: z.strictObject({
    ...fieldBase(),
    type: z.literal('signature'),
    /** Role of the signer: "Monsternemer". For one signature. */
    role: z.string().min(1).max(100).optional(),
    /** One signature for each of these roles. */
    roles: z.array(z.string().min(1).max(100)).min(1).max(20).optional(),
    /** Most signatures when anybody present may sign; each says its own role. */
    max: z.int().min(1).max(FILES_MAX).optional(),
    /** `author`: only who fills in the form; `anyone`: each writes the name under it. */
    signer: z.enum(['author', 'anyone']).optional(),
  }),
  location: z.strictObject({
    ...fieldBase(),
    type: z.literal('location'),
    /** Accuracy until which a position is measured, metres; left out: what a good receiver under the open sky gives. */
    accuracyMeters: z.number().positive().max(ACCURACY_METERS_MAX).optional(),
  }),
  barcode: z.strictObject({ ...fieldBase(), type: z.literal('barcode'), formats: z.array(z.enum(barcodeFormats)).min(1).optional() }),
  /** An employee; with `permission` or `role` only those who have it, with `qualifications` only those who have one of these on the day. */
  person: z.strictObject({
    ...fieldBase(),
    type: z.literal('person'),
    permission: z.string().min(1).max(100).optional(),
    role: z.string().min(1).max(100).optional(),
    qualifications: z.array(z.enum(qualificationCodes)).min(1).optional(),
  }),
  project: z.strictObject({ ...fieldBase(), type: z.literal('project'), pick: z.enum(['project', 'phase']).optional() }),
  equipment: z.strictObject({ ...fieldBase(), type: z.literal('equipment') }),
  car: z.strictObject({ ...fieldBase(), type: z.literal('car') }),
  /** A row of a look-up list of the design: `value` and `text` are the columns that are kept and shown, `also` those shown after it; only rows that say what `where` asks are offered. */
  lookup: z.strictObject({
    ...fieldBase(),
    type: z.literal('lookup'),
    list: listNameSchema(),
    value: columnSchema(),
    text: columnSchema(),
    also: z.array(columnSchema()).min(1).max(ALSO_SHOWN_MAX).optional(),
    where: z
      .array(z.strictObject({ column: columnSchema(), field: keySchema().optional(), value: z.string().max(200).optional() }))
      .min(1)
      .max(NARROWINGS_MAX)
      .optional(),
  }),
  address: z.strictObject({ ...fieldBase(), type: z.literal('address') }),
  calculated: z.strictObject({
    ...fieldBase(),
    type: z.literal('calculated'),
    expression: expressionSchema(),
    result: resultSchema(),
    unit: z.string().max(20).optional(),
    decimals: z.int().min(0).max(6).optional(),
  }),
  explanation: z.strictObject({
    ...fieldBase(),
    type: z.literal('explanation'),
    text: z.string().min(1).max(5_000),
    tone: z.enum(['plain', 'info', 'warning']).optional(),
    picture: z
      .string()
      .max(PICTURE_LENGTH_MAX, 'De afbeelding is te groot: hoogstens 150 kB.')
      .regex(/^data:image\/(jpeg|png|webp);base64,[A-Za-z0-9+/]+={0,2}$/, 'De afbeelding is geen JPEG, PNG of WebP.')
      .optional(),
  }),
});

type LeafSchemas = ReturnType<typeof leafSchemas>;
/** A field without fields of its own. */
export type LeafField = z.infer<LeafSchemas[keyof LeafSchemas]>;
