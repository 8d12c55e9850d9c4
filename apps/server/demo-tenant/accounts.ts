/** The accounts of the embedded tenant: the people of the demo organisation, one button each on its sign-in page. */
import { sql } from 'kysely';
import type { Database } from '#platform/server/database/database.ts';
import { DEMO_MAIL_DOMAIN } from '../demo-data/people/people.ts';
import { TENANT_ID } from './tenant-names.ts';

/** An account of the tenant. */
export interface DemoAccount {
  readonly oid: string;
  readonly name: string;
  readonly email: string;
  readonly groups: readonly string[];
}

/** Accounts shown on the sign-in page, in this order. */
export const demoAccountNames = ['veldwerker', 'veldwerker2', 'projectleider', 'planner', 'administratie', 'kam', 'beheerder', 'extern'] as const;

/** Account whose tenant group is the restricted one. */
const RESTRICTED_ACCOUNT = `extern@${DEMO_MAIL_DOMAIN}`;

/** The account with this object id. An account is there as long as the person is in the tenant, also when the product refuses them. */
export async function findAccountByOid(db: Database, oid: string, restrictedGroupId: string): Promise<DemoAccount | undefined> {
  const row = await db.selectFrom('users').select(['oid', 'name', 'email']).where('oid', '=', oid).executeTakeFirst();
  return row === undefined ? undefined : { oid, name: row.name, email: row.email, groups: row.email === RESTRICTED_ACCOUNT ? [restrictedGroupId] : [] };
}

/** Tells the product of which groups the tenant's accounts are members, so that it knows without a token of theirs: they may sign in by mail first. */
export async function recordMemberships(db: Database, restrictedGroupId: string): Promise<void> {
  await db.transaction().execute(async (inside) => {
    // A token of this very second tells as well.
    const known = { membership_known_at: sql<Date>`date_trunc('second', now())`, membership_known_from: 'tenant' };
    const people = await inside.updateTable('users').set(known).where('tid', '=', TENANT_ID).returning(['id', 'email']).execute();
    if (people.length === 0) return;
    await inside
      .deleteFrom('user_groups')
      .where(
        'user_id',
        'in',
        people.map(({ id }) => id),
      )
      .execute();
    for (const { id, email } of people)
      if (email === RESTRICTED_ACCOUNT) await inside.insertInto('user_groups').values({ user_id: id, group_id: restrictedGroupId }).execute();
  });
}

/** The accounts the sign-in page offers. */
export async function listDemoAccounts(db: Database): Promise<{ oid: string; email: string; name: string; jobTitle: string }[]> {
  const emails: string[] = demoAccountNames.map((name) => `${name}@${DEMO_MAIL_DOMAIN}`);
  const rows = await db.selectFrom('users').select(['oid', 'email', 'name', 'job_title']).where('email', 'in', emails).where('oid', 'is not', null).execute();
  return rows
    .map((row) => ({ oid: row.oid as string, email: row.email, name: row.name, jobTitle: row.job_title }))
    .sort((a, b) => emails.indexOf(a.email) - emails.indexOf(b.email));
}
