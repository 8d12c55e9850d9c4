/** The field types of a design document. Behaviour per type is in `field-kinds.ts`. */
import { z } from 'zod';
import { later } from '#platform/shared/later.ts';
import { type FieldBase, fieldBase, keySchema } from './design-field-base.ts';
import { type LeafField, leafSchemas } from './design-leaf-fields.ts';

/** A repeating group: rows with fields of their own. */
export interface GroupField extends FieldBase {
  type: 'group';
  fields: Field[];
  /** Name of one row: "Monster". */
  rowLabel: string;
  /** Key of the field whose answer names a row in lists. */
  rowTitle?: string | undefined;
  /** The order of the rows is an answer of its own: each can be moved up and down. */
  ordered?: true | undefined;
  /** Rows that are proposed from the layers of the boring, to be kept with one touch each. */
  proposed?: ProposedRows | undefined;
  minRows?: number | undefined;
  maxRows?: number | undefined;
}

/** The rule by which rows with a `code`, `from` and `to` are proposed: one for each started length of each layer. See `proposed-rows.ts`. */
export interface ProposedRows {
  /** Key of the layers. */
  layers: string;
  /** Longest row, cm. */
  lengthMaxCm: number;
  /** Key of the text before the number of a row: with the number of a boring `07` the codes are `07-1`, `07-2`. */
  codeAfter?: string | undefined;
  /** Main names of layers that nothing is proposed for: pavement. */
  withoutSoils?: string[] | undefined;
}

/** Rows as a table: each column a field, numbers added up under it where asked. */
export interface TableField extends FieldBase {
  type: 'table';
  /** The columns, all of a type in `columnTypes`. */
  fields: Field[];
  rowLabel: string;
  /** Keys of columns of numbers whose sum stands under them. */
  totals?: string[] | undefined;
  minRows?: number | undefined;
  maxRows?: number | undefined;
}

/** Depth layers in cm below surface level, contiguous from 0. Every layer has `from` and `to`; the rest is in `fields`. */
export interface LayersField extends FieldBase {
  type: 'layers';
  fields: Field[];
  /** Key of the number field with the final depth in metres; the last layer ends there. */
  endDepth?: string | undefined;
  /** Layout on a phone: all layers in one list with the questions below it, or each layer on a screen of its own. A list when left out. */
  layout?: LayersLayout | undefined;
  /** Of layers on a screen of their own: keys of what is asked rarely, and is folded away unless it must be answered. */
  rare?: string[] | undefined;
  /** Keys whose answers a next layer takes over from the one above it. */
  takenOver?: string[] | undefined;
}

/** The layouts of layers on a phone. */
export const layersLayouts = ['list', 'one-at-a-time'] as const;
/** A layout of layers on a phone. */
export type LayersLayout = (typeof layersLayouts)[number];

/** Deviations from the norm, each with its part, nature, motivation, consequence and risk: see `deviations.ts`. */
export interface DeviationField extends FieldBase {
  type: 'deviation';
}

/** One field of a design. */
export type Field = LeafField | GroupField | TableField | LayersField | DeviationField;
/** Name of a field type. */
export type FieldType = Field['type'];
/** The definition of a field of one type. */
export type FieldOf<T extends FieldType> = Extract<Field, { type: T }>;
/** A field that holds rows. */
export type RowsField = GroupField | TableField | LayersField | DeviationField;

/** The types a column of a table may have: what fits in a cell. */
export const columnTypes = [
  'text',
  'number',
  'yesNo',
  'choice',
  'multipleChoice',
  'date',
  'time',
  'dateTime',
  'barcode',
  'person',
  'project',
  'equipment',
  'car',
  'calculated',
] as const satisfies readonly FieldType[];

/** Most rows a design may ask of one field. */
const DESIGN_ROWS_MAX = 500;
/** Most columns of one table. */
const COLUMNS_MAX = 20;
/** Most keys in a list of fields of a layer. */
const LAYER_KEYS_MAX = 300;
/** Longest row that can be proposed, cm. */
const PROPOSED_LENGTH_CM_MAX = 1_000;
/** Most main names that nothing is proposed for. */
const SOILS_MAX = 100;
const rowCounts = () => ({ minRows: z.int().min(0).optional(), maxRows: z.int().min(1).max(DESIGN_ROWS_MAX).optional() });

const fields = later(() => z.array(z.lazy(fieldSchema)).min(1).max(300));
const rowsSchemas = (columns: readonly z.ZodType[]) => ({
  group: z.strictObject({
    ...fieldBase(),
    ...rowCounts(),
    type: z.literal('group'),
    fields: fields(),
    rowLabel: z.string().min(1).max(60),
    rowTitle: keySchema().optional(),
    ordered: z.literal(true).optional(),
    proposed: z
      .strictObject({
        layers: keySchema(),
        lengthMaxCm: z.int().min(1).max(PROPOSED_LENGTH_CM_MAX),
        codeAfter: keySchema().optional(),
        withoutSoils: z.array(z.string().min(1).max(100)).max(SOILS_MAX).optional(),
      })
      .optional(),
  }),
  table: z.strictObject({
    ...fieldBase(),
    ...rowCounts(),
    type: z.literal('table'),
    fields: z
      .array(z.discriminatedUnion('type', columns as never))
      .min(1)
      .max(COLUMNS_MAX),
    rowLabel: z.string().min(1).max(60),
    totals: z.array(keySchema()).max(COLUMNS_MAX).optional(),
  }),
  layers: z.strictObject({
    ...fieldBase(),
    type: z.literal('layers'),
    fields: fields(),
    endDepth: keySchema().optional(),
    layout: z.enum(layersLayouts).optional(),
    rare: z.array(keySchema()).max(LAYER_KEYS_MAX).optional(),
    takenOver: z.array(keySchema()).max(LAYER_KEYS_MAX).optional(),
  }),
  deviation: z.strictObject({ ...fieldBase(), type: z.literal('deviation') }),
});

/** Any field. */
export const fieldSchema = later((): z.ZodType<Field> => {
  const leaves = leafSchemas();
  const rows = rowsSchemas(columnTypes.map((type) => leaves[type]));
  return z.discriminatedUnion('type', [...Object.values(leaves), ...Object.values(rows)] as never) as never;
});
