/** Notifications in groups, of which one chooses whether they reach a device whose app is closed. */

/** The groups, with the Dutch words for them. */
export const notificationGroups = {
  danger: 'Gevaar en incidenten',
  reminders: 'Herinneringen',
  forms: 'Formulieren',
  planning: 'Planning en instructies',
  other: 'Al het andere',
} as const;

/** A group of notifications. */
export type NotificationGroup = keyof typeof notificationGroups;

/** The codes of the groups, in their order. */
export const notificationGroupCodes = Object.keys(notificationGroups) as [NotificationGroup, ...NotificationGroup[]];

const beginnings = [
  ['danger', 'danger'],
  ['form-', 'forms'],
  ['phase-', 'planning'],
  ['instruction-', 'planning'],
] as const;

/** The group of a notification, by its kind. What reminds is a reminder, whatever it is about. */
export function groupOf({ kind, isReminder = false }: { readonly kind: string; readonly isReminder?: boolean | undefined }): NotificationGroup {
  if (isReminder) return 'reminders';
  return beginnings.find(([beginning]) => kind.startsWith(beginning))?.[1] ?? 'other';
}
