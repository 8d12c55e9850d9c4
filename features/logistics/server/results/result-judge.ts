/** Compares rows of a file with the samples of the orders it names, and with the results these have. */
import type { JudgedRow, RowChange } from '#platform/server/imports/imports.ts';
import { doubleWords, tellOnce, tooManyWrittenWords } from '#platform/server/imports/judging.ts';
import { mapInTurns } from '#platform/server/in-turns.ts';
import { formatDate } from '#platform/shared/dates/dates.ts';
import { newId } from '#platform/shared/ids.ts';
import type { ImportRow } from '#platform/shared/imports/import-columns.ts';
import { mayHaveResults, resultInWords } from '../../lab-result.ts';
import { labOrderStatuses, labResultStates } from '../../labels.ts';
import { WRITTEN_RESULTS_MAX } from '../../result-contract.ts';
import type { ReadResult, ReadResultRow, ResultCellProblem } from '../../result-row.ts';
import type { KeptResult, OrderOfFile, ResultFields, ResultToWrite, SampleOfFile } from './result-queries.ts';

/** Codes of samples named when a row has another. */
const SAMPLES_TOLD_MAX = 8;

/** The orders, samples and results that exist, for the rows of one file. */
export interface KnownForResults {
  readonly orders: readonly OrderOfFile[];
  readonly samples: readonly SampleOfFile[];
  readonly results: readonly KeptResult[];
}

/** Judges rows that were read, in their order. */
export async function judgeResultRows(
  rows: readonly ImportRow[],
  read: readonly ReadResultRow[],
  known: KnownForResults,
): Promise<readonly JudgedRow<ResultToWrite>[]> {
  const finder = sampleFinder(known);
  const keptByKey = new Map(known.results.map((one) => [resultKey(one.sampleId, one.parameter), one]));
  const rowByKey = new Map<string, number>();
  let written = 0;
  return mapInTurns(read, (one, index): JudgedRow<ResultToWrite> => {
    const problems = [...one.problems];
    const sample = finder(one, problems);
    if (sample === undefined || one.result === undefined || problems.length > 0) return { outcome: 'wrong', problems };
    const { result } = one;
    const key = resultKey(sample.id, result.parameter);
    const earlier = rowByKey.get(key);
    if (earlier !== undefined)
      return { outcome: 'wrong', problems: [{ column: 'parameter', message: doubleWords('Deze parameter van dit monster', earlier) }] };
    rowByKey.set(key, rows[index]?.number ?? 0);
    const before = keptByKey.get(key);
    const fields = fieldsOf(result, before?.fields);
    const changes = before === undefined ? [] : changesOf(before.fields, fields);
    if (before !== undefined && changes.length === 0) return { outcome: 'unchanged' };
    if (++written > WRITTEN_RESULTS_MAX)
      return { outcome: 'wrong', problems: [{ column: 'parameter', message: tooManyWrittenWords(WRITTEN_RESULTS_MAX, 'uitslagen') }] };
    const value = { id: before?.id ?? newId(), sample, parameter: before?.parameter ?? result.parameter, fields, before };
    if (before === undefined) return { outcome: 'new', value };
    return { outcome: 'changed', value, change: { title: `${sample.code}, ${before.parameter}`, fields: changes } };
  });
}

const resultKey = (sampleId: string, parameter: string): string => `${sampleId} ${parameter.toLowerCase()}`;

/**
 * A value that differs from the one there is comes from an analysis that was done again, unless the file says what it is. What stays rejected keeps why: no
 * file says that.
 */
function fieldsOf({ value, unit, isBelow, analysedOn, state }: ReadResult, before: ResultFields | undefined): ResultFields {
  const found = { value, unit: unit || (before?.unit ?? ''), isBelow, analysedOn: analysedOn ?? before?.analysedOn ?? null };
  if (before === undefined) return { ...found, state: state ?? 'received' };
  const isOther = before.value !== found.value || before.isBelow !== found.isBelow || before.unit !== found.unit;
  const next = state ?? (isOther ? 'repeated' : before.state);
  return { ...found, state: next, note: next === 'rejected' ? (before.note ?? '') : '' };
}

function changesOf(before: ResultFields, after: ResultFields): RowChange['fields'] {
  const words = (fields: ResultFields) => ({
    value: resultInWords(fields),
    analysedOn: fields.analysedOn === null ? '' : formatDate(fields.analysedOn),
    state: labResultStates[fields.state],
  });
  const [from, to] = [words(before), words(after)];
  return (['value', 'analysedOn', 'state'] as const).flatMap((column) => (from[column] === to[column] ? [] : [{ column, from: from[column], to: to[column] }]));
}

