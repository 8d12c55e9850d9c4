/** Car additions as the audit log knows them. */
import type { RecordedKind } from '#platform/server/operations/recorded.ts';
import { additionStatuses, declarations } from '../labels.ts';

const cents = (label: string) => ({ label, unit: 'cents' }) as const;

/** Kinds of record of this room. */
export const recordedAdditions: Readonly<Record<string, RecordedKind>> = {
  'car-addition': {
    label: 'Bijtelling',
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
  },
};
