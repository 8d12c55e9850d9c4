/** P20 at the server: the list of users and the directory of an organisation of twenty thousand, beside bare `node:http` and `pg` with the same statements. */
import type { Measure } from '../frame.ts';
import { PEOPLE } from '../people.ts';
import { type Call, compareCall } from './compare-call.ts';
import { openSession, startBenchPostgres } from './databases/databases.ts';
import { startOurs } from './servers.ts';

const PROJECTS = 1000;
const SIZE = PEOPLE.toLocaleString('nl');

const get = (what: string, count: number, url: string): Call => ({
  key: 'P20',
  what,
  count,
  make: (headers) => ({ method: 'GET', url, headers, ids: [] }),
});

const calls: readonly Call[] = [
  get(`gebruikers: 50 van ${SIZE}`, 1200, '/v1/users?limit=50'),
  get(`gebruikers zoeken op naam, 50 van ${SIZE}`, 600, '/v1/users?limit=50&search=sanne%20cornelis'),
  get(`gebruikers tellen van ${SIZE}`, 200, '/v1/user-count?search=sanne%20cornelis'),
];

/** P20, at the server. */
export const people: Measure = {
  keys: ['P20'],
  async run(report) {
    const postgres = await startBenchPostgres();
    try {
      const connection = await postgres.database(PROJECTS, 0, PEOPLE);
      const ours = await startOurs(connection);
      try {
        const headers = await openSession(connection, 'beheerder');
        for (const call of calls) report(await compareCall(call, { connection, ours, headers, databasePid: postgres.pid }));
      } finally {
        await ours.stop();
      }
    } finally {
      await postgres.stop();
    }
  },
};
