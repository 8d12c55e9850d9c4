/** Protective equipment as the audit log knows it. */
import { href } from '#features/routes.ts';
import type { RecordedKind } from '#platform/server/operations/recorded.ts';
import { endReasons, type ProtectionKind, protectionKinds } from '../labels.ts';

/** Kinds of record of this room. */
export const recordedProtectiveEquipment: Readonly<Record<string, RecordedKind>> = {
  'protective-equipment': {
    label: 'Beschermingsmiddel',
    historyFor: ['protective-equipment.manage'],
    fields: {
      person: { label: 'Medewerker', refersTo: 'user' },
      kind: { label: 'Soort', values: protectionKinds },
      ...{ description: 'Merk en type', size: 'Maat', number: 'Nummer', note: 'Opmerking' },
      ...{ issuedOn: 'Uitgegeven op', producedOn: 'Gemaakt op', expiresOn: 'Te gebruiken tot en met', inspectedOn: 'Gekeurd op', inspectBy: 'Keuren voor' },
      ...{ receivedAt: 'Ontvangst getekend', endedOn: 'Laatste dag' },
      reason: { label: 'Reden', values: endReasons },
    },
    async find(db, user, ids) {
      if (ids.length === 0) return new Map();
      const mayRead = user.permissions.has('protective-equipment.manage');
      let query = db
        .selectFrom('protective_equipment')
        .innerJoin('users', 'users.id', 'protective_equipment.user_id')
        .select(['protective_equipment.id', 'kind', 'users.name'])
        .where('protective_equipment.id', 'in', [...ids]);
      if (!mayRead) query = query.where('users.id', '=', user.id);
      const rows = await query.execute();
      const address = (id: string) => (mayRead ? href('protectiveEquipment', {}, { open: id }) : href('fieldWork'));
      return new Map(rows.map(({ id, kind, name }) => [id, { name: `${protectionKinds[kind as ProtectionKind]} van ${name}`, href: address(id) }]));
    },
  },
};
