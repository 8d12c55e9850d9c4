/** Claims of somebody who goes that nobody paid yet. */
import { href } from '#features/routes.ts';
import type { Database } from '#platform/server/database/database.ts';
import { type ClaimStatus, claimStatuses } from '../labels.ts';

/** States in which money is still asked for: what is a draft was never handed in. */
const statesToPay: readonly ClaimStatus[] = ['submitted', 'returned', 'approved'];

/** Claims of a person that are not paid, the first made first. The account they are paid to goes with the person. */
export async function listUnpaidClaims(db: Database, userId: string, most: number) {
  const rows = await db
    .selectFrom('claims')
    .select(['id', 'number', 'status'])
    .where('user_id', '=', userId)
    .where('status', 'in', statesToPay)
    .orderBy('number')
    .execute();
  const items = rows.slice(0, most).map(({ id, number, status }) => ({
    title: `Declaratie ${number}`,
    text: claimStatuses[status as ClaimStatus],
    href: href('claim', { claim: id }),
  }));
  return { label: 'Declaraties die nog niet zijn betaald', total: rows.length, items };
}
