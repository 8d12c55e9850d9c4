/** A large export whose server is killed in the middle is made once, by the next server. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { EXPORT_QUEUE } from '#features/form-exports/server/export-queue.ts';
import { EXPORT_STALL_SECONDS } from '#features/form-exports/server/queries.ts';
import { sql } from '../e2e/database.ts';
import { startTestServer, type TestServer } from '../e2e/server.ts';
import { until } from '../server-process.ts';

/** Enough to be killed while it is under way. */
const FORMS = 6000;
const ID = '019aa000-0000-7000-8000-0000000e0001';
/** The work itself on a busy machine. */
const DONE_WITHIN_MS = 240_000;

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

async function readExport() {
  const [row] = await sql<{ state: string; attempt: number; forms_done: number }>(server, 'select state, attempt, forms_done from form_exports where id = $1', [
    ID,
  ]);
  if (row === undefined) throw new Error('the export is gone');
  return row;
}

/** As if the time had passed after which a worker that says nothing is taken for gone: what was written then lies that much longer ago. */
async function passStall(): Promise<void> {
  await sql(server, `update form_exports set touched_at = touched_at - interval '${EXPORT_STALL_SECONDS} seconds' where id = $1`, [ID]);
  // The queues start a moment after the site.
  await until(
    async () => (await sql(server, "update jobs.job set start_after = now() where name = $1 and state = 'created' returning id", [EXPORT_QUEUE])).length > 0,
  );
}

test(
  'a large export whose server was killed is made once by the next, and told once',
  async () => {
    await sql(
      server,
      `with one as (select * from form_submissions where design_key = 'boorstaat' and state = 'approved' order by number limit 1),
         many as (insert into form_submissions (id, design_key, design_version, title, project_id, phase_id, author_id, state, submitted_at, updated_at)
           select gen_random_uuid(), design_key, design_version, 'Veel ' || n, project_id, phase_id, author_id, state, submitted_at, updated_at - n * interval '1 second'
           from one, generate_series(1, ${FORMS}) as n returning id)
       insert into form_revisions (submission_id, revision, answers, answers_sha256, author_id, at, receipt_command_id)
         select many.id, 1, first.answers, first.answers_sha256, first.author_id, first.at, first.receipt_command_id
         from many, one join form_revisions as first on first.submission_id = one.id and first.revision = one.revision`,
    );
    await sql(
      server,
      `insert into form_exports (id, user_id, format, request, title, forms_total, asked_at, stored_as)
       select $1, id, 'xlsx', '{"of":"list","filter":{"search":"Veel"},"withLinks":false}', 'Proef', ${FORMS}, now(), 'export-of-the-test' from users where email like 'administratie@%'`,
      [ID],
    );
    // Nobody put it in a queue: the next server finds it.
    await server.kill();
    await server.start();
    await until(async () => (await readExport()).forms_done > 0, DONE_WITHIN_MS);
    await server.kill();
    await server.start();
    expect((await readExport()).state).toBe('running');
    await passStall();
    await until(async () => (await readExport()).state === 'ready', DONE_WITHIN_MS);
    expect(await readExport()).toMatchObject({ attempt: 2, forms_done: FORMS });
    expect(await sql(server, "select title from notifications where kind = 'form-export'")).toEqual([{ title: 'Proef staat klaar' }]);
  },
  2 * DONE_WITHIN_MS,
);
