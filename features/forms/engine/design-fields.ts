/** The field types of a design document: what each may say about itself. Behaviour per type is in `field-kinds.ts`. */
import { z } from 'zod';

/** Keys are names in expressions, so they look like one. */
export const keySchema = z.string().regex(/^[a-z][A-Za-z0-9]{0,63}$/, 'Een sleutel begint met een kleine letter en heeft alleen letters en cijfers.');

/** A CEL expression over the answers. */
export const expressionSchema = z.string().min(1).max(2_000).meta({ description: 'CEL-expressie over de antwoorden, bijvoorbeeld: finalDepth > 5' });

/** A message that shows while an expression is true. */
export const ruleSchema = z.strictObject({ when: expressionSchema, message: z.string().min(1).max(500) });

const base = {
  key: keySchema,
  label: z.string().min(1).max(200),
  help: z.string().max(2_000).optional(),
  required: z.boolean().optional(),
  requiredIf: expressionSchema.optional(),
  visibleIf: expressionSchema.optional(),
  /** Where the first value comes from: `project.number`, `person.name`, `previous.foreman`, `today`. */
  prefill: z
    .string()
    .regex(/^(project|phase|person|previous|today|now)(\.[A-Za-z][A-Za-z0-9]*)*$/)
    .optional(),
  /** Refuse the answer while true. */
  errors: z.array(ruleSchema).max(20).optional(),
  /** Ask an explanation while true; never refuses. */
  warnings: z.array(ruleSchema).max(20).optional(),
};

const optionSchema = z.strictObject({ value: z.string().min(1).max(100), label: z.string().min(1).max(200) });
const options = z.array(optionSchema).min(1).max(1_000);
const numberBound = z.union([z.number(), expressionSchema]).optional();
const resultSchema = z.enum(['number', 'text', 'date', 'yesNo']);

/** The definitions of all field types that have no fields of their own. */
const leafSchemas = {
  text: z.strictObject({
    ...base,
    type: z.literal('text'),
    default: z.string().optional(),
    minLength: z.int().min(0).optional(),
    maxLength: z.int().min(1).optional(),
    pattern: z.strictObject({ regex: z.string().min(1).max(300), message: z.string().min(1).max(300) }).optional(),
    format: z.enum(['postcode', 'licensePlate', 'email', 'phone']).optional(),
    suggestions: z.array(z.string()).optional(),
  }),
  longText: z.strictObject({
    ...base,
    type: z.literal('longText'),
    default: z.string().optional(),
    minLength: z.int().min(0).optional(),
    maxLength: z.int().min(1).optional(),
  }),
  number: z.strictObject({
    ...base,
    type: z.literal('number'),
    unit: z.string().max(20).optional(),
    decimals: z.int().min(0).max(6).optional(),
    min: numberBound,
    max: numberBound,
    default: z.number().optional(),
  }),
  yesNo: z.strictObject({ ...base, type: z.literal('yesNo'), withNotApplicable: z.boolean().optional(), default: z.enum(['yes', 'no', 'na']).optional() }),
  choice: z.strictObject({ ...base, type: z.literal('choice'), options, default: z.string().optional() }),
  multipleChoice: z.strictObject({
    ...base,
    type: z.literal('multipleChoice'),
    options,
    min: z.int().min(0).optional(),
    max: z.int().min(1).optional(),
    default: z.array(z.string()).optional(),
  }),
  date: z.strictObject({
    ...base,
    type: z.literal('date'),
    min: expressionSchema.optional(),
    max: expressionSchema.optional(),
    default: z.iso.date().optional(),
  }),
  time: z.strictObject({
    ...base,
    type: z.literal('time'),
    min: expressionSchema.optional(),
    max: expressionSchema.optional(),
    default: z.string().optional(),
  }),
  photo: z.strictObject({ ...base, type: z.literal('photo'), min: z.int().min(0).optional(), max: z.int().min(1).max(100).optional() }),
  signature: z.strictObject({ ...base, type: z.literal('signature'), role: z.string().max(100).optional() }),
  location: z.strictObject({ ...base, type: z.literal('location') }),
  calculated: z.strictObject({
    ...base,
    type: z.literal('calculated'),
    expression: expressionSchema,
    result: resultSchema,
    unit: z.string().max(20).optional(),
    decimals: z.int().min(0).max(6).optional(),
  }),
  explanation: z.strictObject({
    ...base,
    type: z.literal('explanation'),
    text: z.string().min(1).max(5_000),
    tone: z.enum(['plain', 'info', 'warning']).optional(),
  }),
};

type LeafField = { [T in keyof typeof leafSchemas]: z.infer<(typeof leafSchemas)[T]> }[keyof typeof leafSchemas];
type Base = Omit<z.infer<(typeof leafSchemas)['location']>, 'type'>;

/** A repeating group: rows with fields of their own. */
export interface GroupField extends Base {
  type: 'group';
  fields: Field[];
  /** What one row is called: "Monster". */
  rowLabel: string;
  /** Key of the field whose answer names a row in lists. */
  rowTitle?: string | undefined;
  minRows?: number | undefined;
  maxRows?: number | undefined;
}

/** Depth layers in cm below surface level, contiguous from 0. Every layer has `from` and `to`; the rest is in `fields`. */
export interface LayersField extends Base {
  type: 'layers';
  fields: Field[];
  /** Key of the number field with the final depth in metres; the last layer ends there. */
  endDepth?: string | undefined;
}

/** One field of a design. */
export type Field = LeafField | GroupField | LayersField;
/** Name of a field type. */
export type FieldType = Field['type'];
/** The definition of a field of one type. */
export type FieldOf<T extends FieldType> = Extract<Field, { type: T }>;
/** A field that holds rows. */
export type RowsField = GroupField | LayersField;

const fields = z
  .array(z.lazy(() => fieldSchema))
  .min(1)
  .max(300);
const rowsSchemas = {
  group: z.strictObject({
    ...base,
    type: z.literal('group'),
    fields,
    rowLabel: z.string().min(1).max(60),
    rowTitle: keySchema.optional(),
    minRows: z.int().min(0).optional(),
    maxRows: z.int().min(1).max(500).optional(),
  }),
  layers: z.strictObject({ ...base, type: z.literal('layers'), fields, endDepth: keySchema.optional() }),
};

/** Any field. */
export const fieldSchema: z.ZodType<Field> = z.lazy(() =>
  z.discriminatedUnion('type', [...Object.values(leafSchemas), ...Object.values(rowsSchemas)] as never),
) as never;
