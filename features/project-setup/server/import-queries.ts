/** All SQL that writes projects of a file, and takes them back. */
import { type RawBuilder, sql } from 'kysely';
import { isVisibleTo } from '#features/projects/server/visible-projects.ts';
import type { Database } from '#platform/server/database/database.ts';
import { listNamedIn, listNamingColumns } from '#platform/server/database/named-anywhere.ts';
import type { WrittenRow } from '#platform/server/imports/import-queries.ts';
import { mapInTurns } from '#platform/server/in-turns.ts';
import type { CommandContext } from '#platform/server/operations/operations.ts';
import { changedFields } from '#platform/shared/changed-fields.ts';
import { localDate } from '#platform/shared/dates/dates.ts';
import { newId } from '#platform/shared/ids.ts';
import { Problem } from '#platform/shared/problem.ts';
import { projectNumber } from '../numbering.ts';
import { type ImportedProject, type KeptProject, listKeptByIds } from './import-known.ts';
import { findHighestCount, getNumbering } from './numbering-queries.ts';

/** A project to write, with how it was; undefined for a new one. */
export interface ProjectToWrite {
  readonly id: string;
  readonly fields: ImportedProject;
  readonly before: KeptProject | undefined;
}

/** Projects removed in one statement: the database looks for each whether any row still names it. */
const PIECE_MAX = 1_000;
const TAKEN_BACK = 'Import ongedaan gemaakt';

/** Writes projects, each with its row of the audit log. New ones without a number get the next, after those that the file numbers itself. */
export async function writeProjects(values: readonly ProjectToWrite[], context: CommandContext): Promise<readonly WrittenRow[]> {
  const { record } = context;
  const made = values.filter(({ before }) => before === undefined).map(({ id, fields }) => ({ id, ...fields }));
  await insertProjects(
    context,
    made.filter(({ number }) => number !== ''),
  );
  const numbered = await withNumbers(
    context,
    made.filter(({ number }) => number === ''),
  );
  await insertProjects(context, numbered);
  const changed = values.flatMap(({ id, fields, before }) => (before === undefined ? [] : [{ id, ...fields, version: before.version }]));
  if ((await changeProjects(context, changed)) !== changed.length)
    throw new Problem('not-possible-now', { reason: 'Sinds het controleren is er iets veranderd. Er is niets geïmporteerd; controleer het bestand opnieuw.' });
  await addSteps(
    context,
    values.flatMap(({ id, fields, before }) => (before === undefined ? [] : [{ id, from: before.fields.status, to: fields.status, reason: '' }])),
  );
  const numberById = new Map(numbered.map(({ id, number }) => [id, number]));
  await mapInTurns(values, ({ id, fields, before }) =>
    record({
      subject: 'project',
      id,
      ...(before === undefined ? { to: { ...fields, number: numberById.get(id) ?? fields.number } } : changeOf(before.fields, fields)),
    }),
  );
  return values.map(({ id, before }) => ({ id, version: before === undefined ? 1 : before.version + 1, before: before?.fields ?? null }));
}

/**
 * Holds these projects and answers their versions, but of new ones that anything names by now. Throws `not-allowed` when some may not be seen by
 * whoever takes the import back.
 */
export async function lockImported({ db, user }: CommandContext, rows: readonly WrittenRow[]): Promise<ReadonlyMap<string, number>> {
  const { rows: held } = await sql<{ id: string; number: string; version: number; isVisible: boolean }>`
    select id, number, version, ${isVisibleTo(user)} as "isVisible" from projects
    where id = any(${rows.map(({ id }) => id)}::uuid[]) order by id for update`.execute(db);
  if (held.some(({ isVisible }) => !isVisible))
    throw new Problem('not-allowed', { reason: 'In dit bestand staan projecten die je niet mag zien. Laat iemand die ze mag zien de import terugdraaien.' });
  const made = new Set(rows.filter(({ before }) => before === null).map(({ id }) => id));
  const used = await listUsed(
    db,
    held.filter(({ id }) => made.has(id)),
  );
  return new Map(held.filter(({ id }) => !used.has(id)).map(({ id, version }) => [id, version]));
}

/** Puts projects back as they were; those that were new go. */
export async function putBack(rows: readonly WrittenRow[], context: CommandContext): Promise<void> {
  const { db, user, record } = context;
  const made = rows.filter(({ before }) => before === null).map(({ id }) => id);
  const changed = rows.flatMap(({ id, version, before }) => (before === null ? [] : [{ id, version, ...(before as ImportedProject) }]));
  const now = await listKeptByIds(
    db,
    user,
    changed.map(({ id }) => id),
  );
  await changeProjects(context, changed);
  await addSteps(
    context,
    changed.map(({ id, status }) => ({ id, from: now.get(id)?.status ?? status, to: status, reason: TAKEN_BACK })),
  );
  for (let from = 0; from < made.length; from += PIECE_MAX)
    await sql`delete from projects where id = any(${made.slice(from, from + PIECE_MAX)}::uuid[])`.execute(db);
  await mapInTurns(changed, ({ id, version: _, ...before }) => record({ subject: 'project', id, ...changeOf(now.get(id) ?? before, before) }));
  for (const id of made) record({ subject: 'project', id, to: { removed: true } });
}

