/** Hours as the audit log knows them. A day goes by the person whose day it is. */
import { activities, timeKinds } from '#features/calendar/hour-codes.ts';
import type { RecordedKind } from '#platform/server/operations/recorded.ts';
import { dayStatuses } from '../labels.ts';

/** Kinds of record of this room. */
export const recordedTime: Readonly<Record<string, RecordedKind>> = {
  'time-day': {
    label: 'Dag van uren',
    historyFor: ['time.approve-all'],
    fields: { date: { label: 'Dag', isContext: true }, status: { label: 'Status', values: dayStatuses }, onBehalfOf: { label: 'Namens', refersTo: 'user' } },
    async find(db, _user, ids) {
      if (ids.length === 0) return new Map();
      const rows = await db
        .selectFrom('users')
        .select(['id', 'name'])
        .where('id', 'in', [...ids])
        .execute();
      return new Map(rows.map(({ id, name }) => [id, { name }]));
    },
  },
  'time-registration': {
    label: 'Uren',
    fields: {
      workDate: { label: 'Dag', isContext: true },
      kind: { label: 'Soort', values: timeKinds },
      activity: { label: 'Werkzaamheid', values: activities },
      startedAt: 'Begin',
      endedAt: 'Einde',
      breakMinutes: { label: 'Pauze', unit: 'minutes' },
      scan: 'Gescande code',
      origin: { label: 'Ingevoerd', values: { timer: 'met de timer', manual: 'met de hand' } },
      licensePlate: 'Kenteken',
      asbestos: 'Asbest',
      xrf: 'XRF',
      scanned: 'Gescand',
      editReason: 'Reden van andere tijden dan gescand',
      article: 'Artikel',
      attributes: 'Kenmerken',
    },
  },
};
