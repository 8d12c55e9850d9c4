/** Trips as the audit log knows them: where somebody drove is theirs, so of others' nothing is told but that it changed. */
import type { RecordedKind } from '#platform/server/operations/recorded.ts';
import { tripKinds } from '../labels.ts';

/** Kinds of record of this room. */
export const recordedTrips: Readonly<Record<string, RecordedKind>> = {
  trip: {
    label: 'Rit',
    isGuarded: true,
    fields: {
      date: { label: 'Dag', isContext: true },
      plate: 'Kenteken',
      startKm: 'Beginstand',
      endKm: 'Eindstand',
      kind: { label: 'Soort', values: tripKinds },
      detourKm: 'Omrijkilometers',
      isOwnCar: 'Eigen auto',
      from: 'Van',
      to: 'Naar',
      route: 'Route',
      purpose: 'Doel',
    },
    async find(db, user, ids) {
      if (ids.length === 0) return new Map();
      const rows = await db
        .selectFrom('trips')
        .select(['id'])
        .where('id', 'in', [...ids])
        .where('user_id', '=', user.id)
        .execute();
      return new Map(rows.map(({ id }) => [id, { name: user.name }]));
    },
  },
};
