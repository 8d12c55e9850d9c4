/** Carries out the operations on leave. Nobody judges their own; of leave that is not theirs to see, there is nothing. */
import { normsThrough } from '#features/norms/server/queries.ts';
import { notify } from '#features/notifications/server/queries.ts';
import { findContractMinutes } from '#features/personal-data/server/contract-hours-queries.ts';
import { href } from '#features/routes.ts';
import { findJudge } from '#features/stand-ins/server/judge-queries.ts';
import { type CommandContext, implement } from '#platform/server/operations/operations.ts';
import { localDate } from '#platform/shared/dates/dates.ts';
import { type HalfDays, halfDaysInWords, overlaps } from '#platform/shared/dates/half-days.ts';
import { Problem } from '#platform/shared/problem.ts';
import * as contract from '../contract.ts';
import { absenceKinds, absenceStatuses } from '../labels.ts';
import { absenceTroubles, afterWithdrawal, mayChange, mayWithdraw, takenBackOf } from '../rules.ts';
import * as queries from './queries.ts';

/** Days that a device may have been without a network when it took leave back. Longer ago its clock is not believed: leave that was taken would come back. */
const OFFLINE_DAYS_MAX = 14;
const MS_PER_DAY = 86_400_000;

export const absenceHandlers = implement(contract, {
  async listOwnAbsences(_, { db, user, now }) {
    const absences = await queries.listOwn(db, user.id, localDate(now));
    const judges = (await queries.listJudgesToTell(db, user.id, localDate(now))).map(({ name }) => name);
    const contractMinutes = (await findContractMinutes(db, user.id, localDate(now))) ?? 0;
    return { absences, judges, contractMinutes, workDays: await queries.findWorkDays(db, user.id) };
  },

  async putAbsence(input, context) {
    const { db, user, now, command } = context;
    await queries.lockLeaveOf(db, user.id);
    const existing = await queries.lockAbsence(db, input.id);
    if (existing !== undefined && existing.user_id !== user.id) throw new Problem('already-exists');
    if (existing !== undefined) {
      await refuseStale(context, existing, input.version);
      if (!mayChange(queries.spanOf(existing))) throw notNow(existing);
    }
    // What was asked for without a network is judged by the day it was asked on.
    const askedOn = localDate(command.deviceTime ?? now);
    const fields = absenceTroubles(input, askedOn, await queries.listStanding(db, user.id, input.id), await normsThrough(db, askedOn));
    if (fields.length > 0) throw new Problem('invalid-input', { fields: [...fields] });
    if (existing === undefined) await queries.insertAbsence(db, user.id, input, now);
    else await queries.updateAbsence(db, input, existing.version + 1);
    const { id, version: _version, ...to } = input;
    context.record({ subject: 'absence', id, ...(existing === undefined ? {} : { from: fieldsOf(existing) }), to });
    const title = existing === undefined ? `${user.name} vraagt verlof aan` : `${user.name} wijzigde een verlofaanvraag`;
    await tellJudges(context, title, input);
    return { version: (existing?.version ?? 0) + 1 };
  },

  async withdrawAbsence({ id, version }, context) {
    const { db, user, now, command } = context;
    const row = await queries.lockAbsence(db, id);
    if (row === undefined || row.user_id !== user.id) throw new Problem('not-found');
    if (row.status === 'withdrawn') return { version: row.version };
    await refuseStale(context, row, version);
    const span = queries.spanOf(row);
    const takenBackOn = takenBackDay(command.deviceTime, now);
    if (!mayWithdraw(span, takenBackOn)) throw notNow(row);
    const after = afterWithdrawal(span, takenBackOn);
    if ('status' in after) {
      await queries.writeStep(db, row, { status: after.status }, now);
      context.record({ subject: 'absence', id, from: { status: row.status }, to: { status: after.status } });
    } else {
      await queries.updateAbsence(db, { id, ...span, ...after }, row.version + 1);
      context.record({ subject: 'absence', id, from: fieldsOf(row), to: { ...fieldsOf(row), ...after } });
    }
    await tellJudges(context, `${user.name} trok verlof in`, takenBackOf(span, takenBackOn));
    return { version: version + 1 };
  },

  async listJudgedAbsences(_, { db, user, now }) {
    return queries.listJudged(db, await findJudge(db, user, now), localDate(now));
  },

  async judgeAbsence({ id, version, to, note }, context) {
    const { db, user, now } = context;
    const row = await queries.lockAbsence(db, id);
    if (row === undefined) throw new Problem('not-found');
    if (row.user_id === user.id) throw new Problem('own-work', { reason: 'Je eigen verlof keurt een ander goed.' });
    const judged = await queries.findJudged(db, await findJudge(db, user, now), row.user_id);
    if (judged === undefined) throw new Problem('not-found');
    await refuseStale(context, row, version);
    if (row.status === 'withdrawn') throw notNow(row);
    if (row.status === 'refused' && to !== 'refused') await refuseOverlap(context, row);
    const said = to === 'refused' ? note : '';
    await queries.writeStep(db, row, { status: to, judgedBy: to === 'requested' ? null : user.id, judgedFor: judged.forId, note: said }, now);
    const onBehalfOf = judged.forId === null ? {} : { onBehalfOf: judged.forId };
    context.record({ subject: 'absence', id, from: { status: row.status, note: row.note }, to: { status: to, note: said, ...onBehalfOf } });
    await tellOwner(context, row, to, note);
    return { version: version + 1 };
  },
});

