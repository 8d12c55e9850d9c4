/** Fills the demo organisation's people: divisions, users, roles and registrations. */

import { addStandardRoles } from '#features/people/server/standard-roles.ts';
import type { Database } from '#platform/server/database/database.ts';
import { newId } from '#platform/shared/ids.ts';
import { TENANT_ID } from '../../demo-tenant/tenant-names.ts';
import { fillEmergencyContacts } from './fill-emergency-contacts.ts';
import { fillOrganisation } from './fill-organisation.ts';
import { DEMO_MAIL_DOMAIN, type DemoPerson, demoDivisions, demoPeople } from './people.ts';

/** Ids of what was made, by account and by division code. */
export interface FilledPeople {
  readonly userIdByAccount: ReadonlyMap<string, string>;
  readonly divisionIdByCode: ReadonlyMap<string, string>;
}

const FIRST_PERSONNEL_NUMBER = 1001;
const FIRST_YEAR_OF_SERVICE = 2015;
const YEARS_OF_SERVICE = 10;

const registrationsByDivision: Record<DemoPerson['division'], readonly string[]> = {
  BOD: ['2001', '2002', 'VCA-VOL', '1001', '1002', '1003', '1004', '2018', 'H-XRF'],
  ASB: ['2018', '1001', 'VCA-VOL', '1002', 'DLP'],
  MKB: ['6001', '2001', 'VCA-VOL', '6002', '6003', '6005', 'H-XRF'],
};

/** Of who looks after safety, whatever the division. */
const registrationsOfSafety = ['VCA-VOL'];

/** Makes divisions, users, roles and registrations. `today` is the local date. */
export async function fillPeople(db: Database, today: Temporal.PlainDate): Promise<FilledPeople> {
  await addStandardRoles(db);
  // Beside the protocols this organisation asks whoever measures with XRF to be certified for it.
  await db
    .insertInto('qualification_requirements')
    .values({ kind: 'H-XRF', required: true })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
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
        personnel_number: String(FIRST_PERSONNEL_NUMBER + index),
        first_signed_in_at: lastSeen(today, index + demoPeople.length),
        last_signed_in_at: lastSeen(today, index),
        service_from: `${FIRST_YEAR_OF_SERVICE + (index % YEARS_OF_SERVICE)}-0${1 + (index % 9)}-01`,
        ...membershipOf(person),
      })
      .execute();
    await db.insertInto('user_roles').values({ user_id: id, role_code: person.role }).execute();
    if (person.role === 'field-worker' || person.role === 'external') await giveRegistrations(db, id, registrationsByDivision[person.division], today, index);
    if (person.role === 'safety') await giveRegistrations(db, id, registrationsOfSafety, today, index);
  }
  await fillEmergencyContacts(db, userIdByAccount);
  await fillOrganisation(db, userIdByAccount, divisionIdByCode);
  await giveManagers(db, userIdByAccount);
  await addComersAndGoers(db, divisionIdByCode, today);
  return { userIdByAccount, divisionIdByCode };
}

/** Account of the person each division answers to, and of whom those answer to. */
const leaderOfDivision: Record<DemoPerson['division'], string> = { BOD: 'projectleider', ASB: 'a.kuipers', MKB: 'j.timmermans' };
const LEADER_OF_ALL = 'beheerder';

async function giveManagers(db: Database, userIdByAccount: ReadonlyMap<string, string>): Promise<void> {
  for (const { account, division } of demoPeople) {
    const leader = leaderOfDivision[division];
    const manager = account === LEADER_OF_ALL ? undefined : userIdByAccount.get(account === leader ? LEADER_OF_ALL : leader);
    if (manager === undefined) continue;
    await db
      .updateTable('users')
      .set({ manager_id: manager })
      .where('id', '=', userIdByAccount.get(account) as string)
      .execute();
  }
}

/** Somebody who signed in this morning and waits for rights, somebody who begins next month, and somebody who left. */
async function addComersAndGoers(db: Database, divisionIdByCode: ReadonlyMap<string, string>, today: Temporal.PlainDate): Promise<void> {
  const [waiting, comer, goer] = [newId(), newId(), newId()];
  const known = { membership_known_at: new Date(), membership_known_from: 'administrator' };
  const bodem = divisionIdByCode.get('BOD') ?? null;
  const at = (name: string) => `${name}@${DEMO_MAIL_DOMAIN}`;
  const rows = [
    {
      id: waiting,
      email: at('n.degroot'),
      name: 'Nina de Groot',
      tid: TENANT_ID,
      oid: waiting,
      first_signed_in_at: new Date(),
      last_signed_in_at: new Date(),
      ...known,
    },
    {
      id: comer,
      email: at('p.hendriks'),
      name: 'Pim Hendriks',
      job_title: 'Veldwerker',
      division_id: bodem,
      service_from: today.add({ months: 1 }).toString(),
      ...known,
    },
    {
      ...{ id: goer, email: at('k.willems'), name: 'Kees Willems', job_title: 'Veldwerker', division_id: bodem, active: false, personnel_number: '1013' },
      ...{ service_from: '2014-09-01', service_until: today.subtract({ months: 2 }).toString(), ...known },
    },
  ];
  for (const row of rows) await db.insertInto('users').values(row).execute();
  await db
    .insertInto('user_roles')
    .values([comer, goer].map((user_id) => ({ user_id, role_code: 'field-worker' })))
    .execute();
}

/** A morning some days ago. */
const lastSeen = (today: Temporal.PlainDate, daysAgo: number) =>
  new Date(today.subtract({ days: 1 + daysAgo }).toZonedDateTime({ timeZone: 'Europe/Amsterdam', plainTime: '07:12' }).epochMilliseconds);

/** Returns the Microsoft groups of a demo person. Hired hands are in the tenant's restricted group, which the tenant reports when it starts (`recordMemberships`); until then they are held to their projects. */
function membershipOf({ role }: DemoPerson): object {
  return role === 'external' ? {} : { membership_known_at: new Date(), membership_known_from: 'tenant' };
}

async function giveRegistrations(db: Database, userId: string, kinds: readonly string[], today: Temporal.PlainDate, index: number): Promise<void> {
  const registrations = kinds.map((kind, position) => ({
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
