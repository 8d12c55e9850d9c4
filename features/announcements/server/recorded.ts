/** Announcements as the audit log knows them. */
import type { RecordedKind } from '#platform/server/operations/recorded.ts';

const yesNo = { true: 'ja', false: 'nee' };

/** Kinds of record of this room. */
export const recordedAnnouncements: Readonly<Record<string, RecordedKind>> = {
  announcement: {
    label: 'Mededeling',
    fields: {
      title: 'Titel',
      text: 'Tekst',
      from: 'Eerste dag',
      until: 'Laatste dag',
      important: { label: 'Belangrijk', values: yesNo },
      isWithdrawn: { label: 'Ingetrokken', values: yesNo },
      isRead: { label: 'Gelezen', values: yesNo },
    },
  },
};
