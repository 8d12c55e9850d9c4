/** Reads the point out of the answers of a form, by the mapping its design declares. Pure. */
import type { Design } from '../design/design.ts';
import type { Field } from '../design/design-fields.ts';
import type { Row } from '../filling/answers.ts';
import { rowFieldsOf } from '../filling/row-fields.ts';
import { isRecord } from '../kinds/field-kind.ts';
import { type PointMapping, type PointSlot, slotRules } from './point-mapping.ts';

type Answers = Readonly<Record<string, unknown>>;

/** A mapping with all that is needed to read answers by it without the design: also which lengths are in centimetres. */
export interface PointReading {
  readonly mapping: PointMapping;
  readonly centimetres: readonly PointSlot[];
}

/** A sample of a point, in centimetres below the surface. */
export interface ReadSample {
  readonly id: string;
  readonly code: string;
  readonly fromCm: number | null;
  readonly toCm: number | null;
}

/** What a form says of its point. */
export interface ReadPoint {
  readonly kind: PointMapping['kind'];
  readonly number: string;
  readonly wellNumber: string;
  readonly rdX: number | null;
  readonly rdY: number | null;
  readonly accuracyMeters: number | null;
  readonly levelMeters: number | null;
  readonly plannedDepthCm: number | null;
  readonly reachedDepthCm: number | null;
  readonly groundwaterCm: number | null;
  readonly filterFromCm: number | null;
  readonly filterToCm: number | null;
  readonly layers: readonly Row[];
  readonly samples: readonly ReadSample[];
  readonly reason: string;
}

const CENTIMETRES = 100;
/** Decimals of centimetres that are kept: a level in half centimetres is not lost. */
const CM_PRECISION = 10;

/** True of a unit of metres or centimetres, as `m-mv` and `cm`; a millimetre is neither. */
export const isLengthUnit = (unit: string | undefined): boolean => unit !== undefined && /^c?m(?![a-z])/i.test(unit);

/** How a design's answers are read as a point; undefined when it describes none. */
export function pointReadingOf(design: Pick<Design, 'point' | 'sections'>): PointReading | undefined {
  const { point: mapping } = design;
  if (mapping === undefined) return undefined;
  const top = design.sections.flatMap(({ fields }) => fields);
  const samples = top.find(({ key }) => key === mapping.samples);
  const unitAt = (slot: PointSlot, fields: readonly Field[]) => {
    const field = fields.find(({ key }) => key === mapping[slot]);
    return field !== undefined && 'unit' in field ? field.unit : undefined;
  };
  const centimetres = slotRules
    .filter(([slot, { isOfSample }]) => /^cm/i.test(unitAt(slot, isOfSample === true ? (samples === undefined ? [] : rowFieldsOf(samples)) : top) ?? ''))
    .map(([slot]) => slot);
  return { mapping, centimetres };
}

/** What answers say of a point; undefined when they have no number. */
export function readPoint({ mapping, centimetres }: PointReading, answers: Answers): ReadPoint | undefined {
  const at = (slot: PointSlot): unknown => (mapping[slot] === undefined ? undefined : answers[mapping[slot]]);
  const number = textOf(at('number'));
  if (number === '') return undefined;
  const lengthOf = (slot: PointSlot, value: unknown): number | null => toCm(value, centimetres.includes(slot));
  const depth = (slot: PointSlot) => lengthOf(slot, at(slot));
  const place = isRecord(at('place')) ? (at('place') as Answers) : {};
  const level = numberOf(at('level'));
  const ofRow = (row: Row, slot: PointSlot): unknown => (mapping[slot] === undefined ? undefined : row[mapping[slot]]);
  return {
    kind: mapping.kind,
    number,
    wellNumber: textOf(at('wellNumber')),
    rdX: numberOf(place['rdX']),
    rdY: numberOf(place['rdY']),
    accuracyMeters: numberOf(place['accuracyMeters']),
    levelMeters: level !== null && centimetres.includes('level') ? level / CENTIMETRES : level,
    plannedDepthCm: depth('plannedDepth'),
    reachedDepthCm: depth('reachedDepth'),
    groundwaterCm: depth('groundwater'),
    filterFromCm: depth('filterFrom'),
    filterToCm: depth('filterTo'),
    layers: rowsIn(at('layers')),
    samples: rowsIn(at('samples')).map((row) => ({
      id: row.id,
      code: textOf(ofRow(row, 'sampleCode')),
      fromCm: lengthOf('sampleFrom', ofRow(row, 'sampleFrom')),
      toCm: lengthOf('sampleTo', ofRow(row, 'sampleTo')),
    })),
    reason: reasonOf(mapping, at),
  };
}

/** Why it is otherwise than planned; with a question whether it was given up, only when it was. */
function reasonOf(mapping: PointMapping, at: (slot: PointSlot) => unknown): string {
  if (mapping.halted !== undefined && at('halted') !== 'yes') return '';
  return [mapping.halted === undefined ? '' : 'Gestaakt', textOf(at('reason')), textOf(at('explanation'))].filter(Boolean).join(': ');
}

/** Depths are told in whole centimetres where they were asked in metres. */
function toCm(value: unknown, isCentimetres: boolean): number | null {
  const length = numberOf(value);
  if (length === null) return null;
  return isCentimetres ? Math.round(length * CM_PRECISION) / CM_PRECISION : Math.round(length * CENTIMETRES);
}

const rowsIn = (value: unknown): readonly Row[] => (Array.isArray(value) ? value.filter(isRow) : []);
const isRow = (value: unknown): value is Row => isRecord(value);
const numberOf = (value: unknown): number | null => (typeof value === 'number' && Number.isFinite(value) ? value : null);
const textOf = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');
