/** P28: the orders of a phase to laboratories, and what these answered, from a few hundred to a hundred thousand samples in all. */
import pg from 'pg';
import { type Contender, compare, type Measure, type Target } from '../frame.ts';
import { openSession, startBenchPostgres } from './databases/databases.ts';
import { listContender } from './list-contender.ts';
import { type MeasuredServer, startOurs } from './servers.ts';

/** Samples of one order. */
const SAMPLES_PER_ORDER = 50;
const [FEW, MANY] = [200, 100_000];
/** Projects of the two databases: numbers no other measurement has, for samples are put in them. */
const PROJECTS: Readonly<Record<number, number>> = { [FEW]: 1_001, [MANY]: 1_002 };
const CALLS = 200;
const target: Target = { kind: 'times-limit', max: 1.3 };

const calls: readonly { readonly what: string; readonly path: (place: string) => string }[] = [
  { what: 'labopdrachten van een fase', path: (place) => `${place}/logistics` },
  { what: 'uitslagen van een boring', path: (place) => `${place}/lab-results?point=01` },
];

/** P28. The limit is ours with few samples. */
export const manySamples: Measure = {
  keys: ['P28'],
  async run(report) {
    const postgres = await startBenchPostgres();
    const servers: MeasuredServer[] = [];
    try {
      const sides = [];
      for (const samples of [FEW, MANY]) {
        const connection = await postgres.database(PROJECTS[samples] ?? samples);
        const project = await fillSamples(connection, samples);
        const server = await startOurs(connection);
        servers.push(server);
        const headers = await openSession(connection, 'projectleider');
        sides.push({ name: `${samples.toLocaleString('nl')} monsters`, server, headers, place: `/v1/projects/${project}/phases/77` });
      }
      for (const { what, path } of calls) {
        const [few, many] = await Promise.all(sides.map((side) => listContender({ count: CALLS, path: path(side.place) }, side, postgres.pid)));
        report(await compare({ key: 'P28', what, unit: 'CPU-ms server + database', target, limit: few as Contender, ours: many as Contender }));
      }
    } finally {
      for (const server of servers) await server.stop();
      await postgres.stop();
    }
  },
};

/** Puts so many samples in the database, an order of fifty in a phase of each project in turn; answers the number of the project whose phase has one order. */
async function fillSamples(connection: pg.PoolConfig, count: number): Promise<string> {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    const orders = count / SAMPLES_PER_ORDER;
    const { rows: known } = await client.query<{ count: number }>('select count(*)::int as count from lab_order_samples');
    if (known[0]?.count !== count) await client.query(filling(orders));
    const { rows } = await client.query<{ number: string }>(
      `select projects.number from lab_orders join phases on phases.id = lab_orders.phase_id join projects on projects.id = phases.project_id
       where not projects.confidential group by 1 order by count(*), 1 limit 1`,
    );
    if (rows[0] === undefined) throw new Error('No project has an order of samples');
    return rows[0].number;
  } finally {
    await client.end();
  }
}

/** The statements that make the orders. The first project has one of them, so that what is read is as much on both sides. */
function filling(orders: number): string {
  return `begin;
    create temporary table places on commit drop as
      select gen_random_uuid() as phase_id, id as project_id, row_number() over (order by number)::int as n from projects where not confidential;
    insert into phases (id, project_id, number, name, kind, status)
      select phase_id, project_id, '77', 'Monsters', 'drilling', 'in-progress' from places;
    create temporary table made on commit drop as
      select gen_random_uuid() as id, part, case when part = 1 then 1 else 2 + part % (least(${orders}, (select count(*)::int from places)) - 1) end as n
      from generate_series(1, ${orders}) part;
    insert into suppliers (id, name, kinds) values (gen_random_uuid(), 'Lab van de meting', '{laboratory}');
    insert into lab_orders (id, phase_id, supplier_id, scheme, turnaround, status, made_by, made_at)
      select made.id, places.phase_id, (select id from suppliers where name = 'Lab van de meting' limit 1), 'AS3000', 'standard', 'received',
        (select id from users order by email limit 1), now()
      from made join places on places.n = made.n;
    insert into lab_order_samples (id, order_id, code, barcode, matrix, from_cm, to_cm, taken_at, container, preservation, packages)
      select gen_random_uuid(), made.id, lpad(sample::text, 2, '0') || '-1', 'L' || made.part || '-' || sample, 'soil', 0, 50, now(), 'jar-370', 'cooled', '{soil-standard}'
      from made cross join generate_series(1, ${SAMPLES_PER_ORDER}) sample;
    insert into lab_results (id, sample_id, parameter, value, unit, state)
      select gen_random_uuid(), id, 'Lood [Pb]', 45, 'mg/kg ds', 'received' from lab_order_samples;
    commit;
    analyze lab_orders, lab_order_samples, lab_results, phases;`;
}
