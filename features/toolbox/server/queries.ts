/** All SQL that reads toolbox meetings. */
import { type RawBuilder, type Selectable, sql } from 'kysely';
import { isVisibleTo } from '#features/projects/server/visible-projects.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { DB } from '#platform/server/database/tables.gen.ts';
import type { Identity } from '#platform/server/identity/identity.ts';
import { EARLIER_TOOLBOXES_MAX, TOOLBOXES_MAX } from '../contract.ts';
import type { ToolboxForm, ToolboxStatus } from '../labels.ts';
import type { Participant, Toolbox, ToolboxAction } from '../toolbox.ts';

/** A row of a meeting. */
export type MeetingRow = Selectable<DB['toolbox_meetings']>;

/** True for meetings this person may see: finished ones are for everybody, others for who has to do with them. */
export function isToolboxVisibleTo(user: Pick<Identity, 'id' | 'permissions'>): RawBuilder<boolean> {
  if (user.permissions.has('toolbox.manage')) return sql<boolean>`true`;
  return sql<boolean>`(meeting.status = 'finished' or meeting.leader_id = ${user.id}::uuid or meeting.created_by = ${user.id}::uuid
    or exists (select from toolbox_participants part where part.meeting_id = meeting.id and part.user_id = ${user.id}::uuid))`;
}

/** The toolboxes of a year that this person may see, the last first. */
export async function listOfYear(db: Database, user: Identity, year: number): Promise<Toolbox[]> {
  const rows = await db
    .selectFrom('toolbox_meetings as meeting')
    .selectAll()
    .where('day', '>=', `${year}-01-01`)
    .where('day', '<=', `${year}-12-31`)
    .where(isToolboxVisibleTo(user))
    .orderBy('day', 'desc')
    .orderBy('starts_at', 'desc')
    .orderBy('id')
    .limit(TOOLBOXES_MAX)
    .execute();
  return toToolboxes(db, user, rows);
}

/** The toolboxes of the years before one that this person may see, with an action that is open or was done from a moment on; the last first. */
export async function listToFollowBefore(db: Database, user: Identity, year: number, doneFrom: Date): Promise<Toolbox[]> {
  const rows = await db
    .selectFrom('toolbox_meetings as meeting')
    .selectAll()
    .where('day', '<', `${year}-01-01`)
    .where(isToolboxVisibleTo(user))
    .where(
      sql<boolean>`exists (select from toolbox_actions action where action.meeting_id = meeting.id and (action.done_at is null or action.done_at >= ${doneFrom}))`,
    )
    .orderBy('day', 'desc')
    .orderBy('starts_at', 'desc')
    .orderBy('id')
    .limit(EARLIER_TOOLBOXES_MAX)
    .execute();
  return toToolboxes(db, user, rows);
}

/** A toolbox this person may see; undefined when there is none. */
export async function findToolbox(db: Database, user: Identity, id: string): Promise<Toolbox | undefined> {
  const rows = await db.selectFrom('toolbox_meetings as meeting').selectAll().where('id', '=', id).where(isToolboxVisibleTo(user)).execute();
  return (await toToolboxes(db, user, rows))[0];
}

/** The same, held until the command is done. */
export async function lockToolbox(db: Database, user: Identity, id: string): Promise<Toolbox | undefined> {
  await db.selectFrom('toolbox_meetings').select('id').where('id', '=', id).forUpdate().executeTakeFirst();
  return findToolbox(db, user, id);
}

/** True when a toolbox with this id exists at all. */
export async function isToolboxIdTaken(db: Database, id: string): Promise<boolean> {
  return (await db.selectFrom('toolbox_meetings').select('id').where('id', '=', id).executeTakeFirst()) !== undefined;
}

/** An action with the toolbox it is of; undefined when there is none. */
export function findAction(db: Database, id: string) {
  return db.selectFrom('toolbox_actions').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

/** Which of these people exist and work here. */
export async function listActive(db: Database, ids: readonly string[]): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  const rows = await db
    .selectFrom('users')
    .select('id')
    .where('id', 'in', [...ids])
    .where('active', '=', true)
    .execute();
  return new Set(rows.map(({ id }) => id));
}

