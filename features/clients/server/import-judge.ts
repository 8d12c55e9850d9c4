/** Compares rows of a file with the clients there are. */
import type { JudgedRow, RowChange } from '#platform/server/imports/imports.ts';
import { doubleWords, tellOnce, tooManyWrittenWords } from '#platform/server/imports/judging.ts';
import { mapInTurns } from '#platform/server/in-turns.ts';
import { newId } from '#platform/shared/ids.ts';
import type { ImportRow } from '#platform/shared/imports/import-columns.ts';
import { formatNumber } from '#platform/shared/numbers.ts';
import { type ClientValues, PAYMENT_DAYS_USUAL } from '../client.ts';
import { type ClientColumn, clientColumns, WRITTEN_CLIENTS_MAX } from '../import-contract.ts';
import type { ClientCellProblem, ReadClientRow } from '../import-row.ts';
import type { ClientToWrite, KeptClient } from './import-queries.ts';

const nothingKnown: ClientValues = {
  ...{ name: '', kvkNumber: '', rsin: '', vatId: '', invoiceAddress: '', invoicePostcode: '', invoiceCity: '', invoiceEmail: '' },
  ...{ paymentDays: PAYMENT_DAYS_USUAL, isPurchaseNumberRequired: false },
};

/** Judges rows that were read, in their order. `kept` has every client with a name or number that is among them. */
export async function judgeClientRows(
  rows: readonly ImportRow[],
  read: readonly ReadClientRow[],
  kept: readonly KeptClient[],
): Promise<readonly JudgedRow<ClientToWrite>[]> {
  const known: KnownClients = {
    byNumber: new Map(kept.flatMap((one) => (one.fields.kvkNumber === '' ? [] : [[one.fields.kvkNumber, one] as const]))),
    byName: Map.groupBy(kept, ({ fields }) => fields.name.toLowerCase()),
  };
  const seen = new Map<string, SeenRow>();
  let written = 0;
  return mapInTurns(read, (one, index): JudgedRow<ClientToWrite> => {
    const problems = [...one.problems];
    const before = findBefore(one, known, problems);
    if (before === undefined && one.fields.name === undefined) tellOnce(problems, 'name', 'Vul de naam van het bedrijf in.');
    refuseDouble(one, { number: rows[index]?.number ?? 0, before, seen, problems });
    if (problems.length > 0) return { outcome: 'wrong', problems };
    const fields = { ...(before?.fields ?? nothingKnown), ...givenOf(one) };
    const changes = before === undefined ? [] : changeWords(before.fields, fields);
    if (before !== undefined && changes.length === 0) return { outcome: 'unchanged' };
    if (++written > WRITTEN_CLIENTS_MAX)
      return { outcome: 'wrong', problems: [{ column: 'name', message: tooManyWrittenWords(WRITTEN_CLIENTS_MAX, 'opdrachtgevers') }] };
    if (before === undefined) return { outcome: 'new', value: { id: newId(), fields, before } };
    return { outcome: 'changed', value: { id: before.id, fields, before }, change: { title: before.fields.name, fields: changes } };
  });
}

interface KnownClients {
  readonly byNumber: ReadonlyMap<string, KeptClient>;
  readonly byName: ReadonlyMap<string, readonly KeptClient[]>;
}

/** Where something was seen first in the file. */
interface SeenRow {
  readonly number: number;
  readonly isNew: boolean;
}

/** The client a row is about: the one with its number, else the one with its name that has no other number. Who it can't tell apart is told. */
function findBefore({ fields: { name, kvkNumber } }: ReadClientRow, { byNumber, byName }: KnownClients, problems: ClientCellProblem[]): KeptClient | undefined {
  const numbered = byNumber.get(kvkNumber ?? '');
  if (numbered !== undefined) return numbered;
  const named = byName.get(name?.toLowerCase() ?? '') ?? [];
  const meant = named.filter(({ fields }) => kvkNumber === undefined || fields.kvkNumber === '');
  if (meant.length > 1)
    tellOnce(problems, 'name', `${formatNumber(meant.length)} opdrachtgevers heten ${name}. Zet het KvK-nummer erbij, of wijzig ze in het register.`);
  const [first] = named;
  if (first !== undefined && meant.length === 0)
    tellOnce(problems, 'kvkNumber', `${first.fields.name} staat al in het register met KvK-nummer ${first.fields.kvkNumber}. Verbeter een van de twee.`);
  return meant.length === 1 ? meant[0] : undefined;
}

interface RowPlace {
  readonly number: number;
  readonly before: KeptClient | undefined;
  readonly seen: Map<string, SeenRow>;
  readonly problems: ClientCellProblem[];
}

/** Tells of a client that stands twice in the file. Two that were in the register under one name already may both stand in it. */
function refuseDouble({ fields: { name, kvkNumber } }: ReadClientRow, { number, before, seen, problems }: RowPlace): void {
  const isNew = before === undefined;
  for (const [column, key, isNameOnly] of [
    ['name', before && `id ${before.id}`, false],
    ['kvkNumber', kvkNumber && `kvk ${kvkNumber}`, false],
    ['name', name && `name ${name.toLowerCase()}`, true],
  ] as const) {
    if (key === undefined) continue;
    const first = seen.get(key);
    if (first === undefined) seen.set(key, { number, isNew });
    else if (!isNameOnly || isNew || first.isNew) tellOnce(problems, column, doubleWords('Deze opdrachtgever', first.number));
  }
}

function givenOf({ fields }: ReadClientRow): Partial<ClientValues> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Partial<ClientValues>;
}

function changeWords(before: ClientValues, after: ClientValues): RowChange['fields'] {
  return clientColumns.flatMap(({ key }) => (before[key] === after[key] ? [] : [{ column: key, from: wordOf(before[key]), to: wordOf(after[key]) }]));
}

function wordOf(value: ClientValues[ClientColumn]): string {
  if (typeof value === 'boolean') return value ? 'ja' : 'nee';
  return String(value);
}