async function refuseStale({ db }: CommandContext, row: queries.AbsenceRow, version: number | undefined): Promise<void> {
  if (row.version === version) return;
  throw new Problem('changed-by-someone-else', {
    current: await queries.findAbsence(db, row.id),
    reason: `Dit verlof is intussen gewijzigd: ${absenceStatuses[queries.spanOf(row).status].toLowerCase()}. Kijk het opnieuw na.`,
  });
}

/** Leave that stands again may not lie over what was asked for meanwhile. */
async function refuseOverlap({ db }: CommandContext, row: queries.AbsenceRow): Promise<void> {
  await queries.lockLeaveOf(db, row.user_id);
  const span = queries.spanOf(row);
  const others = await queries.listStanding(db, row.user_id, row.id);
  if (others.some((other) => overlaps(other, span)))
    throw new Problem('not-possible-now', { reason: 'Op deze dagen staat intussen ander verlof. Beoordeel dat.' });
}

function notNow(row: queries.AbsenceRow): Problem {
  const { status } = queries.spanOf(row);
  const reason = status === 'approved' || status === 'requested' ? 'Dit verlof is voorbij.' : `Dit verlof is ${absenceStatuses[status].toLowerCase()}.`;
  return new Problem('not-possible-now', { reason: `${reason} Vraag zo nodig nieuw verlof aan.` });
}

async function tellJudges({ db, user, now }: CommandContext, title: string, span: HalfDays): Promise<void> {
  const judges = await queries.listJudgesToTell(db, user.id, localDate(now));
  // The kind is on the list: a message may stand on a screen that others see.
  const notice = { kind: 'absence-asked', title, text: halfDaysInWords(span), href: href('approveAbsence') };
  await notify(
    db,
    judges.map(({ id }) => id),
    notice,
    { by: user.id, now },
  );
}

const judgements = {
  approved: 'Je verlof is goedgekeurd',
  refused: 'Je verlof is afgewezen',
  requested: 'Je verlof wordt opnieuw beoordeeld',
} as const;

async function tellOwner({ db, user, now }: CommandContext, row: queries.AbsenceRow, to: keyof typeof judgements, note: string): Promise<void> {
  const span = queries.spanOf(row);
  const text = [`${absenceKinds[span.kind]}, ${halfDaysInWords(span)}`, to === 'refused' ? note : ''].filter(Boolean).join('. ');
  await notify(db, [row.user_id], { kind: 'absence-judged', title: judgements[to], text, href: href('absence') }, { by: user.id, now });
}

function fieldsOf({ kind, from_day, from_part, to_day, to_part }: queries.AbsenceRow) {
  return { kind, from: from_day, fromPart: from_part, to: to_day, toPart: to_part };
}

/** Returns the day leave was taken back on: without a network that was the day of the device. */
function takenBackDay(deviceTime: Date | undefined, now: Date): string {
  const earliest = now.getTime() - OFFLINE_DAYS_MAX * MS_PER_DAY;
  return localDate(Math.min(now.getTime(), Math.max(deviceTime?.getTime() ?? now.getTime(), earliest)));
}
