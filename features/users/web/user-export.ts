/** The list of users as a file for a spreadsheet. */

import { formatDate, formatMoment } from '#platform/shared/dates/dates.ts';
import type { FileColumns } from '#platform/shared/files/csv.ts';
import { askAllPages } from '#platform/web/answers/ask-all-pages.ts';
import { exportUsers } from '../contract.ts';
import { isInvitationUnsent } from '../rules.ts';
import { accessStates, type UserRow } from '../user.ts';
import { type UsersChoice, usersChoice } from './users-address.ts';

export const userColumns: FileColumns<UserRow> = [
  ['Naam', (user) => user.name],
  ['E-mailadres', (user) => user.email],
  ['Personeelsnummer', (user) => user.personnelNumber],
  ['Functie', (user) => user.jobTitle],
  ['Telefoon', (user) => user.phone],
  ['Divisie', (user) => user.divisionName],
  ['Leidinggevende', (user) => user.managerName],
  ['Rollen', (user) => user.roles.join(', ')],
  ['Stand', (user) => accessStates[user.state]],
  ['Beperkt tot projecten', (user) => (user.isRestricted ? 'ja' : 'nee')],
  ['In dienst vanaf', (user) => user.serviceFrom && formatDate(user.serviceFrom)],
  ['In dienst t/m', (user) => user.serviceUntil && formatDate(user.serviceUntil)],
  ['Uitgenodigd', (user) => user.invitedAt && (isInvitationUnsent(user) ? 'nog niet verstuurd' : formatMoment(user.invitedAt))],
  ['Laatst ingelogd', (user) => user.lastSignedInAt && formatMoment(user.lastSignedInAt)],
];

/** Everybody the filters leave, page after page. Rejects when a page can't be fetched. */
export async function fetchUsers(choice: UsersChoice): Promise<readonly UserRow[]> {
  return (await askAllPages(exportUsers, usersChoice.ask(choice))).flatMap(({ rows }) => rows);
}
