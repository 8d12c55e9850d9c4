/** Tells rows of the history in words: names of people and records in place of ids, codes in Dutch, and nothing of what the reader may not see. */
import type { Database } from '#platform/server/database/database.ts';
import type { Identity } from '#platform/server/identity/identity.ts';
import type { NamedRecord, RecordedField, RecordedKind } from '#platform/server/operations/recorded.ts';
import type { AuditRow, ChangedRecord } from '../contract.ts';
import { linesOf, type WordsOfFields } from '../rules.ts';
import type { DeedRow } from './queries.ts';
import type { AuditWords } from './words.ts';

/** Whoever did it, where no person did. */
const NOBODY = 'Maaiveld zelf of iemand zonder account';
/** So far apart the clocks of a device and the server may be before both are told, in milliseconds. */
const SAME_MOMENT_MS = 60_000;
const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

interface Reader {
  readonly db: Database;
  readonly user: Identity;
}

/** Records by kind and id, as far as the reader may see them. */
type Found = ReadonlyMap<string, ReadonlyMap<string, NamedRecord>>;

/** Tells the rows. */
export async function tellDeeds({ db, user }: Reader, rows: readonly DeedRow[], words: AuditWords): Promise<AuditRow[]> {
  const found = await findNamed({ db, user }, rows, words);
  const nameOf = (subject: string, id: string) => found.get(subject)?.get(id)?.name;
  return rows.map((row) => ({
    id: row.id,
    at: row.at.toISOString(),
    deviceAt: row.device_at !== null && Math.abs(row.device_at.getTime() - row.at.getTime()) > SAME_MOMENT_MS ? row.device_at.toISOString() : null,
    personId: row.user_id,
    person: row.user_id === null ? NOBODY : (row.person ?? 'Onbekend'),
    broughtIn: row.brought_in_by !== null && row.rescue_made_at !== null ? { by: row.brought_in_by, madeAt: row.rescue_made_at.toISOString() } : null,
    name: row.name,
    deed: words.deeds.get(row.name) ?? row.name,
    records: row.changes.map((change): ChangedRecord => {
      const { subject, id } = change;
      const kind: RecordedKind = words.kinds.get(subject) ?? { label: subject };
      const named = found.get(subject)?.get(id);
      const isHidden = kind.isGuarded === true && named === undefined;
      const lines = isHidden ? [] : linesOf(change, kind.fields ?? {}, nameOf);
      return { subject, id, kind: kind.label, name: named?.name ?? null, href: named?.href ?? null, isHidden, lines };
    }),
  }));
}

/** Looks up, one kind after the other, the records that changed and those that fields refer to. */
async function findNamed({ db, user }: Reader, rows: readonly DeedRow[], { kinds }: AuditWords): Promise<Found> {
  const wanted = new Map<string, Set<string>>();
  const want = (subject: string, id: string) => {
    if (!wanted.has(subject)) wanted.set(subject, new Set());
    wanted.get(subject)?.add(id);
  };
  const subjects = [...kinds.keys()];
  for (const { changes } of rows)
    for (const change of changes) {
      want(change.subject, change.id);
      // Which field refers to what is only known once it is told, so every id in a change may be one of any kind a field refers to.
      for (const id of idsIn([change.from, change.to])) for (const subject of referredTo(kinds.get(change.subject), subjects)) want(subject, id);
    }
  const found = new Map<string, ReadonlyMap<string, NamedRecord>>();
  for (const [subject, ids] of wanted) {
    const find = kinds.get(subject)?.find;
    if (find !== undefined) found.set(subject, await find(db, user, [...ids]));
  }
  return found;
}

/** Kinds of record that any kind refers to by a field all have, and those of its own fields. */
const commonlyReferredTo = ['user', 'project', 'phase'];

function referredTo(kind: RecordedKind | undefined, known: readonly string[]): readonly string[] {
  const own = Object.values<string | RecordedField>((kind?.fields ?? {}) satisfies WordsOfFields).flatMap((field) =>
    typeof field === 'string' || field.refersTo === undefined ? [] : [field.refersTo],
  );
  return [...new Set([...commonlyReferredTo, ...own])].filter((subject) => known.includes(subject));
}

function idsIn(value: unknown): string[] {
  if (typeof value === 'string') return uuid.test(value) ? [value] : [];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(idsIn) : [];
}
