/** Addresses of calendars as the audit log knows them. */
import type { RecordedKind } from '#platform/server/operations/recorded.ts';

/** Kinds of record of this room. */
export const recordedCalendarFeeds: Readonly<Record<string, RecordedKind>> = {
  'calendar-feed': {
    label: 'Agenda-adres',
    historyFor: ['user.manage'],
    fields: { isOpen: { label: 'Adres', values: { true: 'werkt', false: 'geen' } } },
  },
};