/** Finds the sample a row is about; what does not fit is told with the remedy, and nothing of what the reader may not see. */
function sampleFinder({ orders, samples }: KnownForResults) {
  const orderByNumber = new Map(orders.map((order) => [order.number, order]));
  const ofOrder = Map.groupBy(samples, ({ orderId }) => orderId);
  const orderById = new Map(orders.map((order) => [order.id, order]));
  const byLabel = Map.groupBy(
    samples.filter(({ barcode }) => barcode !== ''),
    ({ barcode }) => barcode.toLowerCase(),
  );
  const byId = new Map(samples.map((sample) => [sample.id, sample]));
  /** A row that names no order: its id, or its label on the one order that takes results, says whose it is. */
  const byItself = (row: ReadResultRow, problems: ResultCellProblem[]): SampleOfFile | undefined => {
    if (row.sampleId === '' && row.barcode === '') return undefined;
    const named = byId.get(row.sampleId);
    const labelled = (byLabel.get(row.barcode.toLowerCase()) ?? []).filter(({ orderId }) => orderById.has(orderId));
    const found = named === undefined ? labelled : [named];
    const open = found.filter(({ orderId }) => mayHaveResults(orderById.get(orderId)?.status ?? 'draft'));
    if (open.length === 1) return sameCode(open[0], row, problems);
    const [order] = found.flatMap(({ orderId }) => orderById.get(orderId) ?? []);
    if (open.length > 1) tellOnce(problems, 'order', `Barcode ${row.barcode} staat op meer opdrachten. Vul het nummer van de labopdracht in.`);
    else if (order !== undefined) tellOnce(problems, 'order', notYetWords(order));
    else tellOnce(problems, 'barcode', 'Dit monster staat op geen labopdracht, of hoort bij een project dat je niet ziet. Vul het nummer van de opdracht in.');
    return undefined;
  };
  return (row: ReadResultRow, problems: ResultCellProblem[]): SampleOfFile | undefined => {
    const order = row.orderNumber === undefined ? undefined : orderByNumber.get(row.orderNumber);
    if (row.orderNumber === undefined) return byItself(row, problems);
    if (order === undefined || (row.orderYear !== '' && !order.name.startsWith(`LO-${row.orderYear}-`))) {
      tellOnce(problems, 'order', 'Deze opdracht is er niet, of hoort bij een project dat je niet ziet. Kijk het nummer na.');
      return undefined;
    }
    if (!mayHaveResults(order.status)) {
      tellOnce(problems, 'order', notYetWords(order));
      return undefined;
    }
    const here = ofOrder.get(order.id) ?? [];
    const byCode = here.find(({ code }) => code.toLowerCase() === row.sample.toLowerCase());
    const labelled = row.barcode === '' ? [] : (byLabel.get(row.barcode.toLowerCase()) ?? []);
    const byBarcode = labelled.find(({ orderId }) => orderId === order.id);
    if (row.barcode !== '' && byBarcode === undefined) {
      const other = labelled.map(({ orderId }) => orderById.get(orderId)?.name).find((name) => name !== undefined);
      tellOnce(problems, 'barcode', foreignWords(row.barcode, order, { isElsewhere: labelled.length > 0, other }));
      return undefined;
    }
    if (row.sample !== '' && byCode === undefined) {
      tellOnce(problems, 'sample', `Monster ${row.sample} staat niet op ${order.name}. ${offeredSamples(here)}`);
      return undefined;
    }
    if (byBarcode !== undefined && byCode !== undefined && byBarcode.id !== byCode.id) {
      tellOnce(
        problems,
        'barcode',
        `Barcode ${row.barcode} hoort op ${order.name} bij monster ${byBarcode.code}, niet bij ${byCode.code}. Verbeter een van de twee.`,
      );
      return undefined;
    }
    return byBarcode ?? byCode;
  };
}

/** A sample that a label named, unless the file calls it otherwise. */
function sameCode(sample: SampleOfFile | undefined, row: ReadResultRow, problems: ResultCellProblem[]): SampleOfFile | undefined {
  if (sample === undefined || row.sample === '' || row.sample.toLowerCase() === sample.code.toLowerCase()) return sample;
  tellOnce(problems, 'sample', `Het bestand noemt dit monster ${row.sample}, hier heet het ${sample.code}. Verbeter de code of de barcode.`);
  return undefined;
}

function notYetWords({ name, status }: OrderOfFile): string {
  const state = labOrderStatuses[status].toLowerCase();
  return status === 'cancelled'
    ? `${name} is ${state} en krijgt geen uitslagen. Kijk het nummer na.`
    : `${name} staat op ${state}. Leg eerst vast dat de monsters zijn overgedragen.`;
}

function foreignWords(
  barcode: string,
  order: OrderOfFile,
  { isElsewhere, other }: { readonly isElsewhere: boolean; readonly other: string | undefined },
): string {
  if (!isElsewhere) return `Barcode ${barcode} is van geen monster. Kijk na of dit bestand bij ${order.name} hoort.`;
  return `Barcode ${barcode} hoort bij een monster van ${other ?? 'een andere opdracht'}, niet van ${order.name}. Verbeter het nummer van de opdracht.`;
}

function offeredSamples(samples: readonly SampleOfFile[]): string {
  const codes = samples.map(({ code }) => code);
  if (codes.length === 0) return 'Op die opdracht staan geen monsters.';
  const more = codes.length > SAMPLES_TOLD_MAX ? ' en verder' : '';
  return `Daar staan ${codes.slice(0, SAMPLES_TOLD_MAX).join(', ')}${more}.`;
}
