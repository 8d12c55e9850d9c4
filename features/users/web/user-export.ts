/** Makes a CSV file of the list of users, page after page. */

import { formatDate, formatMoment } from '#platform/shared/dates/dates.ts';
import { toCsv } from '#platform/shared/files/csv.ts';
import { askServer, toQuestion } from '#platform/web/answers/query-cache.ts';
import { saveCsv } from '#platform/web/files/downloads/save-csv.ts';
import { exportUsers } from '../contract.ts';
import { isInvitationUnsent } from '../rules.ts';
import { accessStates, type UserRow } from '../user.ts';
import { type UsersChoice, usersChoice } from './users-address.ts';

const columns = {
  Naam: (user: UserRow) => user.name,
  'E-mailadres': (user: UserRow) => user.email,
  Personeelsnummer: (user: UserRow) => user.personnelNumber,
  Functie: (user: UserRow) => user.jobTitle,
  Telefoon: (user: UserRow) => user.phone,
  Divisie: (user: UserRow) => user.divisionName,
  Leidinggevende: (user: UserRow) => user.managerName,
  Rollen: (user: UserRow) => user.roles.join(', '),
  Stand: (user: UserRow) => accessStates[user.state],
  'Beperkt tot projecten': (user: UserRow) => (user.isRestricted ? 'ja' : 'nee'),
  'In dienst vanaf': (user: UserRow) => user.serviceFrom && formatDate(user.serviceFrom),
  'In dienst t/m': (user: UserRow) => user.serviceUntil && formatDate(user.serviceUntil),
  Uitgenodigd: (user: UserRow) => user.invitedAt && (isInvitationUnsent(user) ? 'nog niet verstuurd' : formatMoment(user.invitedAt)),
  'Laatst ingelogd': (user: UserRow) => user.lastSignedInAt && formatMoment(user.lastSignedInAt),
} as const;

/** Saves everybody the filters leave as a file on the device. Rejects when a page can't be fetched; then there is no file. */
export async function exportList(choice: UsersChoice): Promise<void> {
  const rows: UserRow[] = [];
  for (let cursor: string | null | undefined; cursor !== null; ) {
    const { data } = await askServer(toQuestion(exportUsers, { ...usersChoice.ask(choice), cursor }));
    rows.push(...data.rows);
    cursor = data.nextCursor;
  }
  saveCsv(
    'gebruikers.csv',
    toCsv(
      Object.keys(columns),
      rows.map((row) => Object.values(columns).map((cell) => cell(row))),
    ),
  );
}
