/** Makes a CSV file of the register as it is narrowed, page after page. */

import { formatDate } from '#platform/shared/dates/dates.ts';
import { toCsv } from '#platform/shared/files/csv.ts';
import { askServer, toQuestion } from '#platform/web/answers/query-cache.ts';
import { saveCsv } from '#platform/web/files/downloads/save-csv.ts';
import { listRegistrations, PEOPLE_PER_PAGE_MAX } from '../contract.ts';
import type { PersonRow } from '../registration.ts';
import { standingOn, standings } from '../rules.ts';
import { askRegister, type RegistrationFilters } from './registrations-address.ts';

const head = ['Naam', 'E-mailadres', 'Divisie', 'Soort', 'Nummer', 'Geldig van', 'Geldig t/m', 'Instelling', 'Stand'];

/** Saves a file with a row for each registration that counts; who has none has a row without one. Can be brought in again. */
export async function exportRegistrations(filters: RegistrationFilters, today: string): Promise<void> {
  const rows: PersonRow[] = [];
  for (let cursor: string | null | undefined; cursor !== null; ) {
    const question = toQuestion(listRegistrations, { ...askRegister(filters), cursor, limit: String(PEOPLE_PER_PAGE_MAX) });
    const { data }: { data: { rows: PersonRow[]; nextCursor: string | null } } = await askServer(question);
    rows.push(...data.rows);
    cursor = data.nextCursor;
  }
  saveCsv(
    'registraties.csv',
    toCsv(
      head,
      rows.flatMap((person) => linesOf(person, filters, today)),
    ),
  );
}

function linesOf({ name, email, divisionName, registrations }: PersonRow, { kinds }: RegistrationFilters, today: string) {
  const shown = registrations.filter(({ kind }) => kinds.length === 0 || kinds.some((one) => one === kind));
  if (shown.length === 0) return [[name, email, divisionName, null, null, null, null, null, standings.none]];
  return shown.map((one) => [
    ...[name, email, divisionName, one.kind, one.number, formatDate(one.validFrom)],
    one.validTo === null ? null : formatDate(one.validTo),
    ...[one.issuer, standings[standingOn(one, today)]],
  ]);
}
