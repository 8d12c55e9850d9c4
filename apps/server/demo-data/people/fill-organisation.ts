/** Fills what the demo organisation is made of: branches, who leads each division and under which certificates, and whom to call in an emergency. */
import type { Database } from '#platform/server/database/database.ts';
import { newId } from '#platform/shared/ids.ts';

const branches = {
  Eindhoven: {
    street: 'Luchthavenweg',
    house_number: 18,
    house_addition: '',
    postcode: '5657 EB',
    city: 'Eindhoven',
    phone: '+31402340100',
    rd_x: 156_300,
    rd_y: 384_900,
  },
  Utrecht: {
    street: 'Kanaalweg',
    house_number: 33,
    house_addition: 'C',
    postcode: '3526 KM',
    city: 'Utrecht',
    phone: '+31302340200',
    rd_x: 135_200,
    rd_y: 453_900,
  },
} as const;

const divisions = {
  BOD: { manager: 'projectleider', branch: 'Eindhoven', cost_center: '4100', certificates: ['brl-1000', 'brl-2000', 'vca-2'] },
  ASB: { manager: 'a.kuipers', branch: 'Eindhoven', cost_center: '4200', certificates: ['brl-2000', 'vca-2'] },
  MKB: { manager: 'j.timmermans', branch: 'Utrecht', cost_center: '4300', certificates: ['brl-6000', 'vca-2'] },
} as const;

const suppliers = [
  {
    name: 'Laboratorium De Wijers',
    kvk_number: '10203040',
    kinds: ['laboratory'],
    phone: '+31880001100',
    contact: { name: 'Lisa de Boer', role: 'Monsterontvangst', phone: '+31880001101' },
  },
  {
    name: 'Van Gestel Sondeerbedrijf',
    kvk_number: '10203041',
    kinds: ['drilling', 'machines'],
    phone: '+31880001200',
    contact: { name: 'Rob van Gestel', role: 'Planning', phone: '+31612340901' },
  },
  {
    name: 'Wegwijs Verkeersmaatregelen',
    kvk_number: '10203042',
    kinds: ['traffic'],
    phone: '+31880001300',
    contact: { name: 'Mo Idrissi', role: 'Uitvoering', phone: '+31612340902' },
  },
] as const;

/** Completes the divisions that are there. Takes the ids of people by account and of divisions by code. */
export async function fillOrganisation(
  db: Database,
  userIdByAccount: ReadonlyMap<string, string>,
  divisionIdByCode: ReadonlyMap<string, string>,
): Promise<void> {
  const branchIdByName = new Map(Object.keys(branches).map((name) => [name, newId()]));
  for (const [name, row] of Object.entries(branches))
    await db
      .insertInto('branches')
      .values({ ...row, name, id: branchIdByName.get(name) as string })
      .execute();
  for (const [code, { manager, branch, cost_center, certificates }] of Object.entries(divisions))
    await db
      .updateTable('divisions')
      .set({
        manager_id: userIdByAccount.get(manager) ?? null,
        branch_id: branchIdByName.get(branch) ?? null,
        cost_center,
        certificates: [...certificates],
      })
      .where('id', '=', divisionIdByCode.get(code) as string)
      .execute();
  for (const { contact, ...row } of suppliers)
    await db
      .insertInto('suppliers')
      .values({ ...row, kinds: [...row.kinds], id: newId(), contacts: JSON.stringify([{ ...contact, id: newId(), email: null }]) })
      .execute();
  await db
    .updateTable('emergency_details')
    .set({ phone: '+31402340112', safety_officer_id: userIdByAccount.get('kam') ?? null })
    .execute();
}
