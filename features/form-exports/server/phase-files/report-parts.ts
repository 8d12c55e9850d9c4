/** Parts of a field report that are tables of what is known: planned and done, points, samples, wells, the laboratory. Pure. */
import type { Content } from 'pdfmake/interfaces';
import { activityStates, pointKinds, pointStates } from '#features/fieldwork/labels.ts';
import { countKinds, type ShownPoint } from '#features/fieldwork/shown-points.ts';
import { depthInWords } from '#features/logistics/lab-order-columns.ts';
import { resultInWords } from '#features/logistics/lab-result.ts';
import { labOrderStatuses, labResultStates, matrices } from '#features/logistics/labels.ts';
import { packageNames } from '#features/logistics/packages.ts';
import { labOrderName } from '#features/logistics/rules.ts';
import { GREY, ruled } from '#platform/server/documents/pdf-page.ts';
import { formatDate, formatMoment } from '#platform/shared/dates/dates.ts';
import { formatNumber } from '#platform/shared/numbers.ts';
import type { FieldReport } from './report-data.ts';

/** A point further than this from where it was planned is told of, metres. */
const MOVED_METERS_TOLD = 1;

/** A heading of the report, in its table of contents too. */
export function heading(text: string, more: object = {}): Content {
  return { text, fontSize: 14, bold: true, margin: [0, 14, 0, 6], headlineLevel: 1, tocItem: true, outline: true, outlineText: text, ...more } as Content;
}

/** A line that says that there is nothing. */
export const nothing = (text: string): Content => ({ text, color: GREY });

/** A column of a table; figures stand right. */
interface TableColumn {
  readonly head: string;
  readonly width: number | string;
  readonly right?: boolean;
}

/** A table whose head stands again on a next page. */
export function table(columns: readonly TableColumn[], rows: readonly (readonly string[])[]): Content {
  const cell = (text: string, index: number, style: object): Content => ({
    text,
    ...(columns[index]?.right === true ? { alignment: 'right' as const } : {}),
    ...style,
  });
  return {
    layout: ruled,
    fontSize: 8.5,
    table: {
      headerRows: 1,
      keepWithHeaderRows: 1,
      dontBreakRows: true,
      widths: columns.map(({ width }) => width),
      body: [columns.map(({ head }, index) => cell(head, index, { color: GREY })), ...rows.map((row) => row.map((text, index) => cell(text, index, {})))],
    },
  };
}

const numberOr = (value: number | null, decimals = 0): string => (value === null ? '' : formatNumber(value, { decimals, fixed: decimals > 0 }));

/** Returns the table of the people who did the work, with what they are registered for. */
export function teamTable({ team }: FieldReport): Content {
  if (team.length === 0) return nothing('Op de fase staat geen team.');
  return table(
    [
      { head: 'Naam', width: 150 },
      { head: 'Functie', width: 130 },
      { head: 'Registraties', width: '*' },
    ],
    team.map(({ name, role, registrations }) => [name, role, registrations.join(', ') || 'geen in het register']),
  );
}

/** Planned against done, with the reason of what is otherwise. */
export function plannedAndDone({ points, activities }: FieldReport): Content[] {
  const rows = [
    ...countKinds(points).map(({ kind, planned, done, dropped }) => [
      pointKinds[kind].many,
      'stuks',
      String(planned + dropped),
      String(done),
      dropped === 0 ? '' : `${dropped} vervallen`,
    ]),
    ...activities.map(({ activity, unit, plannedCount, doneCount, state, reason }) => [
      activity,
      unit,
      String(plannedCount),
      String(doneCount),
      [activityStates[state], reason].filter(Boolean).join(': '),
    ]),
  ];
  const columns = [
    { head: 'Werkzaamheid', width: 150 },
    { head: 'Eenheid', width: 60 },
    { head: 'Gepland', width: 50, right: true },
    { head: 'Uitgevoerd', width: 55, right: true },
    { head: 'Toelichting', width: '*' },
  ];
  return rows.length === 0 ? [nothing('Er is niets gepland of uitgevoerd.')] : [table(columns, rows)];
}

/** The points that went otherwise than planned: dropped, less deep, elsewhere. */
export function otherThanPlanned({ points }: FieldReport): Content {
  const rows = points.flatMap((point) => {
    const words = differenceOf(point);
    return words === '' ? [] : [[point.number, pointKinds[point.kind].label, words, point.reason || 'Geen reden opgegeven']];
  });
  if (rows.length === 0) return nothing('Elk punt is uitgevoerd zoals gepland, of nog niet uitgevoerd.');
  return table(
    [
      { head: 'Punt', width: 60 },
      { head: 'Soort', width: 70 },
      { head: 'Anders dan gepland', width: 190 },
      { head: 'Reden', width: '*' },
    ],
    rows,
  );
}

