/** Makes, changes, starts and ends registrations. Every way there holds the day first: a closed day takes nothing more. */
import type { z } from 'zod';
import { normsThrough } from '#features/norms/server/queries.ts';
import type { CommandContext } from '#platform/server/operations/operations.ts';
import { formatDate, localDate } from '#platform/shared/dates/dates.ts';
import { Problem } from '#platform/shared/problem.ts';
import { mayEnter } from '../../day-check.ts';
import { type DayStatus, dayStatuses } from '../../labels.ts';
import type { Scan, StartInput, TimeRegistrationInput } from '../../registration-input.ts';
import { isOpen } from '../../rules.ts';
import { lockDay } from '../day-queries.ts';
import { type HeldRegistration, listRegistrations, lockRegistration, lockRunning, mayBookOn } from '../queries.ts';
import { keepScan } from './scan-queries.ts';
import { endRegistration, insertRegistration, insertStarted, updateRegistration } from './write-queries.ts';

/** Throws `not-possible-now` when a day is closed or approved; else holds it until the command is done, and tells how it stands. */
export async function refuseClosedDay({ db, user }: CommandContext, date: string): Promise<DayStatus> {
  const { status } = await lockDay(db, user.id, date);
  if (isOpen(status)) return status;
  const cure = status === 'closed' ? 'Heropen de dag om er nog iets aan te veranderen.' : 'Vraag wie ze goedkeurde om de dag terug te sturen.';
  throw new Problem('not-possible-now', { reason: `De uren van ${formatDate(date)} zijn ${dayStatuses[status].toLowerCase()}. ${cure}` });
}

/** Carries out `time-registration.put`. */
export async function putRegistration(input: z.output<ReturnType<typeof TimeRegistrationInput>>, context: CommandContext): Promise<{ version: number }> {
  const { db, user } = context;
  const status = await refuseClosedDay(context, input.workDate);
  const existing = await lockOwn(context, input.id);
  await refusePhase(context, input.phaseId, existing?.phase_id);
  if (existing === undefined) {
    await refuseDate(context, input.workDate, status);
    if (input.endedAt === null) await endRunning(context, new Date(input.startedAt));
    await insertRegistration(db, user.id, input);
    context.record({ subject: 'time-registration', id: input.id, to: input });
    return { version: 1 };
  }
  if (existing.work_date !== input.workDate) await refuseClosedDay(context, existing.work_date);
  if (existing.version !== input.version) throw new Problem('changed-by-someone-else', { current: await currentOf(context, existing) });
  if (existing.work_date !== input.workDate) await refuseDate(context, input.workDate, status);
  if (input.endedAt === null && existing.ended_at !== null) await endRunning(context, new Date(input.startedAt));
  await updateRegistration(db, input, existing);
  context.record({ subject: 'time-registration', id: input.id, from: existing, to: input });
  return { version: existing.version + 1 };
}

/** Carries out `time-registration.start`. What was started later elsewhere is not stopped by what comes in late. */
export async function startRegistration(input: z.output<ReturnType<typeof StartInput>>, context: CommandContext): Promise<{ version: number }> {
  const { db, user } = context;
  await refuseClosedDay(context, input.workDate);
  const existing = await lockOwn(context, input.id);
  if (existing !== undefined) return { version: existing.version };
  await refusePhase(context, input.phaseId, null);
  const startedAt = new Date(input.startedAt);
  const running = await lockRunning(db, user.id);
  const isPassed = running !== undefined && running.started_at > startedAt;
  if (running !== undefined && !isPassed) await endRegistration(db, running, startedAt);
  await insertStarted(db, user.id, input, isPassed ? running.started_at : null);
  if (input.scan !== undefined) await keepScan(context, { registrationId: input.id, action: 'start', phaseId: input.phaseId, at: startedAt, scan: input.scan });
  context.record({ subject: 'time-registration', id: input.id, to: input });
  return { version: 1 };
}

/** Carries out `time-registration.stop`. */
export async function stopRegistration(
  { id, endedAt, scan }: { readonly id: string; readonly endedAt: string; readonly scan?: Scan | undefined },
  context: CommandContext,
): Promise<{ version: number }> {
  const { db } = context;
  const row = await lockOwn(context, id);
  if (row === undefined) throw new Problem('not-found', { reason: 'Deze tijd staat niet meer in je uren; misschien is hij op een ander apparaat verwijderd.' });
  if (row.ended_at !== null) return { version: row.version };
  await refuseClosedDay(context, row.work_date);
  await endRegistration(db, row, new Date(endedAt));
  if (scan !== undefined) await keepScan(context, { registrationId: id, action: 'stop', phaseId: row.phase_id, at: new Date(endedAt), scan });
  context.record({ subject: 'time-registration', id, from: { endedAt: null }, to: { endedAt } });
  return { version: row.version + 1 };
}

/** The caller's own registration; somebody else's id is taken, and tells nothing more. */
async function lockOwn({ db, user }: CommandContext, id: string): Promise<HeldRegistration | undefined> {
  const row = await lockRegistration(db, id);
  if (row !== undefined && row.user_id !== user.id) throw new Problem('already-exists');
  return row;
}

async function endRunning({ db, user }: CommandContext, at: Date): Promise<void> {
  const running = await lockRunning(db, user.id);
  if (running !== undefined) await endRegistration(db, running, at);
}

async function refusePhase({ db, user }: CommandContext, phaseId: string | null, knownId: string | null | undefined): Promise<void> {
  if (phaseId === null || phaseId === knownId || (await mayBookOn(db, user, phaseId))) return;
  throw new Problem('invalid-input', {
    fields: [{ path: 'phaseId', message: 'Deze fase bestaat niet meer of is niet voor jou. Kies een andere fase.' }],
  });
}

/** Hours of work that truly happened are let in late, when they were made on the device in time. */
async function refuseDate({ db, now, command }: CommandContext, date: string, status: DayStatus): Promise<void> {
  const [madeOn, today] = [localDate(command.deviceTime ?? now), localDate(now)];
  const norms = await normsThrough(db, today);
  if (mayEnter(date, madeOn, norms, status) || mayEnter(date, today, norms, status)) return;
  const message =
    date > madeOn ? 'Deze dag is nog niet geweest. Kies vandaag of een eerdere dag.' : 'Deze dag is te lang geleden. Vraag je leidinggevende om deze uren.';
  throw new Problem('invalid-input', { fields: [{ path: 'workDate', message }] });
}

async function currentOf({ db, user }: CommandContext, row: HeldRegistration): Promise<unknown> {
  const reading = { userId: user.id, reader: user };
  const ofDay = await listRegistrations(db, reading, row.work_date, row.work_date);
  return ofDay.find(({ id }) => id === row.id);
}
