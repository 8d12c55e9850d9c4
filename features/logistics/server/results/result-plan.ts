/** Takes rows of a file in as results: a row about a parameter that a sample has already changes it, any other adds one. */
import type { ImportPlan } from '#platform/server/imports/imports.ts';
import { mapInTurns } from '#platform/server/in-turns.ts';
import { resultColumns } from '../../result-contract.ts';
import { readResultRow } from '../../result-row.ts';
import { judgeResultRows } from './result-judge.ts';
import { findOrders, findResults, findSamples, lockResults, putBackResults, type ResultToWrite, writeResults } from './result-queries.ts';

export const resultImport: ImportPlan<ResultToWrite> = {
  kind: 'lab-result',
  columns: resultColumns,

  async judge(rows, context) {
    const read = await mapInTurns(rows, readResultRow);
    const labels = [...new Set(read.flatMap(({ barcode }) => (barcode === '' ? [] : [barcode.toLowerCase()])))];
    const ids = [...new Set(read.flatMap(({ sampleId }) => (sampleId === '' ? [] : [sampleId])))];
    const orders = await findOrders(context, [...new Set(read.flatMap(({ orderNumber }) => orderNumber ?? []))], { labels, ids });
    const samples = await findSamples(
      context.db,
      orders.map(({ id }) => id),
      labels,
    );
    const results = await findResults(
      context.db,
      samples.map(({ id }) => id),
    );
    return judgeResultRows(rows, read, { orders, samples, results });
  },

  write: (values, context) => writeResults(values, context),

  lockVersions: (rows, context) =>
    lockResults(
      context,
      rows.map(({ id }) => id),
    ),

  takeBack: (rows, context) => putBackResults(rows, context),
};
