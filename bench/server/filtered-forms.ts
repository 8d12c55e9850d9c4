/**
 * P8: a list of a hundred thousand submissions, filtered on an answer. Beside the statement that finds its rows and nothing else, on bare
 * `node:http` and `pg`: nobody is recognised, no design is read, and nobody looks which way to search.
 */
import type { AnswerCondition } from '#features/forms/answer-conditions.ts';
import type { Measure } from '../frame.ts';
import { compareCall } from './compare-call.ts';
import { openSession, startBenchPostgres } from './databases/databases.ts';
import { filledDesign } from './databases/fill-many-forms.ts';
import type { Statement } from './recorded.ts';
import { startOurs } from './servers.ts';

const FORMS = 100_000;
const PROJECTS = 1000;

const filters: readonly { readonly what: string; readonly count: number; readonly conditions: readonly AnswerCondition[] }[] = [
  { what: 'keuze van een op de vijf', count: 600, conditions: [{ field: 'soil', operator: 'is', value: 'klei' }] },
  { what: 'getal van een op de duizend', count: 600, conditions: [{ field: 'level', operator: 'at-least', value: '900' }] },
  { what: 'getal van vier op de tien', count: 600, conditions: [{ field: 'depth', operator: 'at-most', value: '4' }] },
  { what: 'datum van een maand', count: 600, conditions: [{ field: 'day', operator: 'at-least', value: daysAgo(30) }] },
  { what: 'woorden in een tekst', count: 300, conditions: [{ field: 'remark', operator: 'has', value: 'plek 29' }] },
];

function daysAgo(days: number): string {
  return Temporal.Now.plainDateISO().subtract({ days }).toString();
}

/** Returns the statement of a list that gave its rows: the last one. */
const thatFound = (statements: readonly Statement[]): readonly Statement[] => statements.filter(({ text }) => text.includes('form_answer_values')).slice(-1);

/** P8, of submissions. */
export const filteredForms: Measure = {
  keys: ['P8'],
  async run(report) {
    const postgres = await startBenchPostgres();
    try {
      const connection = await postgres.database(PROJECTS, FORMS);
      const ours = await startOurs(connection);
      try {
        const headers = await openSession(connection, 'projectleider');
        for (const { what, count, conditions } of filters) {
          const url = `/v1/form-submissions?limit=50&design=${filledDesign.key}&answers=${encodeURIComponent(JSON.stringify(conditions))}`;
          const call = { key: 'P8', what: `lijst: 50 van 100.000 formulieren, ${what}`, count, ofLimit: thatFound };
          report(
            await compareCall(
              { ...call, make: (own) => ({ method: 'GET', url, headers: own, ids: [] }) },
              { connection, ours, headers, databasePid: postgres.pid },
            ),
          );
        }
      } finally {
        await ours.stop();
      }
    } finally {
      await postgres.stop();
    }
  },
};
