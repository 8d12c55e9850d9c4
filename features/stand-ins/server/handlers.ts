/** Carries out the operations on stand-ins. A leader names and ends their own; of those of others there is nothing. */
import { notify } from '#features/notifications/server/queries.ts';
import { href } from '#features/routes.ts';
import { type CommandContext, implement } from '#platform/server/operations/operations.ts';
import { localDate } from '#platform/shared/dates/dates.ts';
import { Problem } from '#platform/shared/problem.ts';
import * as contract from '../contract.ts';
import { daysInWords, standInTroubles } from '../rules.ts';
import * as queries from './queries.ts';

export const standInHandlers = implement(contract, {
  listStandIns: (_, { db, user, now }) => queries.listOf(db, user.id, localDate(now)),

  async nameStandIn(input, context) {
    const { db, user, now, command } = context;
    await queries.lockStandInsOf(db, user.id);
    if ((await queries.lockStandIn(db, input.id)) !== undefined) throw new Problem('already-exists');
    // What was named without a network is judged by the day it was named on.
    const namedOn = localDate(command.deviceTime ?? now);
    const fields = standInTroubles(input, user.id, namedOn, await queries.listNamedBy(db, user.id));
    if (fields.length === 0 && (await queries.findCandidate(db, input.standInId)) === undefined)
      fields.push({ path: 'standInId', message: 'Deze collega mag geen uren goedkeuren of werkt hier niet meer. Kies iemand anders.' });
    if (fields.length > 0) throw new Problem('invalid-input', { fields });
    await queries.insertStandIn(db, user.id, input, now);
    const { id, standInId, from, to, note } = input;
    context.record({ subject: 'stand-in', id, to: { leader: user.id, standIn: standInId, from, to, ...(note === '' ? {} : { note }) } });
    await tell(context, standInId, `Je vervangt ${user.name} bij het goedkeuren`, [daysInWords(input), note].filter(Boolean).join('. '));
    return null;
  },

  async endStandIn({ id }, context) {
    const { db, user, now } = context;
    const row = await queries.lockStandIn(db, id);
    if (row === undefined || row.leader_id !== user.id) throw new Problem('not-found');
    if (row.ended_at !== null) return null;
    await queries.endStandIn(db, id, now);
    const days = { from: row.from_day, to: row.to_day };
    context.record({ subject: 'stand-in', id, from: { leader: user.id, standIn: row.stand_in_id, ...days, isEnded: false }, to: { isEnded: true } });
    await tell(context, row.stand_in_id, `Je vervangt ${user.name} niet meer bij het goedkeuren`, daysInWords(days));
    return null;
  },
});

async function tell({ db, user, now }: CommandContext, standInId: string, title: string, text: string): Promise<void> {
  await notify(db, [standInId], { kind: 'stand-in', title, text, href: href('approveHours') }, { by: user.id, now });
}
