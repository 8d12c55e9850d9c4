/** P7 and P8: a command and a list, beside bare `node:http` and `pg` with the same statements. */
import { exampleBoorstaat } from '#features/form-catalogue/example-answers.ts';
import { newId } from '#platform/shared/ids.ts';
import { newForm } from '../../tests/running/sent-work.ts';
import type { Measure } from '../frame.ts';
import { type Call, compareCall } from './compare-call.ts';
import { openSession, startBenchPostgres } from './databases/databases.ts';
import { startOurs } from './servers.ts';

/** Projects in the database. */
const PROJECTS = 100_000;
/** At least half of what the limit does with the same CPU time: a command is checked, done once and written down. */
const COMMAND_TIMES_MAX = 2;

const calls: readonly Call[] = [
  {
    key: 'P7',
    what: `opdracht: formulier insturen (${countLeaves(exampleBoorstaat)} antwoorden)`,
    count: 600,
    timesMax: COMMAND_TIMES_MAX,
    make(headers) {
      const { id: commandId, input } = newForm('10.10001');
      const { id } = input as { id: string };
      return {
        method: 'PUT',
        url: `/v1/form-submissions/${id}`,
        headers: { ...headers, 'command-id': commandId },
        body: JSON.stringify(input),
        ids: [commandId, id],
      };
    },
  },
  {
    key: 'P7',
    what: 'opdracht: instelling bewaren',
    count: 1500,
    timesMax: COMMAND_TIMES_MAX,
    make(headers) {
      const commandId = newId();
      return { method: 'PUT', url: '/v1/users/me/settings', headers: { ...headers, 'command-id': commandId }, body: '{"number_items":20}', ids: [commandId] };
    },
  },
  {
    key: 'P8',
    what: 'lijst: 50 van 100.000 projecten',
    count: 1200,
    make: (headers) => ({ method: 'GET', url: '/v1/projects?limit=50', headers, ids: [] }),
  },
];

/** Answers in a form that hold something. */
function countLeaves(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 1;
  return Object.values(value).reduce<number>((sum, inner) => sum + countLeaves(inner), 0);
}

/** P7 and P8. */
export const throughput: Measure = {
  keys: ['P7', 'P8'],
  async run(report, isWanted) {
    const postgres = await startBenchPostgres();
    try {
      const connection = await postgres.database(PROJECTS);
      const ours = await startOurs(connection);
      try {
        const headers = await openSession(connection, 'projectleider');
        for (const call of calls.filter(({ key }) => isWanted(key))) report(await compareCall(call, { connection, ours, headers, databasePid: postgres.pid }));
      } finally {
        await ours.stop();
      }
    } finally {
      await postgres.stop();
    }
  },
};
