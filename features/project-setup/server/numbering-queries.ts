/** SQL that gives projects their numbers, and starts them. */
import { type Insertable, sql } from 'kysely';
import type { Database } from '#platform/server/database/database.ts';
import { likeText } from '#platform/server/database/like-pattern.ts';
import type { DB } from '#platform/server/database/tables.gen.ts';
import { newId } from '#platform/shared/ids.ts';
import { numberFrame, projectNumber } from '../numbering.ts';

/** How numbers are made. */
export function getNumbering(db: Database) {
  return db.selectFrom('project_numbering').select(['pattern', 'version']).executeTakeFirstOrThrow();
}

/** The same, held until the command is done: numbers are given one after the other. */
export function lockNumbering(db: Database) {
  return db.selectFrom('project_numbering').select(['pattern', 'version']).forUpdate().executeTakeFirstOrThrow();
}

/** Changes how numbers are made. */
export async function updateNumbering(db: Database, pattern: string, version: number): Promise<void> {
  await db.updateTable('project_numbering').set({ pattern, version }).execute();
}

/** The number after the highest that follows the pattern on this day. */
export async function findNextNumber(db: Database, pattern: string, day: string): Promise<string> {
  return projectNumber(pattern, (await findHighestCount(db, pattern, day)) + 1, day);
}

/** The highest count in a number that follows the pattern on this day; 0 when there is none. */
export async function findHighestCount(db: Database, pattern: string, day: string): Promise<number> {
  const { before, after, digits } = numberFrame(pattern, day);
  const count = sql<string>`substring(number from ${before.length + 1} for char_length(number) - ${before.length + after.length})`;
  const highest = await db
    .selectFrom('projects')
    .select(sql<number | null>`max(${count}::int)`.as('count'))
    .where('number', 'like', `${likeText(before)}%${likeText(after)}`)
    .where(sql<boolean>`${count} ~ ${`^\\d{${digits},9}$`}`)
    .executeTakeFirstOrThrow();
  return highest.count ?? 0;
}

/** True when a project has this number. */
export async function isNumberTaken(db: Database, number: string): Promise<boolean> {
  return (await db.selectFrom('projects').select('id').where('number', '=', number).executeTakeFirst()) !== undefined;
}

/** True when there is a project with this id, whoever may see it. */
export async function isProjectId(db: Database, id: string): Promise<boolean> {
  return (await db.selectFrom('projects').select('id').where('id', '=', id).executeTakeFirst()) !== undefined;
}

/** Puts a new project in. */
export async function insertProject(db: Database, row: Insertable<DB['projects']>): Promise<void> {
  await db.insertInto('projects').values(row).execute();
}

/** Copies contacts, team and phases of a project to another: phases as drafts, without dates, team and anything that was done. */
export async function copyParts(db: Database, { from, to }: { readonly from: string; readonly to: string }): Promise<void> {
  const contacts = await db.selectFrom('project_contacts').selectAll().where('project_id', '=', from).execute();
  const contactIds = new Map(contacts.map(({ id }) => [id, newId()]));
  if (contacts.length > 0) {
    const rows = contacts.map((contact) => ({ ...contact, id: contactIds.get(contact.id) as string, project_id: to, version: 1 }));
    await db.insertInto('project_contacts').values(rows).execute();
  }
  await sql`insert into project_team (project_id, user_id, role) select ${to}::uuid, user_id, role from project_team where project_id = ${from}::uuid`.execute(
    db,
  );
  const phases = await db.selectFrom('phases').selectAll().where('project_id', '=', from).where('status', '<>', 'cancelled').execute();
  for (const phase of phases) await copyPhase(db, phase, { projectId: to, contactId: contactIds.get(phase.contact_id ?? '') ?? null });
}

type PhaseRow = Awaited<ReturnType<typeof phaseOf>>;
const phaseOf = (db: Database) => db.selectFrom('phases').selectAll().executeTakeFirstOrThrow();

async function copyPhase(
  db: Database,
  phase: PhaseRow,
  { projectId, contactId }: { readonly projectId: string; readonly contactId: string | null },
): Promise<void> {
  const id = newId();
  await sql`
    insert into phases (id, project_id, number, name, kind, protocol, status, address, postcode, city, rd_x, rd_y, contact_id, assignment, particulars, analyses,
      vehicle, equipment, planned_counts, safety, budget_minutes)
    select ${id}::uuid, ${projectId}::uuid, number, name, kind, protocol, 'draft', address, postcode, city, rd_x, rd_y, ${contactId}::uuid, assignment, particulars, analyses,
      vehicle, equipment, planned_counts, safety - 'klicKind' - 'klicNumber' - 'klicRequestedOn' - 'klicPrecaution' - 'klicValidTo' - 'assessedOn', budget_minutes
    from phases where id = ${phase.id}::uuid`.execute(db);
  await sql`insert into phase_forms (phase_id, design_key, required) select ${id}::uuid, design_key, required from phase_forms where phase_id = ${phase.id}::uuid`.execute(
    db,
  );
}
