/** Makes a CSV file of the register as it is narrowed, page after page. */

import { formatDate } from '#platform/shared/dates/dates.ts';
import { toCsv } from '#platform/shared/files/csv.ts';
import { askAllPages } from '#platform/web/answers/ask-all-pages.ts';
import { listRegistrations, PEOPLE_PER_PAGE_MAX } from '../contract.ts';
import type { PersonRow } from '../registration.ts';
import { standingOn, standings } from '../rules.ts';
import { askRegister, type RegistrationFilters } from './registrations-address.ts';

const head = ['Naam', 'E-mailadres', 'Divisie', 'Soort', 'Nummer', 'Geldig van', 'Geldig t/m', 'Instelling', 'Stand'];

/** The text of a file with a row for each registration that counts; who has none has a row without one. Can be brought in again. */
export async function registrationsCsv(filters: RegistrationFilters, today: string): Promise<string> {
  const pages = await askAllPages(listRegistrations, { ...askRegister(filters), limit: String(PEOPLE_PER_PAGE_MAX) });
  return toCsv(
    head,
    pages.flatMap(({ rows }) => rows).flatMap((person) => linesOf(person, filters, today)),
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
