/** Closes a day for its owner, who can't any more or does not: the same checks as when they do it themselves, with a reason in place of an explanation. */
import type { z } from 'zod';
import { notify } from '#features/notifications/server/queries.ts';
import { findByUserId, findEvenGone } from '#features/people/server/identity-queries.ts';
import { restrictedGroupId } from '#features/people/server/restricted-group-queries.ts';
import { href } from '#features/routes.ts';
import type { CommandContext } from '#platform/server/operations/operations.ts';
import { formatDate, minutesBetween } from '#platform/shared/dates/dates.ts';
import { Problem } from '#platform/shared/problem.ts';
import type { closeDayForOwner } from '../../approval-contract.ts';
import { REGISTRATION_MINUTES_MAX } from '../../registration-input.ts';
import { refuseUnfinished, refuseUnseen } from '../closing-checks.ts';
import { type HeldRegistration, listVersionsOn, lockRunning } from '../queries.ts';
import { endByHand } from '../registrations/write-queries.ts';

type Closing = z.output<typeof closeDayForOwner.input>;

/** Throws when this day can't be closed as it was seen; ends what still runs on it when it was told. */
export async function makeClosable(context: CommandContext, { userId, date, registrations, reason, endedAt }: Closing): Promise<void> {
  const { db } = context;
  const versionById = new Map((await listVersionsOn(db, userId, date)).map(({ id, version }) => [id, version]));
  const seen = new Map(registrations.map(({ id, version }) => [id, version]));
  if (seen.size !== versionById.size || [...seen].some(([id, version]) => versionById.get(id) !== version)) refuseUnseen(date);
  const running = await lockRunning(db, userId);
  if (running?.work_date === date) {
    const end = endOf(running, endedAt, context.now);
    await endByHand(db, running, end, reason);
    context.record({ subject: 'time-registration', id: running.id, from: { endedAt: null }, to: { endedAt: end.toISOString() } });
  }
  const groupId = await restrictedGroupId(db);
  const owner = (await findByUserId(db, userId, groupId)) ?? (await findEvenGone(db, userId, groupId));
  if (owner === undefined) throw new Problem('not-found');
  await refuseUnfinished(db, owner, date);
}

/** Tells the owner who closed their day and why, and how they object. */
export async function tellOwner({ db, user, now }: CommandContext, { userId, date, reason }: Closing): Promise<void> {
  const title = `${user.name} sloot je uren van ${formatDate(date)} af`;
  const text = `Reden: ${reason} Klopt er iets niet? Heropen de dag, of vraag om hem terug te sturen als hij al is goedgekeurd.`;
  await notify(db, [userId], { kind: 'hours-closed', title, text, href: href('closeDay', {}, { datum: date }) }, { by: user.id, now });
}

/** The end of what still runs. When its owner stopped only they know, so whoever closes the day tells it; nothing is filled in. */
function endOf(running: HeldRegistration, endedAt: string | undefined, now: Date): Date {
  if (endedAt === undefined)
    throw new Problem('not-possible-now', { reason: 'Er loopt nog tijd op deze dag. Vul in tot hoe laat en sluit de dag opnieuw af.' });
  const end = new Date(endedAt);
  const refuse = (message: string) => new Problem('invalid-input', { fields: [{ path: 'endedAt', message }] });
  if (end <= running.started_at) throw refuse('Het einde moet na het begin liggen.');
  if (end > now) throw refuse('Dit einde is nog niet geweest.');
  if (minutesBetween(running.started_at.getTime(), end.getTime()) > REGISTRATION_MINUTES_MAX) throw refuse('Een registratie duurt ten hoogste 24 uur.');
  return end;
}
