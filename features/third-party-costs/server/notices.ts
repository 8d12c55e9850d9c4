/** Notices of a third-party cost: who must agree is asked, who waits for an answer is told. */
import { notify } from '#features/notifications/server/queries.ts';
import { href } from '#features/routes.ts';
import type { CommandContext } from '#platform/server/operations/operations.ts';
import { type CostRecord, listManagerIds } from './write-queries.ts';

/** Asks whoever may agree to this amount with this supplier. */
export async function askApprovers(cost: CostRecord, context: CommandContext): Promise<void> {
  // Of a confidential project not even its name is told to whoever may not see it.
  const managers = cost.confidential ? [] : [cost.manager_id, ...(await listManagerIds(context.db))];
  await tell(cost, [cost.leader_id, ...managers], `Akkoord gevraagd: ${cost.description}`, context);
}

/** Tells people of a cost, with the way to it. */
export async function tell(cost: CostRecord, userIds: readonly (string | null)[], title: string, { db, user, now }: CommandContext): Promise<void> {
  const address = href('thirdPartyCosts', { project: cost.project_number }, { regel: cost.id });
  await notify(db, userIds, { kind: 'third-party-cost', title, text: `${cost.supplier}, project ${cost.project_number}`, href: address }, { by: user.id, now });
}
