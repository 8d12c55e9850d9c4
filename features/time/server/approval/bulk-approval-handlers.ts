/** Carries out the operations that judge days of many people at once. */
import { notify } from '#features/notifications/server/queries.ts';
import { href } from '#features/routes.ts';
import { findJudge } from '#features/stand-ins/server/judge-queries.ts';
import { type CommandContext, implement } from '#platform/server/operations/operations.ts';
import { Problem } from '#platform/shared/problem.ts';
import * as contract from '../../bulk-approval-contract.ts';
import { leftWords } from '../../left-words.ts';
import {
  type AskedDay,
  areAllJudged,
  type HeldDay,
  listLeadersByDay,
  listNames,
  lockDays,
  type MovedDay,
  type StepOfDays,
  writeStepOfDays,
} from './many-days-queries.ts';

export const bulkApprovalHandlers = implement(contract, {
  async approveDays({ days }, context) {
    const { db, user, now } = context;
    const heldByKey = await holdDays(context, days);
    const asked = [...new Map(days.map((day) => [keyOf(day), day])).values()];
    const approving = asked.flatMap(({ version, ...day }) => {
      const held = heldByKey.get(keyOf(day));
      return held?.status === 'closed' && held.version === version ? [held] : [];
    });
    await moveDays(context, approving, { from: 'closed', to: 'approved', reason: '' });
    const done = new Set(approving.map(keyOf));
    const left = asked.filter((day) => !done.has(keyOf(day)) && heldByKey.get(keyOf(day))?.status !== 'approved');
    if (left.length > 0) {
      const names = await listNames(db, new Set(left.map(({ userId }) => userId)));
      await notify(db, [user.id], { kind: 'hours-left', ...leftWords(left.length, names), href: href('approveHours') }, { by: '', now });
    }
    return { approved: approving.length, left: left.length };
  },

  async withdrawDays({ days }, context) {
    const held = [...(await holdDays(context, days)).values()];
    const approved = held.filter(({ status }) => status === 'approved');
    await moveDays(context, approved, { from: 'approved', to: 'closed', reason: 'Goedkeuring ingetrokken' });
    return null;
  },
});

const keyOf = ({ userId, date }: AskedDay) => `${userId} ${date}`;

/** Days that are all for this person to judge, held until the command is done. */
async function holdDays({ db, user, now }: CommandContext, days: readonly AskedDay[]): Promise<ReadonlyMap<string, HeldDay & MovedDay>> {
  if (days.some(({ userId }) => userId === user.id)) throw new Problem('own-work', { reason: 'Je eigen uren keurt een ander goed.' });
  const judge = await findJudge(db, user, now);
  if (!(await areAllJudged(db, judge, days))) throw new Problem('not-found');
  const leaders = await listLeadersByDay(db, judge, days);
  return new Map((await lockDays(db, days)).map((day) => [keyOf(day), { ...day, forId: leaders.get(keyOf(day)) ?? null }]));
}

async function moveDays(context: CommandContext, days: readonly MovedDay[], step: Pick<StepOfDays, 'from' | 'to' | 'reason'>): Promise<void> {
  const { db, user, now, command } = context;
  await writeStepOfDays(db, days, { ...step, byId: user.id, at: now, commandId: command.id });
  const { from, to, reason } = step;
  for (const { userId, date, forId } of days) {
    const said = { ...(reason === '' ? {} : { reason }), ...(forId === null ? {} : { onBehalfOf: forId }) };
    context.record({ subject: 'time-day', id: userId, from: { date, status: from }, to: { status: to, ...said } });
  }
}
