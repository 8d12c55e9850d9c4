/**
 * P26: looking through a table of five thousand points beside reading the table alone, by column, with the same reader. What the product does besides: find the columns by
 * the names they go by, read every number as Dutch and as English, judge each place, and tell what is new, what is there already and what is wrong.
 */

import { IMPORT_POINTS_MAX } from '#features/fieldwork/contract.ts';
import { pointColumns, readPoints } from '#features/fieldwork/read-points.ts';
import { placeColumns, toImportRows } from '#platform/shared/imports/import-columns.ts';
import { readCsvTable } from '#platform/shared/imports/read-csv.ts';
import { decodeText } from '#platform/web/imports/read-import-file.ts';
import { type Contender, compare, type Measure } from '../frame.ts';
import { makePoints } from '../points.ts';

const TIMES_MAX = 2;
/** Files in a turn: one alone is over before the clock can tell. */
const FILES = 10;
/** Rounds before anything counts, so that both run compiled code. */
const WARM_UP_ROUNDS = 5;

/** P26. */
export const pointsFile: Measure = {
  keys: ['P26'],
  async run(report) {
    const file = new TextEncoder().encode(tableOf(IMPORT_POINTS_MAX));
    const limit = contender('lezen van het bestand, per kolom', () => rowsOf(decodeText(file).text));
    const ours = contender('Maaiveld', () => readPoints(decodeText(file).text, [], undefined).points.length);
    for (let round = 0; round < WARM_UP_ROUNDS; round++) for (const { run } of [limit, ours]) await run();
    const what = `${IMPORT_POINTS_MAX.toLocaleString('nl')} punten inlezen uit een tabel`;
    report(await compare({ key: 'P26', what, unit: 'ms CPU', target: { kind: 'times-limit', max: TIMES_MAX }, limit, ours }));
  },
};

function rowsOf(text: string): number {
  const table = readCsvTable(text);
  return toImportRows(table, placeColumns(table.head, pointColumns), pointColumns).length;
}

function contender(name: string, countPoints: () => number): Contender {
  return {
    name,
    run: async () => {
      const before = process.cpuUsage();
      for (let file = 0; file < FILES; file++) if (countPoints() !== IMPORT_POINTS_MAX) throw new Error('Not all points of the measurement come over');
      const { user, system } = process.cpuUsage(before);
      return { value: (user + system) / 1000 / FILES };
    },
  };
}

/** A table as offices make them. */
function tableOf(count: number): string {
  const rows = makePoints(count).map(({ number, rdX, rdY }, at) =>
    [
      number,
      'Boring',
      rdX.toFixed(2).replace('.', ','),
      rdY.toFixed(2).replace('.', ','),
      100 + (at % 300),
      (15 + (at % 100) / 100).toFixed(2).replace('.', ','),
      `Langs de noordgevel, raai ${at % 40}`,
    ].join(';'),
  );
  return ['Nummer;Soort;RD X;RD Y;Geplande diepte (cm);Maaiveld (m NAP);Opmerking', ...rows].join('\n');
}
