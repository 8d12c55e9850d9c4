/** The accounts of the embedded tenant: the people of the demo organisation, one button each on its sign-in page. */
import type { Database } from '#platform/server/database.ts';
import { DEMO_MAIL_DOMAIN } from '../demo-data/people.ts';

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

/** The accounts the sign-in page offers. */
export async function listDemoAccounts(db: Database): Promise<{ oid: string; email: string; name: string; jobTitle: string }[]> {
  const emails: string[] = demoAccountNames.map((name) => `${name}@${DEMO_MAIL_DOMAIN}`);
  const rows = await db.selectFrom('users').select(['oid', 'email', 'name', 'job_title']).where('email', 'in', emails).where('oid', 'is not', null).execute();
  return rows
    .map((row) => ({ oid: row.oid as string, email: row.email, name: row.name, jobTitle: row.job_title }))
    .sort((a, b) => emails.indexOf(a.email) - emails.indexOf(b.email));
}
