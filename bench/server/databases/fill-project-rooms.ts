/**
 * Records under many projects: a client each, a phase, a line of costs, of the log, and a document. One project has many of each, as many whatever
 * the size of the database; and only the projects last worked on have work ahead, as in an organisation that is years old.
 */
import { sql } from 'kysely';
import type { Database } from '#platform/server/database/database.ts';

/** The project that has much: the one last worked on. */
export const BUSY_PROJECT = '10.10001';
/** Phases, costs, documents and lines of the log of that project. */
const OF_BUSY = { phases: 12, costs: 40, documents: 60, lines: 120 } as const;
/** Projects that have a phase ahead; of half of them it waits to be planned. */
const OPEN_PROJECTS = 400;
/** Days in which the planned ones lie. */
const AHEAD_DAYS = 28;

/** Adds it to the projects there are. */
export async function fillProjectRooms(db: Database, authorId: string): Promise<void> {
  await db.transaction().execute(async (all) => {
    // What triggers would write is not looked at here, and of a million rows takes minutes.
    await sql`set local session_replication_role = replica`.execute(all);
    await sql`create temporary table made on commit drop as
      select id, number, row_number() over (order by latest_activity_at desc, number)::int as n from projects`.execute(all);
    await sql`create temporary table parts on commit drop as
      select made.*, part, gen_random_uuid() as file_id from made
      cross join lateral generate_series(1, case when number = ${BUSY_PROJECT} then ${OF_BUSY.lines}::int else 1 end) as part`.execute(all);
    await addClients(all);
    await addSuppliers(all);
    await addPhases(all);
    await addCosts(all, authorId);
    await addLog(all, authorId);
    await addDocuments(all, authorId);
  });
}

async function addClients(db: Database): Promise<void> {
  await sql`insert into clients (id, name, kvk_number, invoice_city)
    select gen_random_uuid(), 'Opdrachtgever ' || lpad((n::bigint * 7919 % 10000000)::text, 7, '0') || ' ' || n, lpad(n::text, 8, '0'), 'Helmond' from made`.execute(
    db,
  );
  await sql`update projects set client_id = clients.id from clients, made where clients.kvk_number = lpad(made.n::text, 8, '0') and projects.id = made.id`.execute(
    db,
  );
}

async function addSuppliers(db: Database): Promise<void> {
  await sql`insert into suppliers (id, name, kinds)
    select gen_random_uuid(), 'Leverancier ' || lpad((n::bigint * 7919 % 10000000)::text, 7, '0') || ' ' || n, case when n <= 20 then '{laboratory}'::text[] else '{machines}'::text[] end from made`.execute(
    db,
  );
}

async function addPhases(db: Database): Promise<void> {
  await sql`insert into phases (id, project_id, number, name, kind, status, planned_start, planned_end)
    select gen_random_uuid(), id, lpad(part::text, 2, '0'), 'Veldwerk ' || part, 'drilling', case when n <= ${OPEN_PROJECTS} then 'planned' else 'closed' end,
      case when n > ${OPEN_PROJECTS} then now() - ((30 + n % 3000) || ' days')::interval when n % 2 = 0 then date_trunc('day', now()) + ((n % ${AHEAD_DAYS}) || ' days')::interval + interval '8 hours' end,
      case when n > ${OPEN_PROJECTS} then now() - ((29 + n % 3000) || ' days')::interval when n % 2 = 0 then date_trunc('day', now()) + ((n % ${AHEAD_DAYS}) || ' days')::interval + interval '16 hours' end
    from parts where part <= ${OF_BUSY.phases}`.execute(db);
  await sql`insert into phase_team (phase_id, user_id, role)
    select phases.id, people.id, 'drill-master' from phases join made on made.id = phases.project_id
    join (select id, row_number() over (order by email) as turn, count(*) over () as total from users) people on people.turn = 1 + made.n % people.total
    where phases.planned_start is not null`.execute(db);
}

async function addCosts(db: Database, authorId: string): Promise<void> {
  await sql`insert into third_party_costs (id, project_id, kind, supplier, description, budget_cents, ordered_cents, received_cents, invoiced_cents, vat_rate, vat_basis_points,
      recharged, markup_basis_points, status, created_by, created_at)
    select gen_random_uuid(), id, 'laboratory', 'Leverancier ' || n % 500, 'Analyses ' || part, 100000, 90000, 0, 0, 'high', 2100, false, 0, 'ordered', ${authorId}::uuid,
      now() - (n || ' minutes')::interval
    from parts where part <= ${OF_BUSY.costs}`.execute(db);
  await sql`insert into third_party_cost_status_changes (id, cost_id, from_status, to_status, reason, user_id, at)
    select gen_random_uuid(), id, 'budgeted', 'ordered', '', ${authorId}::uuid, created_at from third_party_costs`.execute(db);
}

async function addLog(db: Database, authorId: string): Promise<void> {
  await sql`insert into project_log_lines (id, project_id, at, day, kind, text, author_id, written_at, received_at)
    select gen_random_uuid(), id, at, (at at time zone 'Europe/Amsterdam')::date, 'visit', 'Bezoek ' || part || ', niets bijzonders gezien', ${authorId}::uuid, at, at
    from parts, lateral (select now() - ((n % 3000 + part / 4) || ' days')::interval - (part || ' minutes')::interval as at) as moment`.execute(db);
}

async function addDocuments(db: Database, authorId: string): Promise<void> {
  await sql`insert into files (id, owner_id, name, kind, content_type, size_bytes, sha256, received_at)
    select file_id, ${authorId}::uuid, 'tekening.pdf', 'document', 'application/pdf', 200000, repeat('0', 64), now() from parts where part <= ${OF_BUSY.documents}`.execute(
    db,
  );
  await sql`insert into project_documents (id, project_id, kind, title, file_id, file_name, user_id, at)
    select gen_random_uuid(), id, 'drawing', 'Tekening ' || part, file_id, 'tekening.pdf', ${authorId}::uuid, now() - (n || ' minutes')::interval
    from parts where part <= ${OF_BUSY.documents}`.execute(db);
}