function differenceOf({ state, plannedDepthCm, reachedDepthCm, movedMeters }: ShownPoint): string {
  if (state === 'dropped') return 'Vervallen';
  const isShort = plannedDepthCm !== null && reachedDepthCm !== null && reachedDepthCm < plannedDepthCm;
  return [
    isShort ? `${formatNumber(reachedDepthCm)} van ${formatNumber(plannedDepthCm)} cm` : '',
    movedMeters !== null && movedMeters > MOVED_METERS_TOLD ? `${formatNumber(movedMeters, { decimals: 1 })} m verplaatst` : '',
  ]
    .filter(Boolean)
    .join(', ');
}

/** All points. */
export function pointsTable({ points }: FieldReport): Content {
  if (points.length === 0) return nothing('Deze fase heeft geen punten.');
  return table(
    [
      { head: 'Punt', width: 44 },
      { head: 'Soort', width: 56 },
      { head: 'RD X', width: 62, right: true },
      { head: 'RD Y', width: 62, right: true },
      { head: '± m', width: 26, right: true },
      { head: 'm NAP', width: 38, right: true },
      { head: 'Gepland, cm', width: 42, right: true },
      { head: 'Bereikt, cm', width: 42, right: true },
      { head: 'Water, cm-mv', width: 42, right: true },
      { head: 'Status', width: '*' },
    ],
    points.map((point) => [
      ...[point.number, pointKinds[point.kind].label, numberOr(point.rdX, 2), numberOr(point.rdY, 2), numberOr(point.accuracyMeters, 1)],
      ...[numberOr(point.levelMeters, 2), numberOr(point.plannedDepthCm), numberOr(point.reachedDepthCm), numberOr(point.groundwaterCm)],
      pointStates[point.state],
    ]),
  );
}

/** Samples of the logs, with the order to a laboratory each is in. */
export function samplesTable({ columns, labOrders }: FieldReport): Content {
  const orderByCode = new Map(
    labOrders.filter(({ status }) => status !== 'cancelled').flatMap((order) => order.samples.map(({ code }) => [code, labOrderName(order)])),
  );
  const rows = columns.flatMap(({ number, samples }) =>
    samples.map(({ code, fromCm, toCm }) => [code, number, `${formatNumber(fromCm)}–${formatNumber(toCm)}`, orderByCode.get(code) ?? '']),
  );
  if (rows.length === 0) return nothing('In de boorstaten staan geen grondmonsters.');
  return table(
    [
      { head: 'Monster', width: 110 },
      { head: 'Punt', width: 90 },
      { head: 'Diepte, cm-mv', width: 90 },
      { head: 'Labopdracht', width: '*' },
    ],
    rows,
  );
}

/** Returns the table of laboratory results, by sample; a rejected one says so. */
export function resultsTable({ labResults }: FieldReport): Content {
  if (labResults.length === 0) return nothing('Er zijn nog geen uitslagen van het laboratorium ingelezen.');
  return table(
    [
      { head: 'Monster', width: 70 },
      { head: 'Parameter', width: '*' },
      { head: 'Uitslag', width: 110, right: true },
      { head: 'Gemeten', width: 62 },
      { head: 'Status', width: 60 },
      { head: 'Labopdracht', width: 80 },
    ],
    labResults.map((result) => [
      ...[result.sample, result.parameter, resultInWords(result), result.analysedOn === null ? '' : formatDate(result.analysedOn)],
      ...[labResultStates[result.state], labOrderName({ number: result.orderNumber, madeAt: result.orderMadeAt })],
    ]),
  );
}

/** Wells with their filters. */
export function wellsTable({ columns }: FieldReport): Content {
  const rows = columns.flatMap(({ number, filter, levelMeters }) =>
    filter === null ? [] : [[filter.number, number, `${formatNumber(filter.fromCm)}–${formatNumber(filter.toCm)}`, numberOr(levelMeters, 2)]],
  );
  if (rows.length === 0) return nothing('Er zijn geen formulieren van peilbuizen met een filter.');
  return table(
    [
      { head: 'Peilbuis', width: 110 },
      { head: 'Punt', width: 90 },
      { head: 'Filter, cm-mv', width: 90 },
      { head: 'Maaiveld, m NAP', width: '*' },
    ],
    rows,
  );
}

/** Orders to laboratories, with their samples. */
export function labTables({ labOrders }: FieldReport): Content[] {
  if (labOrders.length === 0) return [nothing('Er zijn geen opdrachten aan een laboratorium.')];
  return labOrders.map((order) => ({
    margin: [0, 0, 0, 8],
    stack: [
      { text: `${labOrderName(order)}, ${order.labName}: ${labOrderStatuses[order.status]}`, bold: true, margin: [0, 0, 0, 2] },
      table(
        [
          { head: 'Monster', width: 90 },
          { head: 'Matrix', width: 80 },
          { head: 'Diepte, cm', width: 60 },
          { head: 'Genomen', width: 90 },
          { head: 'Pakketten', width: '*' },
        ],
        order.samples.map((sample) => [
          sample.code,
          matrices[sample.matrix],
          depthInWords(sample),
          formatMoment(sample.takenAt),
          packageNames(sample.packages),
        ]),
      ),
    ],
  }));
}
