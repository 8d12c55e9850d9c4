/** Reads a row of a file as a result of a laboratory. Pure. */
import type { ImportRow } from '#platform/shared/imports/import-columns.ts';
import { type ColumnProblem, cellReader } from '#platform/shared/imports/read-cells.ts';
import { type NumberTrouble, parseNumber } from '#platform/shared/numbers.ts';
import { PARAMETER_LENGTH_MAX, RESULT_DECIMALS, RESULT_UNIT_LENGTH_MAX, RESULT_VALUE_MAX } from './lab-result.ts';
import { type LabResultState, labResultStates } from './labels.ts';
import type { ResultColumn } from './result-contract.ts';

/** Problem with a cell of a row. */
export type ResultCellProblem = ColumnProblem<ResultColumn>;

/** A result as a row says it. */
export interface ReadResult {
  readonly parameter: string;
  readonly value: number;
  readonly unit: string;
  readonly isBelow: boolean;
  readonly analysedOn: string | null;
  /** Undefined when the file says nothing of it. */
  readonly state: LabResultState | undefined;
}

/** A row with whose it is; without a result when a cell is wrong. */
export interface ReadResultRow {
  /** Number of the order, from `LO-26-0412` or `412`; undefined when there is none. */
  readonly orderNumber: number | undefined;
  /** Two digits of the year in the name of the order; empty when only its number stands there. */
  readonly orderYear: string;
  readonly sample: string;
  readonly barcode: string;
  /** The id the product gave the sample; empty when the file has none of ours. */
  readonly sampleId: string;
  readonly result: ReadResult | undefined;
  readonly problems: readonly ResultCellProblem[];
}

/** Largest number an order can have: that of the column. */
const ORDER_NUMBER_MAX = 2_147_483_647;

/** Reads a row; every cell that is wrong is told. Which sample it is about is looked up elsewhere. */
export function readResultRow({ texts }: ImportRow): ReadResultRow {
  const problems: ResultCellProblem[] = [];
  const wrong = (column: ResultColumn, message: string): undefined => void problems.push({ column, message });
  const cells = cellReader<ResultColumn>(texts, problems);
  const [sample, barcode] = [cells.textOf('sample'), cells.textOf('barcode')];
  // An id of another program says nothing here.
  const sampleId = UUID.test(cells.textOf('sampleId')) ? cells.textOf('sampleId').toLowerCase() : '';
  if (sample === '' && barcode === '' && sampleId === '') wrong('sample', 'Vul de code of de barcode van het monster in.');
  const order = readOrder(cells.textOf('order'), barcode !== '' || sampleId !== '', wrong);
  const parameter = textWithin(cells.textOf('parameter'), PARAMETER_LENGTH_MAX, (message) => wrong('parameter', message));
  if (parameter === '') wrong('parameter', 'Vul in wat er is gemeten, bijvoorbeeld Lood [Pb].');
  const unit = textWithin(cells.textOf('unit'), RESULT_UNIT_LENGTH_MAX, (message) => wrong('unit', message));
  const measured = readValue(texts['value'] ?? '', wrong);
  // Some laboratories have the sign in a column of its own.
  const isBelow = texts['isBelow'] === '<' || cells.yesOrNoOf('isBelow') === true;
  const analysedOn = cells.dayOf('analysedOn') ?? null;
  const state = cells.choiceOf('state', labResultStates);
  const result =
    problems.length > 0 || measured === undefined || parameter === undefined || unit === undefined
      ? undefined
      : { parameter, value: measured.value, unit, isBelow: measured.isBelow || isBelow, analysedOn, state };
  return { orderNumber: order?.number, orderYear: order?.year ?? '', sample, barcode, sampleId, result, problems };
}

type Wrong = (column: ResultColumn, message: string) => undefined;

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** Without the number of an order the label, or the id, says whose a row is. */
function readOrder(text: string, hasLabel: boolean, wrong: Wrong): { readonly number: number; readonly year: string } | undefined {
  if (text === '' && hasLabel) return undefined;
  if (text === '') return wrong('order', 'Vul het nummer van de labopdracht in, bijvoorbeeld LO-26-0412.');
  const [, year = '', digits = ''] = /^(?:LO-(\d{2})-)?(\d{1,10})$/i.exec(text) ?? [];
  const number = Number(digits);
  if (digits === '' || number > ORDER_NUMBER_MAX) return wrong('order', `'${text}' is geen nummer van een labopdracht. Schrijf het als LO-26-0412.`);
  return { number, year };
}

function textWithin(text: string, lengthMax: number, wrong: (message: string) => undefined): string | undefined {
  return text.length <= lengthMax ? text : wrong(`Houd dit korter dan ${lengthMax} tekens.`);
}

const valueRemedies: Readonly<Record<NumberTrouble, (text: string) => string>> = {
  empty: () => 'Vul de waarde in, bijvoorbeeld 45 of < 0,05.',
  'not-a-number': (text) => `'${text}' is geen getal. Schrijf het als 45 of < 0,05.`,
  ambiguous: (text) => `'${text}' kan ${text.replace('.', '')} of ${text.replace('.', ',')} zijn. Schrijf het met een komma of zonder punt.`,
  'not-whole': (text) => `'${text}' is geen getal. Schrijf het als 45 of < 0,05.`,
  'too-many-decimals': () => `Schrijf de waarde met ten hoogste ${RESULT_DECIMALS} decimalen.`,
  'too-large': () => 'Deze waarde is te groot om te kloppen. Kijk de eenheid na.',
};

/** A value, with a sign for what lies under the limit. A formula in the cell is no number either. */
function readValue(text: string, wrong: Wrong): { readonly value: number; readonly isBelow: boolean } | undefined {
  const isBelow = text.startsWith('<');
  const digits = isBelow ? text.slice(1).trim() : text;
  const read = parseNumber(digits, RESULT_DECIMALS);
  if (!read.ok) return wrong('value', valueRemedies[read.trouble](digits));
  if (Math.abs(read.value) > RESULT_VALUE_MAX) return wrong('value', valueRemedies['too-large'](digits));
  return { value: read.value, isBelow };
}
