/** Toolboxes as the audit log knows them. */
import { href } from '#features/routes.ts';
import type { RecordedKind } from '#platform/server/operations/recorded.ts';
import { formatDate } from '#platform/shared/dates/dates.ts';
import { toolboxForms, toolboxStatuses } from '../labels.ts';

/** Kinds of record of this room. */
export const recordedToolboxes: Readonly<Record<string, RecordedKind>> = {
  toolbox: {
    label: 'Toolbox',
    historyFor: ['toolbox.manage'],
    fields: {
      subject: 'Onderwerp',
      day: 'Datum',
      startsAt: 'Begin',
      durationMinutes: { label: 'Duur', unit: 'minutes' },
      form: { label: 'Vorm', values: toolboxForms },
      status: { label: 'Status', values: toolboxStatuses },
      location: 'Locatie',
      points: 'Besproken punten',
      ruleChanges: 'Wijzigingen in regels',
      lessons: 'Geleerd van meldingen',
      remarks: 'Opmerkingen',
      participants: 'Deelnemers',
      participant: 'Deelnemer',
      action: 'Actie',
    },
    async find(db, _user, ids) {
      if (ids.length === 0) return new Map();
      const rows = await db
        .selectFrom('toolbox_meetings')
        .select(['id', 'subject', 'day'])
        .where('id', 'in', [...ids])
        .execute();
      return new Map(rows.map(({ id, subject, day }) => [id, { name: `${subject}, ${formatDate(day)}`, href: href('toolboxMeeting', { toolbox: id }) }]));
    },
  },
};
