/** Divisions, branches and emergency numbers as the audit log knows them. */
import { href } from '#features/routes.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { Identity } from '#platform/server/identity/identity.ts';
import type { NamedRecord, RecordedKind } from '#platform/server/operations/recorded.ts';
import { certificates } from '../labels.ts';

const named = (table: 'divisions' | 'branches', hrefOf: (id: string) => string) =>
  async function find(db: Database, _user: Identity, ids: readonly string[]): Promise<ReadonlyMap<string, NamedRecord>> {
    if (ids.length === 0) return new Map();
    const rows = await db
      .selectFrom(table)
      .select(['id', 'name'])
      .where('id', 'in', [...ids])
      .execute();
    return new Map(rows.map(({ id, name }) => [id, { name, href: hrefOf(id) }]));
  };

const historyFor = ['organisation.manage'];

/** Kinds of record of this room. */
export const recordedOrganisation: Readonly<Record<string, RecordedKind>> = {
  division: {
    label: 'Divisie',
    historyFor,
    fields: {
      code: 'Code',
      name: 'Naam',
      managerId: { label: 'Leidinggevende', refersTo: 'user' },
      branchId: { label: 'Locatie', refersTo: 'branch' },
      costCenter: 'Kostenplaats',
      certificates: { label: 'Certificaten', values: certificates },
      active: { label: 'In gebruik', values: { true: 'ja', false: 'nee' } },
    },
    find: named('divisions', (division) => href('division', { division })),
  },
  branch: {
    label: 'Locatie',
    historyFor,
    fields: {
      name: 'Naam',
      street: 'Straat',
      houseNumber: 'Huisnummer',
      houseLetter: 'Huisletter',
      houseAddition: 'Toevoeging',
      postcode: 'Postcode',
      city: 'Plaats',
      phone: 'Telefoon',
    },
    find: named('branches', () => href('branches')),
  },
  brand: {
    label: 'Merk',
    historyFor,
    fields: { name: 'Naam', details: 'Onderaan documenten', color: 'Kleur', hasLogo: { label: 'Logo', values: { true: 'ja', false: 'nee' } } },
  },
  'emergency-details': {
    label: 'Noodnummers',
    historyFor,
    fields: { phone: 'Noodnummer van de organisatie', safetyOfficerId: { label: 'KAM-coördinator', refersTo: 'user' } },
  },
};
