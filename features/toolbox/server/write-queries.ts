/** SQL that changes toolbox meetings. */
import type { z } from 'zod';
import type { Database } from '#platform/server/database/database.ts';
import type { ToolboxStatus } from '../labels.ts';
import type { ParticipantInput, ToolboxInput } from '../toolbox.ts';

/** A toolbox as it is written. */
export type FilledToolbox = z.output<ReturnType<typeof ToolboxInput>>;
type FilledParticipant = z.output<ReturnType<typeof ParticipantInput>>;

/** Author and time of a change, and the version it makes. */
export interface Writing {
  readonly userId: string;
  readonly at: Date;
  readonly version: number;
}

/** Writes a toolbox with its participants and actions as they are now. */
export async function writeToolbox(db: Database, input: FilledToolbox, { userId, at, version }: Writing): Promise<void> {
  const row = {
    ...{ subject: input.subject, day: input.day, starts_at: input.startsAt, duration_minutes: input.durationMinutes, form: input.form },
    ...{ location: input.location, phase_id: input.phaseId, leader_id: input.leaderId, points: input.points },
    ...{ rule_changes: input.ruleChanges, lessons: input.lessons, remarks: input.remarks, file_ids: input.fileIds, version },
  };
  await db
    .insertInto('toolbox_meetings')
    .values({ id: input.id, created_by: userId, created_at: at, status: 'draft', ...row })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
    .execute();
  await db.deleteFrom('toolbox_participants').where('meeting_id', '=', input.id).execute();
  await db.deleteFrom('toolbox_actions').where('meeting_id', '=', input.id).execute();
  for (const [position, participant] of input.participants.entries()) await insertParticipant(db, input.id, participant, position);
  if (input.actions.length > 0)
    await db
      .insertInto('toolbox_actions')
      .values(input.actions.map(({ id, text, ownerId, dueOn }) => ({ id, meeting_id: input.id, text, owner_id: ownerId, due_on: dueOn })))
      .execute();
}

/** Adds somebody to the list. */
export async function insertParticipant(db: Database, meetingId: string, { id, userId, name, company }: FilledParticipant, position: number): Promise<void> {
  await db
    .insertInto('toolbox_participants')
    .values({ id, meeting_id: meetingId, position, user_id: userId, name: userId === null ? name : '', company: userId === null ? company : '' })
    .execute();
}

/** Takes somebody off the list. */
export async function deleteParticipant(db: Database, id: string): Promise<void> {
  await db.deleteFrom('toolbox_participants').where('id', '=', id).execute();
}

/** Writes down that somebody confirmed, by whose device and with which signature. */
export async function writeConfirmation(
  db: Database,
  id: string,
  { by, at, fileId }: { readonly by: string; readonly at: Date; readonly fileId: string | null },
): Promise<void> {
  await db.updateTable('toolbox_participants').set({ confirmed_at: at, confirmed_by: by, signature_file_id: fileId }).where('id', '=', id).execute();
}

/** Writes down that somebody read it afterwards. */
export async function insertReader(
  db: Database,
  meetingId: string,
  { id, userId, at }: { readonly id: string; readonly userId: string; readonly at: Date },
): Promise<void> {
  await db
    .insertInto('toolbox_participants')
    .values({ id, meeting_id: meetingId, position: 0, user_id: userId, is_reader: true, confirmed_at: at, confirmed_by: userId })
    .execute();
}

/** Takes the step. */
export async function writeStatus(db: Database, id: string, status: ToolboxStatus, at: Date): Promise<void> {
  await db
    .updateTable('toolbox_meetings')
    .set({ status, finished_at: status === 'finished' ? at : null })
    .where('id', '=', id)
    .execute();
}

/** Marks an action as done, or as open again. */
export async function writeActionDone(db: Database, id: string, done: { readonly by: string; readonly at: Date } | undefined): Promise<void> {
  await db
    .updateTable('toolbox_actions')
    .set({ done_by: done?.by ?? null, done_at: done?.at ?? null })
    .where('id', '=', id)
    .execute();
}
