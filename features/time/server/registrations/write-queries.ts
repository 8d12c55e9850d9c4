/** SQL that changes registrations. */
import type { z } from 'zod';
import type { Database } from '#platform/server/database/database.ts';
import { valuesOf } from '../../attributes.ts';
import type { StartInput, TimeRegistrationInput } from '../../registration-input.ts';
import { areTimesEdited } from '../../rules.ts';
import type { HeldRegistration } from '../queries.ts';

type Filled = z.output<ReturnType<typeof TimeRegistrationInput>>;
type Started = z.output<ReturnType<typeof StartInput>>;

/** Returns the columns of a registration's subject. Of the attributes only these are taken; times and `scanned` are the server's own. */
function whatOf(input: Filled | Started) {
  const { licenseplate, description, asbestos, xrf } = valuesOf(input);
  return {
    work_date: input.workDate,
    started_at: input.startedAt,
    kind: input.kind,
    activity: input.kind === 'work' ? input.activity : null,
    phase_id: input.phaseId,
    license_plate: licenseplate.trim(),
    description: description.trim(),
    asbestos,
    xrf,
    article: input.article,
  };
}

/** Makes a registration. */
export async function insertRegistration(db: Database, userId: string, input: Filled): Promise<void> {
  await db
    .insertInto('time_registrations')
    .values({ id: input.id, user_id: userId, ended_at: input.endedAt, break_minutes: input.breakMinutes, origin: input.origin, ...whatOf(input) })
    .execute();
}

/** Makes a registration of a timer; `endedAt` when it was passed by a later one already. */
export async function insertStarted(db: Database, userId: string, input: Started, endedAt: Date | null): Promise<void> {
  await db
    .insertInto('time_registrations')
    .values({ id: input.id, user_id: userId, ended_at: endedAt, origin: 'timer', ...whatOf(input) })
    .execute();
}

/** Changes a registration. How it came about stays as it was; of a scanned one it is kept that its times are others. */
export async function updateRegistration(db: Database, input: Filled, before: HeldRegistration): Promise<void> {
  await db
    .updateTable('time_registrations')
    .set({ ...whatOf(input), ended_at: input.endedAt, break_minutes: input.breakMinutes, ...editOf(input, before), version: before.version + 1 })
    .where('id', '=', input.id)
    .execute();
}

function editOf(input: Filled, before: HeldRegistration) {
  const scanned = { startedAt: before.started_at.toISOString(), endedAt: before.ended_at?.toISOString() ?? null };
  const isEdit = before.scanned && areTimesEdited(scanned, input);
  const edited = before.edited || isEdit;
  const reason = input.editReason ?? (isEdit ? '' : before.edit_reason);
  return { edited, edit_reason: edited ? reason : '' };
}

/** Ends a running registration, never before it began. */
export async function endRegistration(
  db: Database,
  row: { readonly id: string; readonly started_at: Date; readonly version: number },
  at: Date,
): Promise<void> {
  await db
    .updateTable('time_registrations')
    .set({ ended_at: at > row.started_at ? at : row.started_at, version: row.version + 1 })
    .where('id', '=', row.id)
    .execute();
}

/** Ends a running registration at a moment that was filled in, and of a scanned one keeps why. */
export async function endByHand(db: Database, row: HeldRegistration, at: Date, reason: string): Promise<void> {
  await db
    .updateTable('time_registrations')
    .set({ ended_at: at, version: row.version + 1, ...(row.scanned ? { edited: true, edit_reason: reason } : {}) })
    .where('id', '=', row.id)
    .execute();
}

/** Takes a registration away. */
export async function deleteRegistration(db: Database, id: string): Promise<void> {
  await db.deleteFrom('time_registrations').where('id', '=', id).execute();
}
