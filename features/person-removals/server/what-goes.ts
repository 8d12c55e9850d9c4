/** Data of a person that go when they are removed: rows by kind, of each table with the column that says whose they are. */
import type { DB } from '#platform/server/database/tables.gen.ts';

/** Rows that go. */
export interface GoingRows {
  readonly table: keyof DB & string;
  readonly column: string;
  readonly label: readonly [one: string, many: string];
}

const goes = (table: keyof DB & string, column: string, one: string, many: string): GoingRows => ({ table, column, label: [one, many] });

/** In the order in which they go. Account numbers have a file of their own. */
export const goingRows: readonly GoingRows[] = [
  goes('personal_data', 'user_id', 'blad met persoonsgegevens, maten en foto', 'bladen met persoonsgegevens, maten en foto'),
  goes('personal_data_changes', 'user_id', 'wijziging van persoonsgegevens', 'wijzigingen van persoonsgegevens'),
  goes('contract_terms', 'user_id', 'wijziging van contracturen', 'wijzigingen van contracturen'),
  goes('emergency_contacts', 'user_id', 'lijst van noodcontacten', 'lijsten van noodcontacten'),
  goes('emergency_contact_views', 'owner_id', 'inzage van noodcontacten', 'inzagen van noodcontacten'),
  goes('qualifications', 'user_id', 'registratie met bewijs', 'registraties met bewijs'),
  goes('notifications', 'user_id', 'melding', 'meldingen'),
  goes('notification_choices', 'user_id', 'keuze over meldingen', 'keuzes over meldingen'),
  goes('day_reminders', 'user_id', 'herinnering', 'herinneringen'),
  goes('day_reminders', 'told_id', 'herinnering aan anderen', 'herinneringen aan anderen'),
  goes('running_reminders', 'user_id', 'herinnering aan lopende tijd', 'herinneringen aan lopende tijd'),
  goes('announcement_readings', 'user_id', 'gelezen mededeling', 'gelezen mededelingen'),
  goes('push_devices', 'user_id', 'apparaat met meldingen', 'apparaten met meldingen'),
  goes('calendar_feeds', 'user_id', 'agenda-adres', 'agenda-adressen'),
  goes('list_views', 'user_id', 'bewaarde weergave', 'bewaarde weergaven'),
  goes('list_columns', 'user_id', 'keuze van kolommen', 'keuzes van kolommen'),
  goes('favorite_forms', 'user_id', 'favoriet formulier', 'favoriete formulieren'),
  goes('favorite_projects', 'user_id', 'favoriet project', 'favoriete projecten'),
  goes('own_data_exports', 'user_id', 'archief van eigen gegevens', 'archieven van eigen gegevens'),
  goes('device_keys', 'user_id', 'sleutel van een apparaat', 'sleutels van apparaten'),
  goes('sessions', 'user_id', 'sessie', 'sessies'),
  goes('user_groups', 'user_id', 'groep bij Microsoft', 'groepen bij Microsoft'),
  goes('user_roles', 'user_id', 'rol', 'rollen'),
  goes('user_project_access', 'user_id', 'project met toegang op naam', 'projecten met toegang op naam'),
];

/** Records whose history keeps only who did what and when. */
export const forgottenSubjects = ['user', 'user-access', 'personal-data', 'emergency-contacts', 'notification-choices'] as const;
