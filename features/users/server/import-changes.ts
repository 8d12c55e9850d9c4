/** Changes to a user by a row of a file, in words. Pure. */
import type { RowChange } from '#platform/server/imports/imports.ts';
import { formatDate } from '#platform/shared/dates/dates.ts';
import { formatPhone } from '#platform/shared/notation/phone.ts';
import { type UserColumn, userColumns } from '../import-contract.ts';
import type { KnownThings } from './import-known.ts';
import type { UserFields } from './write-queries.ts';

interface KnownWords extends Pick<KnownThings, 'divisions' | 'roles'> {
  readonly nameById: ReadonlyMap<string, string>;
}

/** Returns the fields that differ, in the order of the columns. */
export function changeWords(before: UserFields, after: UserFields, known: KnownWords): RowChange['fields'] {
  return userColumns.flatMap(({ key }) =>
    String(before[key] ?? '') === String(after[key] ?? '') ? [] : [{ column: key, from: wordsOf(key, before, known), to: wordsOf(key, after, known) }],
  );
}

function wordsOf(column: UserColumn, fields: UserFields, { divisions, roles, nameById }: KnownWords): string {
  const value = fields[column];
  if (value === null || value === '') return '';
  switch (column) {
    case 'divisionId':
      return divisions.find(({ id }) => id === value)?.name ?? '';
    case 'managerId':
      return nameById.get(fields.managerId ?? '') ?? '';
    case 'roles':
      return fields.roles.map((code) => roles.find((role) => role.code === code)?.label ?? code).join(', ');
    case 'phone':
      return formatPhone(fields.phone ?? '');
    case 'serviceFrom':
    case 'serviceUntil':
      return formatDate(String(value));
    default:
      return String(value);
  }
}
