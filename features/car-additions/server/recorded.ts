/** Car additions as the audit log knows them: told to who manages them, and of one's own once it was sent. */
import type { RecordedKind } from '#platform/server/operations/recorded.ts';
import { type AdditionStatus, additionStatuses, declarations } from '../labels.ts';
import { maySee } from '../rules.ts';

const cents = (label: string) => ({ label, unit: 'cents' }) as const;

/** Kinds of record of this room. */
export const recordedAdditions: Readonly<Record<string, RecordedKind>> = {
  'car-addition': {
    label: 'Bijtelling',
    isGuarded: true,
    fields: {
      month: { label: 'Maand', isContext: true },
      userId: 'Persoon',
      carId: 'Voertuig',
      firstRegisteredOn: 'Eerste toelating',
      catalogueCents: cents('Cataloguswaarde'),
      marketCents: cents('Waarde in het verkeer'),
      contributionCents: cents('Eigen bijdrage'),
      declaration: { label: 'Verklaring', values: declarations },
      declaredOn: 'Datum verklaring',
      privateKm: 'Privékilometers',
      privateKmReason: 'Waarom anders dan de ritten',
      additionCents: cents('Bijtelling'),
      status: { label: 'Status', values: additionStatuses },
      reason: 'Reden',
    },
    async find(db, user, ids) {
      if (ids.length === 0) return new Map();
      const rows = await db
        .selectFrom('car_additions')
        .innerJoin('users', 'users.id', 'car_additions.user_id')
        .select(['car_additions.id', 'car_additions.status', 'car_additions.user_id', 'users.name'])
        .where('car_additions.id', 'in', [...ids])
        .execute();
      return new Map(rows.filter((row) => maySee(user, row.user_id, row.status as AdditionStatus)).map(({ id, name }) => [id, { name }]));
    },
  },
};
