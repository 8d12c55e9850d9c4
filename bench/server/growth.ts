/** P10: the project list from a thousand to a million rows. */
import { type Contender, compare, type Measure, type Target } from '../frame.ts';
import { openSession, startBenchPostgres } from './databases/databases.ts';
import { type ListCall, listContender } from './list-contender.ts';
import { type MeasuredServer, startOurs } from './servers.ts';

const [FEW, MANY] = [1000, 1_000_000];
const CALLS = 200;
const target: Target = { kind: 'times-limit', max: 1.3 };

const calls: readonly (Omit<ListCall, 'count'> & { readonly what: string })[] = [
  { what: 'projectenlijst, eerste bladzijde', path: '/v1/projects?limit=50' },
  { what: 'projectenlijst, latere bladzijde', path: '/v1/projects?limit=50', isLater: true },
  { what: 'projectenlijst op opdrachtgever, twee statussen', path: '/v1/projects?limit=50&sort=client&direction=asc&status=commissioned,in-progress' },
  { what: 'aantal projecten met een status', path: '/v1/project-count?status=in-progress' },
  { what: 'toegestane projecten', path: '/v1/allowed-projects' },
];

/** P10. The limit is ours with few rows. */
export const growth: Measure = {
  keys: ['P10'],
  async run(report) {
    const postgres = await startBenchPostgres();
    const servers: MeasuredServer[] = [];
    try {
      const sides = [];
      for (const rows of [FEW, MANY]) {
        const connection = await postgres.database(rows);
        const server = await startOurs(connection);
        servers.push(server);
        // A planner who leads none of them: what one may see does not grow with the table.
        sides.push({ name: `${rows.toLocaleString('nl')} rijen`, server, headers: await openSession(connection, 'planner') });
      }
      for (const call of calls) {
        const [few, many] = await Promise.all(sides.map((side) => listContender({ count: CALLS, ...call }, side, postgres.pid)));
        report(await compare({ key: 'P10', what: call.what, unit: 'CPU-ms server + database', target, limit: few as Contender, ours: many as Contender }));
      }
    } finally {
      for (const server of servers) await server.stop();
      await postgres.stop();
    }
  },
};
