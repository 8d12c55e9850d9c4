/**
 * P30: the lists of what hangs under projects (clients, phases, costs of third parties, the log, documents, the planning), from a thousand projects to a
 * hundred thousand and a million. What is asked for is as much in both: what it costs may not grow with what others have.
 */
import { mondayOf, weekOf } from '#platform/shared/dates/calendar.ts';
import { type Contender, compare, type Measure, type Target } from '../frame.ts';
import { openSession, startBenchPostgres } from './databases/databases.ts';
import { BUSY_PROJECT } from './databases/fill-project-rooms.ts';
import { type ListCall, type ListSide, listContender } from './list-contender.ts';
import { type MeasuredServer, startOurs } from './servers.ts';

const FEW = 1000;
/** Sizes that are compared with few; `P30@1000000` measures one alone. */
const MANY = [100_000, 1_000_000] as const;
const target: Target = { kind: 'times-limit', max: 1.3 };
const ROUNDS = 9;
/** Words of the calls to measure, when not all are: `BENCH_CALLS=logboek,documenten node scripts/bench.ts P30`. */
const NAMED = (process.env.BENCH_CALLS ?? '').split(',').map((words) => words.trim());
const isNamed = ({ what }: { readonly what: string }) => NAMED.some((words) => what.includes(words));
const GENERAL = '/general/api';

const project = `/v1/projects/${BUSY_PROJECT}`;
const monday = mondayOf(weekOf(Temporal.Now.plainDateISO().toString()));

const calls: readonly (ListCall & { readonly what: string })[] = [
  { what: 'opdrachtgevers, eerste bladzijde', path: '/v1/client-register?limit=50', count: 400 },
  { what: 'opdrachtgevers, latere bladzijde', path: '/v1/client-register?limit=50', count: 400, isLater: true },
  { what: 'opdrachtgever zoeken op KvK-nummer', path: '/v1/clients?search=00000007', count: 400 },
  { what: 'leveranciers, eerste bladzijde', path: `${GENERAL}/supplier-register?limit=50`, count: 400 },
  { what: 'leveranciers, latere bladzijde', path: `${GENERAL}/supplier-register?limit=50`, count: 400, isLater: true },
  { what: 'fasen van een project', path: `${project}/phases`, count: 200 },
  { what: 'kosten van derden van een project', path: `${project}/third-party-costs`, count: 400 },
  { what: 'namen van leveranciers op eerste letters', path: '/v1/third-party-cost-suppliers?search=leverancier%201', count: 200 },
  { what: 'logboek van een project', path: `${project}/log`, count: 200 },
  { what: 'documenten van een project', path: project, count: 200 },
  { what: 'wat Neem mee van een project meeneemt', path: `${project}/take-along`, count: 200 },
  { what: 'planning van vier weken, met wat niet is ingepland', path: `/v1/planning?from=${monday}&weeks=4`, count: 100 },
];

/** P30. The limit is ours with few rows. */
export const projectRooms: Measure = {
  keys: ['P30'],
  async run(report, isWanted) {
    const postgres = await startBenchPostgres();
    const servers: MeasuredServer[] = [];
    try {
      const sideOf = async (rows: number): Promise<Side> => {
        const connection = await postgres.databaseWithRooms(rows);
        const server = await startOurs(connection);
        servers.push(server);
        const headers = await openSession(connection, 'beheerder');
        return { name: `${rows.toLocaleString('nl')} projecten`, server, headers, bearer: await bearerOf(server, headers) };
      };
      const few = await sideOf(FEW);
      for (const rows of MANY) {
        if (!isWanted('P30', rows)) continue;
        const sides = [few, await sideOf(rows)];
        for (const call of calls.filter(isNamed)) {
          const [limit, ours] = await Promise.all(sides.map((side) => listContender(call, proven(side, call), postgres.pid)));
          report(
            await compare({
              ...{ key: 'P30', what: `${call.what}, ${rows.toLocaleString('nl')} projecten`, unit: 'CPU-ms server + database', target, rounds: ROUNDS },
              ...{ limit: limit as Contender, ours: ours as Contender },
            }),
          );
        }
      }
    } finally {
      for (const server of servers) await server.stop();
      await postgres.stop();
    }
  },
};

interface Side extends ListSide {
  /** Access token of the caller for the general API. */
  readonly bearer: string;
}

async function bearerOf({ url }: MeasuredServer, headers: Record<string, string>): Promise<string> {
  const answer = await fetch(`${url}/v1/session/tokens`, { method: 'POST', headers });
  return ((await answer.json()) as { readonly accessToken: string }).accessToken;
}

/** The side with the proof that the API of a call asks for. */
function proven({ bearer, ...side }: Side, { path }: ListCall): ListSide {
  return path.startsWith(GENERAL) ? { ...side, headers: { authorization: `Bearer ${bearer}` } } : side;
}
