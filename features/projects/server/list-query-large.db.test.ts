import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import type { Database } from '#platform/server/database/database.ts';
import type { Identity } from '#platform/server/identity/identity.ts';
import { createTestServer, openTestDatabase } from '#platform/server/testing.ts';
import { countProjects, exportProjects, listProjects } from '../contract.ts';
import { projectHandlers } from './handlers.ts';
import { listPage } from './list-query.ts';
import { addDivision, addPerson } from './testing.ts';

const PROJECTS = 9000;

let db: Database;
let server: Awaited<ReturnType<typeof createTestServer>>;
let reader: Identity;

beforeAll(async () => {
  db = await openTestDatabase();
  server = await createTestServer(db, projectHandlers);
  const division = await addDivision(db, 'Bodem');
  reader = await addPerson(db, 'A. Klaassen', ['project.read']);
  // What is filtered and what is sorted by go together: the archived ones are the last by description.
  await sql`insert into projects (id, number, description, kind, division_id, status, planned_start, planned_end, latest_activity_at, confidential)
    select gen_random_uuid(), '26.' || to_char(i, 'FM00000'), case when i <= ${PROJECTS} / 2 then 'Aaltense weg ' else 'Zeedijk ' end || i, 'soil-survey', ${division},
      case when i <= ${PROJECTS} / 2 then 'in-progress' else 'archived' end, 'infinity', 'infinity', timestamptz '2026-01-01Z' + (i * 7919 % ${PROJECTS}) * interval '1 minute', i % 50 = 0
    from generate_series(1, ${PROJECTS}) i`.execute(db);
  await sql`analyze projects`.execute(db);
});

async function idsInOrder(condition: string, order: string): Promise<string[]> {
  const { rows } = await sql<{
    number: string;
  }>`select number from projects where not confidential and ${sql.raw(condition)} order by ${sql.raw(order)}`.execute(db);
  return rows.map(({ number }) => number);
}

test.each([
  ['found by looking in order', { status: 'archived,in-progress', sort: 'description', direction: 'asc' }, 'true', 'lower(description), id'],
  ['not found by looking in order', { status: 'archived,cancelled', sort: 'description', direction: 'asc' }, "status = 'archived'", 'lower(description), id'],
  ['found by an index in this order', { status: 'archived' }, "status = 'archived'", 'latest_activity_at desc, id desc'],
  ['many and searched', { search: 'weg', sort: 'number', direction: 'desc' }, "description like 'Aalt%'", 'number desc'],
])('a long list %s is complete and in order', async (_, params, condition, order) => {
  const numbers: string[] = [];
  let cursor: string | null = null;
  do {
    const page: Awaited<ReturnType<typeof exportPage>> = await exportPage({ ...params, ...(cursor === null ? {} : { cursor }) });
    numbers.push(...page.body.rows.map(({ number }) => number));
    cursor = page.body.nextCursor;
  } while (cursor !== null);
  expect(numbers).toEqual(await idsInOrder(condition, order));
});

function exportPage(params: Record<string, string>) {
  return server.query(exportProjects, { ...params, limit: '900' } as never, reader);
}

test('what hardly occurs is found without looking through everything', async () => {
  const { body } = await server.query(listProjects, { search: 'zeedijk 8001', sort: 'number' }, reader);
  expect(body.rows.map(({ number }) => number)).toEqual(['26.08001']);
});

test('a long list is counted roughly', async () => {
  const { body } = await server.query(countProjects, {}, reader);
  expect(body).toMatchObject({ isExact: false, budgetMinutes: null });
  expect(body.count).toBeGreaterThan(8500);
  expect(body.count).toBeLessThan(9100);
});

test('a page of a long list is planned once for all calls of a connection', async () => {
  const params = listProjects.params.parse({ limit: '50' });
  const planned = await db.connection().execute(async (one) => {
    for (let call = 0; call < 12; call++) await listPage(one, reader, params);
    return sql<{
      generic_plans: number;
    }>`select generic_plans from pg_prepared_statements where statement like '%order by latest_activity_at desc%limit 51%'`.execute(one);
  });
  expect(planned.rows.map(({ generic_plans }) => generic_plans > 0)).toEqual([true]);
});