async function toToolboxes(db: Database, user: Identity, rows: readonly MeetingRow[]): Promise<Toolbox[]> {
  const ids = rows.map(({ id }) => id);
  const people = await namesOf(
    db,
    rows.map(({ leader_id: id }) => id),
  );
  const participants = await participantsOf(db, ids);
  const actions = await actionsOf(db, ids);
  const phases = await phasesOf(
    db,
    user,
    rows.flatMap(({ phase_id: id }) => id ?? []),
  );
  const files = await filesOf(
    db,
    rows.flatMap(({ file_ids: ids }) => ids),
  );
  return rows.map((row) => ({
    files: row.file_ids.map((id) => ({ id, name: files.get(id) ?? 'Bijlage' })),
    ...{ id: row.id, subject: row.subject, day: row.day, startsAt: row.starts_at, durationMinutes: row.duration_minutes },
    ...{ form: row.form as ToolboxForm, location: row.location, leaderId: row.leader_id, leaderName: people.get(row.leader_id) ?? '' },
    ...{ points: row.points, ruleChanges: row.rule_changes, lessons: row.lessons, remarks: row.remarks, fileIds: row.file_ids },
    ...{ createdBy: row.created_by, status: row.status as ToolboxStatus, finishedAt: row.finished_at?.toISOString() ?? null, version: row.version },
    phase: phases.get(row.phase_id ?? '') ?? null,
    participants: participants.get(row.id) ?? [],
    actions: actions.get(row.id) ?? [],
  }));
}

async function namesOf(db: Database, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('users')
    .select(['id', 'name'])
    .where('id', 'in', [...ids])
    .execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}

async function filesOf(db: Database, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('files')
    .select(['id', 'name'])
    .where('id', 'in', [...ids])
    .execute();
  return new Map(rows.map(({ id, name }) => [id, name ?? 'Bijlage']));
}

async function participantsOf(db: Database, meetingIds: readonly string[]): Promise<ReadonlyMap<string, Participant[]>> {
  if (meetingIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('toolbox_participants as part')
    .leftJoin('users', 'users.id', 'part.user_id')
    .selectAll('part')
    .select('users.name as user_name')
    .where('meeting_id', 'in', [...meetingIds])
    .orderBy('part.position')
    .orderBy('part.id')
    .execute();
  const byMeeting = Map.groupBy(rows, ({ meeting_id }) => meeting_id);
  return new Map(
    [...byMeeting].map(([id, parts]) => [
      id,
      parts.map((row) => ({
        ...{ id: row.id, userId: row.user_id, name: row.user_name ?? row.name, company: row.company, isReader: row.is_reader },
        ...{ confirmedAt: row.confirmed_at?.toISOString() ?? null, signatureFileId: row.signature_file_id },
      })),
    ]),
  );
}

async function actionsOf(db: Database, meetingIds: readonly string[]): Promise<ReadonlyMap<string, ToolboxAction[]>> {
  if (meetingIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('toolbox_actions as action')
    .innerJoin('users', 'users.id', 'action.owner_id')
    .selectAll('action')
    .select('users.name as owner_name')
    .where('meeting_id', 'in', [...meetingIds])
    .orderBy('due_on')
    .orderBy('action.id')
    .execute();
  const byMeeting = Map.groupBy(rows, ({ meeting_id }) => meeting_id);
  return new Map(
    [...byMeeting].map(([id, actions]) => [
      id,
      actions.map((row) => ({
        ...{ id: row.id, text: row.text, ownerId: row.owner_id, ownerName: row.owner_name, dueOn: row.due_on },
        doneAt: row.done_at?.toISOString() ?? null,
      })),
    ]),
  );
}

async function phasesOf(db: Database, user: Identity, ids: readonly string[]): Promise<ReadonlyMap<string, NonNullable<Toolbox['phase']>>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('phases')
    .innerJoin('projects', 'projects.id', 'phases.project_id')
    .select(['phases.id', 'phases.number', 'phases.name', 'projects.number as project'])
    .where('phases.id', 'in', [...ids])
    .where(isVisibleTo(user))
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}
