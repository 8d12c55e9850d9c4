/** Takes rows of a file in as registrations. A row about a kind and first day that somebody has already changes that one; any other adds one. */
import type { CellProblem, ImportPlan, JudgedRow, RowChange } from '#platform/server/imports/imports.ts';
import { mapInTurns } from '#platform/server/in-turns.ts';
import { formatDate } from '#platform/shared/dates/dates.ts';
import { newId } from '#platform/shared/ids.ts';
import type { ImportRow } from '#platform/shared/imports/import-columns.ts';
import { registrationColumns } from '../import-contract.ts';
import { readRegistrationRow } from '../import-row.ts';
import { findPeople, type KeptRow, lockImported, putBack, type RegistrationToWrite, rowKey, rowsOfPeople, writeImported } from './import-queries.ts';

export const registrationImport: ImportPlan<RegistrationToWrite> = {
  kind: 'registration',
  columns: registrationColumns,

  async judge(rows, { db }) {
    const read = await mapInTurns(rows, readRegistrationRow);
    const personIdByName = await findPeople(db, [...new Set(rows.map(({ texts }) => personOf(texts)))]);
    const kept = await rowsOfPeople(db, [...new Set(personIdByName.values())]);
    const rowByKey = new Map<string, number>();
    return mapInTurns(rows, (row, index) => judgeRow(row, read[index] ?? { problems: [] }, { personIdByName, kept, rowByKey }));
  },

  write: (values, context) => writeImported(values, context),

  lockVersions: (rows, { db }) =>
    lockImported(
      db,
      rows.map(({ id }) => id),
    ),

  takeBack: (rows, context) => putBack(rows, context),
};

interface KnownThings {
  readonly personIdByName: ReadonlyMap<string, string>;
  readonly kept: ReadonlyMap<string, KeptRow>;
  /** Number of the row of the file that a registration was read from. */
  readonly rowByKey: Map<string, number>;
}

const personOf = (texts: ImportRow['texts']): string => (texts['person'] ?? '').toLowerCase();

function judgeRow(
  row: ImportRow,
  read: ReturnType<typeof readRegistrationRow>,
  { personIdByName, kept, rowByKey }: KnownThings,
): JudgedRow<RegistrationToWrite> {
  const personId = personIdByName.get(personOf(row.texts));
  const problems: CellProblem[] = [...read.problems];
  if (personId === undefined && personOf(row.texts) !== '')
    problems.unshift({ column: 'person', message: `Er werkt hier niemand met '${row.texts['person']}'. Verbeter het, of voeg deze medewerker eerst toe.` });
  if (personId === undefined || read.value === undefined || problems.length > 0) return { outcome: 'wrong', problems };
  const { value } = read;
  const key = rowKey(personId, value);
  const earlier = rowByKey.get(key);
  if (earlier !== undefined)
    return { outcome: 'wrong', problems: [{ column: 'person', message: `Deze registratie staat ook op rij ${earlier}. Haal er een weg.` }] };
  rowByKey.set(key, row.number);
  const before = kept.get(key) ?? null;
  if (before === null) return { outcome: 'new', value: { ...value, id: newId(), personId, before } };
  const next = { ...value, issuer: value.issuer ?? before.issuer, number: value.number ?? before.number };
  const fields = changesOf(before, next);
  if (fields.length === 0) return { outcome: 'unchanged' };
  const change = { title: `${value.kind} van ${row.texts['person']}`, fields };
  return { outcome: 'changed', value: { ...next, id: before.id, personId, before }, change };
}

type Changeable = Pick<KeptRow, 'number' | 'issuer' | 'validTo'>;

function changesOf(before: Changeable, next: Changeable): RowChange['fields'] {
  const words = ({ number, issuer, validTo }: Changeable) => ({ number, issuer, validTo: validTo === null ? '' : formatDate(validTo) });
  const [from, to] = [words(before), words(next)];
  return (['number', 'validTo', 'issuer'] as const).flatMap((column) => (from[column] === to[column] ? [] : [{ column, from: from[column], to: to[column] }]));
}
