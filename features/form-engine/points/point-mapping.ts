/** Mapping of a design to the point of the field work it describes: which of its fields hold the number, the place, the depths, the layers and the samples. */
import { z } from 'zod';
import { later } from '#platform/shared/later.ts';
import { keySchema } from '../design/design-field-base.ts';
import type { FieldType } from '../design/design-fields.ts';

/** Kinds of point a form can describe, with the word for it. */
export const mappedKinds = {
  boring: 'Boring',
  well: 'Peilbuis',
  pit: 'Gat',
  trench: 'Sleuf',
  depot: 'Depot',
  sector: 'Vak',
  observation: 'Waarneming',
} as const;

/** A kind of point a form can describe. */
export type MappedKind = keyof typeof mappedKinds;

/** Something a point wants to know, and which fields can tell it. */
export interface PointSlotRule {
  readonly label: string;
  readonly types: readonly FieldType[];
  /** True of a length below the surface: its field has a unit of metres or centimetres. */
  readonly isDepth?: true;
  /** True of a field in the rows of `samples`. */
  readonly isOfSample?: true;
  /** True of a column of `result`, when that is a table. */
  readonly isOfResult?: true;
  /** `rows` when only a form with a point per row knows it, `alone` when only a form about one point does; left out when either may. */
  readonly only?: 'rows' | 'alone';
  /** Kinds of point that know it; all of them when left out. */
  readonly kinds?: readonly MappedKind[];
}

const texts: readonly FieldType[] = ['text', 'barcode'];
const numbers: readonly FieldType[] = ['number', 'calculated'];
const reasons: readonly FieldType[] = ['text', 'longText', 'choice'];
const drilled: readonly MappedKind[] = ['boring', 'pit', 'trench'];

/** Everything a point can be told, in the order it is asked. */
export const pointSlots = {
  rows: { label: 'Een punt per rij van', types: ['group', 'table'] },
  number: { label: 'Nummer', types: texts },
  rowKind: { label: 'Soort punt volgens', types: ['choice'], only: 'rows' },
  place: { label: 'Plek', types: ['location'] },
  level: { label: 'Maaiveldhoogte', types: numbers },
  plannedDepth: { label: 'Geplande diepte', types: numbers, isDepth: true, kinds: drilled },
  reachedDepth: { label: 'Bereikte diepte', types: numbers, isDepth: true },
  layers: { label: 'Bodemlagen', types: ['layers'], kinds: drilled, only: 'alone' },
  groundwater: { label: 'Grondwaterstand', types: numbers, isDepth: true, kinds: drilled },
  wellNumber: { label: 'Nummer van de peilbuis', types: texts, kinds: ['boring'], only: 'alone' },
  filterFrom: { label: 'Filter van', types: numbers, isDepth: true, kinds: ['well'] },
  filterTo: { label: 'Filter tot', types: numbers, isDepth: true, kinds: ['well'] },
  samples: { label: 'Monsters', types: ['group', 'table'] },
  sampleCode: { label: 'Code van een monster', types: texts, isOfSample: true },
  sampleFrom: { label: 'Monster van', types: numbers, isDepth: true, isOfSample: true },
  sampleTo: { label: 'Monster tot', types: numbers, isDepth: true, isOfSample: true },
  result: { label: 'Resultaat', types: ['number', 'calculated', 'choice', 'text', 'longText', 'table'] },
  resultName: { label: 'Resultaat: wat is gemeten', types: ['choice', 'text'], isOfResult: true },
  resultValue: { label: 'Resultaat: waarde', types: numbers, isOfResult: true },
  halted: { label: 'Gestaakt', types: ['yesNo'] },
  reason: { label: 'Reden', types: reasons },
  explanation: { label: 'Toelichting', types: ['text', 'longText'] },
} as const satisfies Readonly<Record<string, PointSlotRule>>;

/** Name of something a point can be told. */
export type PointSlot = keyof typeof pointSlots;

/** The slots in order, with what is asked of their fields. */
export const slotRules = Object.entries(pointSlots) as readonly (readonly [PointSlot, PointSlotRule])[];

/** The point a form describes: its kind, and for what it tells the key of the field. */
export type PointMapping = {
  kind: MappedKind;
  number: string;
  /** With a point per row: the kind a choice of `rowKind` stands for; `kind` for another. */
  kindByChoice?: Record<string, MappedKind> | undefined;
} & { [slot in Exclude<PointSlot, 'number'>]?: string | undefined };

/** Schema of a mapping; whether its fields exist is for the check of the design. */
export const pointMappingSchema = later(() =>
  z.strictObject({
    kind: z.enum(Object.keys(mappedKinds) as [MappedKind, ...MappedKind[]]),
    number: keySchema(),
    kindByChoice: z.record(z.string(), z.enum(Object.keys(mappedKinds) as [MappedKind, ...MappedKind[]])).optional(),
    ...(Object.fromEntries(slotRules.filter(([slot]) => slot !== 'number').map(([slot]) => [slot, keySchema().optional()])) as Record<
      Exclude<PointSlot, 'number'>,
      z.ZodOptional<z.ZodString>
    >),
  }),
);
