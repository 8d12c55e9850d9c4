/** Trips as the audit log knows them. */
import type { RecordedKind } from '#platform/server/operations/recorded.ts';
import { tripKinds } from '../labels.ts';

/** Kinds of record of this room. */
export const recordedTrips: Readonly<Record<string, RecordedKind>> = {
  trip: {
    label: 'Rit',
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
  },
};
