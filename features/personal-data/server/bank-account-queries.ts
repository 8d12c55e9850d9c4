/** All that touches account numbers. Nothing else reads their table; what comes out of here is a mask. */
import type { Database } from '#platform/server/database/database.ts';
import { maskIban } from '#platform/shared/notation/iban.ts';

/** The account of somebody as it may be shown; null when it is not known. */
export async function findIbanMask(db: Database, userId: string): Promise<string | null> {
  const row = await db.selectFrom('personal_bank_accounts').select('iban').where('user_id', '=', userId).executeTakeFirst();
  return row === undefined ? null : maskIban(row.iban);
}

/** Writes the account of somebody. Returns the mask of what it was. */
export async function writeIban(db: Database, userId: string, iban: string, at: Date): Promise<string | null> {
  const was = await findIbanMask(db, userId);
  await db
    .insertInto('personal_bank_accounts')
    .values({ user_id: userId, iban, changed_at: at })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ iban, changed_at: at }))
    .execute();
  return was;
}

/** The column that says whose account it is, for who has to know every column of a person. */
export const BANK_ACCOUNT_OWNER = 'personal_bank_accounts.user_id';

/** Gives the account of one to another who has none; else it goes. Nobody's account is replaced by this. */
export async function moveIban(db: Database, fromId: string, toId: string): Promise<void> {
  if ((await findIbanMask(db, toId)) === null) await db.updateTable('personal_bank_accounts').set({ user_id: toId }).where('user_id', '=', fromId).execute();
  await removeIban(db, fromId);
}

/** Forgets the account of somebody; answers whether there was one. */
export async function removeIban(db: Database, userId: string): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom('personal_bank_accounts').where('user_id', '=', userId).executeTakeFirst();
  return numDeletedRows > 0n;
}
