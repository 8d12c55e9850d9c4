/** Reads the point out of the answers of a form, by the mapping its design declares. Pure. */
import { formatNumber } from '#platform/shared/numbers.ts';
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
  /** Name of the result, its unit, and the words of its choices by code; absent when no result is told. */
  readonly result?: ResultReading | undefined;
}

/** How a result is put into words. */
export interface ResultReading {
  readonly label: string;
  readonly unit: string;
  readonly words: Readonly<Record<string, string>>;
}

/** A sample of a point, in centimetres below the surface. */
export interface ReadSample {
  readonly id: string;
  readonly code: string;
  readonly fromCm: number | null;
  readonly toCm: number | null;
}

/** A point as described in a form. */
export interface ReadPoint {
  /** The row it stands in; undefined when the whole form is about it. */
  readonly rowId: string | undefined;
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
  /** Findings and measurements, in words. */
  readonly result: string;
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
  const own = ownFields(design, mapping);
  const samples = own.find(({ key }) => key === mapping.samples);
  const unitAt = (slot: PointSlot, fields: readonly Field[]) => {
    const field = fields.find(({ key }) => key === mapping[slot]);
    return field !== undefined && 'unit' in field ? field.unit : undefined;
  };
  const centimetres = slotRules
    .filter(([slot, { isOfSample }]) => /^cm/i.test(unitAt(slot, isOfSample === true ? (samples === undefined ? [] : rowFieldsOf(samples)) : own) ?? ''))
    .map(([slot]) => slot);
  const result = resultReadingOf(own, mapping);
  return { mapping, centimetres, ...(result === undefined ? {} : { result }) };
}

/** The fields a point is told by: those of the rows when each row is a point, else those at the top of the form. */
export function ownFields(design: Pick<Design, 'sections'>, { rows }: Pick<PointMapping, 'rows'>): readonly Field[] {
  const top = design.sections.flatMap(({ fields }) => fields);
  if (rows === undefined) return top;
  const field = top.find(({ key }) => key === rows);
  return field === undefined ? [] : rowFieldsOf(field);
}

function resultReadingOf(own: readonly Field[], mapping: PointMapping): ResultReading | undefined {
  const field = own.find(({ key }) => key === mapping.result);
  if (field === undefined) return undefined;
  const columns = rowFieldsOf(field);
  const value = columns.find(({ key }) => key === mapping.resultValue) ?? field;
  const name = columns.find(({ key }) => key === mapping.resultName) ?? field;
  const words = 'options' in name ? Object.fromEntries(name.options.map((option) => [option.value, option.label])) : {};
  return { label: field.label, unit: ('unit' in value ? value.unit : undefined) ?? '', words };
}

/** The points in the answers of a form: one for each row with a number, or the one the form is about. */
export function readPoints(reading: PointReading, answers: Answers): readonly ReadPoint[] {
  const { rows } = reading.mapping;
  const sources = rows === undefined ? [answers] : rowsIn(answers[rows]);
  return sources.flatMap((source) => readPoint(reading, source) ?? []);
}

/** Reads the point out of answers, or of one row of them; undefined when they have no number. */
export function readPoint({ mapping, centimetres, result }: PointReading, answers: Answers): ReadPoint | undefined {
  const at = (slot: PointSlot): unknown => (mapping[slot] === undefined ? undefined : answers[mapping[slot]]);
  const number = textOf(at('number'));
  if (number === '') return undefined;
  const lengthOf = (slot: PointSlot, value: unknown): number | null => toCm(value, centimetres.includes(slot));
  const depth = (slot: PointSlot) => lengthOf(slot, at(slot));
  const place = isRecord(at('place')) ? (at('place') as Answers) : {};
  const level = numberOf(at('level'));
  const ofRow = (row: Row, slot: PointSlot): unknown => (mapping[slot] === undefined ? undefined : row[mapping[slot]]);
  return {
    rowId: mapping.rows === undefined ? undefined : textOf(answers['id']),
    kind: mapping.kindByChoice?.[textOf(at('rowKind'))] ?? mapping.kind,
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
    result: result === undefined ? '' : resultWords(mapping, result, at('result')),
  };
}

const RESULT_DECIMALS = 3;

/** A result in words: `Pb 120 mg/kg ds, Zn 40 mg/kg ds` of a table, `Stukken: 12` of one answer. */
function resultWords(mapping: PointMapping, { label, unit, words }: ResultReading, value: unknown): string {
  const withUnit = (one: unknown): string => {
    const length = numberOf(one);
    const text = length === null ? (words[textOf(one)] ?? textOf(one)) : formatNumber(length, { decimals: RESULT_DECIMALS });
    return text === '' || unit === '' ? text : `${text} ${unit}`;
  };
  if (!Array.isArray(value)) return withUnit(value) === '' ? '' : `${label}: ${withUnit(value)}`;
  const cell = (row: Row, key: string | undefined): unknown => (key === undefined ? undefined : row[key]);
  return rowsIn(value)
    .map((row) => {
      const name = textOf(cell(row, mapping.resultName));
      const found = withUnit(cell(row, mapping.resultValue));
      return found === '' ? '' : `${words[name] ?? name} ${found}`.trim();
    })
    .filter(Boolean)
    .join(', ');
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