/** Those of these projects that any row names: by a key of its own, by a printed code, or by their number. */
async function listUsed(db: Database, projects: readonly { readonly id: string; readonly number: string }[]): Promise<ReadonlySet<string>> {
  const ids = projects.map(({ id }) => id);
  const named = await listNamedIn(db, await listNamingColumns(db, 'projects'), ids);
  const { rows } = await sql<{ id: string }>`
    select subject_id as id from thing_codes where kind = 'project' and subject_id = any(${ids}::uuid[])
    union select projects.id from projects join user_project_access on project_number = number where projects.id = any(${ids}::uuid[])
    union select project_id from file_links where project_id = any(${ids}::uuid[])`.execute(db);
  return new Set([...named, ...rows.map(({ id }) => id)]);
}

type Numbered = ImportedProject & { readonly id: string };

/** Gives these projects the next numbers. */
async function withNumbers({ db, now }: CommandContext, projects: readonly Numbered[]): Promise<readonly Numbered[]> {
  if (projects.length === 0) return [];
  const { pattern } = await getNumbering(db);
  const day = localDate(now);
  const highest = await findHighestCount(db, pattern, day);
  return projects.map((project, index) => ({ ...project, number: projectNumber(pattern, highest + 1 + index, day) }));
}

async function insertProjects({ db, now }: CommandContext, projects: readonly Numbered[]): Promise<void> {
  await sql`insert into projects (id, number, description, kind, status, client_id, client_name, client_reference, leader_id, deputy_leader_id, division_id,
      protocols, ordered_on, planned_start, planned_end, budget_minutes, address, postcode, city, rd_x, rd_y, confidential, hours_open, log_required,
      latest_activity_at)
    select given.id, number, description, kind, status, clients.id, coalesce(clients.name, ''), "clientReference", "leaderId", "deputyLeaderId", "divisionId",
      ${protocolsGiven}, "orderedOn", coalesce("plannedStart", 'infinity'), coalesce("plannedEnd", 'infinity'), "budgetMinutes", address, postcode, city,
      (rd ->> 'x')::float8, (rd ->> 'y')::float8, "isConfidential", "areHoursOpen", "isLogRequired", ${now}
    from ${given(projects)} left join clients on clients.id = given."clientId"`.execute(db);
}

/** Puts projects as these rows say, raises their versions and moves them to the top of what was last worked on; answers how many had the version they were based on. */
async function changeProjects({ db, now }: CommandContext, projects: readonly (Numbered & { readonly version: number })[]): Promise<number> {
  const { numAffectedRows } = await sql`update projects set description = given.description, kind = given.kind, status = given.status,
      client_id = given."clientId", client_name = coalesce((select name from clients where clients.id = given."clientId"), ''),
      client_reference = given."clientReference", leader_id = given."leaderId", deputy_leader_id = given."deputyLeaderId", division_id = given."divisionId",
      protocols = ${protocolsGiven}, ordered_on = given."orderedOn", planned_start = coalesce(given."plannedStart", 'infinity'),
      planned_end = coalesce(given."plannedEnd", 'infinity'), budget_minutes = given."budgetMinutes", address = given.address, postcode = given.postcode,
      city = given.city, rd_x = (given.rd ->> 'x')::float8, rd_y = (given.rd ->> 'y')::float8, confidential = given."isConfidential",
      hours_open = given."areHoursOpen", log_required = given."isLogRequired", latest_activity_at = greatest(latest_activity_at, ${now}),
      version = projects.version + 1
    from ${given(projects)} where projects.id = given.id and projects.version = given.version`.execute(db);
  return Number(numAffectedRows ?? 0);
}

interface Step {
  readonly id: string;
  readonly from: string;
  readonly to: string;
  readonly reason: string;
}

/** Keeps the steps of projects whose state changes. */
async function addSteps({ db, user, now }: CommandContext, steps: readonly Step[]): Promise<void> {
  const rows = steps.filter(({ from, to }) => from !== to).map((step) => ({ ...step, stepId: newId() }));
  await sql`insert into project_status_changes (id, project_id, from_status, to_status, reason, user_id, at)
    select "stepId", id, "from", "to", reason, ${user.id}::uuid, ${now}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as step (id uuid, "stepId" uuid, "from" text, "to" text, reason text)`.execute(db);
}

function changeOf(before: ImportedProject, after: ImportedProject) {
  const { from, to } = changedFields<ImportedProject>(before, after);
  return { from, to };
}

const protocolsGiven = sql`array(select jsonb_array_elements_text(given.protocols))`;

function given(rows: readonly Numbered[]): RawBuilder<unknown> {
  return sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given (id uuid, version int, number text, description text, kind text, status text,
    "clientId" uuid, "clientReference" text, "leaderId" uuid, "deputyLeaderId" uuid, "divisionId" uuid, protocols jsonb, "orderedOn" date,
    "plannedStart" date, "plannedEnd" date, "budgetMinutes" int, address text, postcode text, city text, rd jsonb, "isConfidential" boolean,
    "areHoursOpen" boolean, "isLogRequired" boolean)`;
}
