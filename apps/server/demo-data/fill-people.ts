/** Fills the demo organisation's people: divisions, users, roles and registrations. */

import { addStandardRoles } from '#features/people/server/standard-roles.ts';
import type { Database } from '#platform/server/database.ts';
import { newId } from '#platform/shared/ids.ts';
import { TENANT_ID } from '../demo-tenant/tenant-names.ts';
import { DEMO_MAIL_DOMAIN, type DemoPerson, demoDivisions, demoPeople } from './people.ts';

/** Ids of what was made, by account and by division code. */
export interface FilledPeople {
  readonly userIdByAccount: ReadonlyMap<string, string>;
  readonly divisionIdByCode: ReadonlyMap<string, string>;
}

const registrationsByDivision: Record<DemoPerson['division'], readonly string[]> = {
  BOD: ['2001', '2002', 'VCA-VOL', '1001', '1002', '1003', '1004', '2018', 'H-XRF'],
  ASB: ['2018', '1001', 'VCA-VOL', '1002', 'DLP'],
  MKB: ['6001', '2001', 'VCA-VOL', '6002', '6003', '6005', 'H-XRF'],
};

/** Makes divisions, users, roles and registrations. `today` is the local date. */
export async function fillPeople(db: Database, today: Temporal.PlainDate): Promise<FilledPeople> {
  await addStandardRoles(db);
  const divisionIdByCode = new Map(Object.keys(demoDivisions).map((code) => [code, newId()]));
  await db
    .insertInto('divisions')
    .values(Object.entries(demoDivisions).map(([code, name]) => ({ id: divisionIdByCode.get(code) as string, code, name })))
    .execute();
  const userIdByAccount = new Map(demoPeople.map(({ account }) => [account, newId()]));
  for (const [index, person] of demoPeople.entries()) {
    const id = userIdByAccount.get(person.account) as string;
    await db
      .insertInto('users')
      .values({
        id,
        email: `${person.account}@${DEMO_MAIL_DOMAIN}`,
        name: person.name,
        tid: TENANT_ID,
        oid: id,
        division_id: divisionIdByCode.get(person.division) ?? null,
        job_title: person.jobTitle,
        phone: person.phone,
        ...membershipOf(person),
      })
      .execute();
    await db.insertInto('user_roles').values({ user_id: id, role_code: person.role }).execute();
    if (person.role === 'field-worker' || person.role === 'external') await giveRegistrations(db, id, person, today, index);
  }
  return { userIdByAccount, divisionIdByCode };
}

/** Who is hired is in the tenant's restricted group, which the tenant tells when it starts (`tellMemberships`); until then they are held to their projects. */
function membershipOf({ role }: DemoPerson): object {
  return role === 'external' ? {} : { membership_known_at: new Date(), membership_known_from: 'tenant' };
}

async function giveRegistrations(db: Database, userId: string, person: DemoPerson, today: Temporal.PlainDate, index: number): Promise<void> {
  const registrations = registrationsByDivision[person.division].map((kind, position) => ({
    id: newId(),
    user_id: userId,
    kind,
    number: `NL-${kind}-${1000 + index}`,
    valid_from: today.subtract({ years: 2 }).toString(),
    // One registration of the first worker runs out within a month, as it does in life.
    valid_to: today.add(index === 0 && position === 2 ? { days: 22 } : { years: 1, months: position }).toString(),
  }));
  await db.insertInto('qualifications').values(registrations).execute();
}
