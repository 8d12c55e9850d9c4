/** Choices on notifications as the audit log knows them. */
import type { RecordedKind } from '#platform/server/operations/recorded.ts';

/** Kinds of record of this room. */
export const recordedNotificationChoices: Readonly<Record<string, RecordedKind>> = {
  'push-device': {
    label: 'Apparaat voor meldingen',
    historyFor: ['user.manage'],
    fields: { isOn: { label: 'Meldingen', values: { true: 'aan', false: 'uit' } } },
  },
  'notification-choices': {
    label: 'Keuze voor meldingen',
    historyFor: ['user.manage'],
    fields: {
      remindersByMail: { label: 'Herinneringen ook per mail', values: { true: 'ja', false: 'nee' } },
      silentGroups: { label: 'Niet op apparaten' },
    },
  },
};
