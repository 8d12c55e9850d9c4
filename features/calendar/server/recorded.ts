/** Closings and hour codes as the audit log knows them. */
import { href } from '#features/routes.ts';
import type { RecordedKind } from '#platform/server/operations/recorded.ts';
import { type HourCode, productHourLabels } from '../hour-codes.ts';

const historyFor = ['calendar.manage'];
const yesNo = { true: 'ja', false: 'nee' };

/** Kinds of record of this room. */
export const recordedCalendar: Readonly<Record<string, RecordedKind>> = {
  'closed-days': {
    label: 'Sluiting',
    historyFor,
    fields: { name: 'Naam', from: 'Eerste dag', to: 'Laatste dag' },
    async find(db, _user, ids) {
      if (ids.length === 0) return new Map();
      const rows = await db
        .selectFrom('closed_days')
        .select(['id', 'name'])
        .where('id', 'in', [...ids])
        .execute();
      return new Map(rows.map(({ id, name }) => [id, { name, href: href('holidays') }]));
    },
  },
  'hour-code': {
    label: 'Urencode',
    historyFor,
    fields: {
      label: 'Naam',
      payrollCode: 'Looncode',
      billable: { label: 'Doorbelasten', values: yesNo },
      active: { label: 'In gebruik', values: yesNo },
      position: 'Plaats in de lijst',
    },
    find: async (_db, _user, ids) =>
      new Map(ids.flatMap((id) => (Object.hasOwn(productHourLabels, id) ? [[id, { name: productHourLabels[id as HourCode], href: href('hourCodes') }]] : []))),
  },
  'hour-code-import': {
    label: 'Import van urencodes',
    historyFor,
    fields: { fileName: 'Bestand', counts: 'Rijen', undone: { label: 'Ongedaan gemaakt', values: yesNo } },
  },
};
