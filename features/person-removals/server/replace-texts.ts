/** Puts a pseudonym where a name stands, and nothing where an address or number does, in every table but what has to stay as it is (`kept-texts.ts`). */
import { type RawBuilder, sql } from 'kysely';
import { type Database, plannedForItsValues } from '#platform/server/database/database.ts';
import { isTellingName } from '../rules.ts';
import { isKept } from './kept-texts.ts';

/** Stands where an address or a phone number was; it has no character that any format reads otherwise. */
const GONE = 'verwijderd';
/** Stands where the pseudonym would be longer than a column takes. */
const SHORT = '-';
/** Matches after a line break or tab in JSON, where it ends in a letter. */
const AFTER_BREAK = '(?<=\\\\[nrt])';
/** PostgreSQL's code of a value that a rule of a table refuses. */
const CHECK_VIOLATION = '23514';

/** PostgreSQL's code of a statement that took too long. */
const TOO_LONG = '57014';
/** Rows looked through in one statement, which a request's limit of time ends; a slice that takes longer is halved. */
const SLICE_ROWS_MAX = 1000;

/** Words to look for, with what takes their place. */
export interface Replacement {
  readonly pattern: string;
  /** Matches all that `pattern` does and some more, fifty times as fast: it looks at nothing before or behind. */
  readonly quickPattern: string;
  readonly by: string;
}

/** Returns the patterns to look for of a person, a name also as an owner (`Jan Bakkers bus`). A name of one word has none: it may be part of any text. */
export function replacementsOf(person: { readonly names: readonly string[]; readonly addresses: readonly string[] }, pseudonym: string): Replacement[] {
  return [
    ...[...new Set(person.addresses)].map((address) => ({ pattern: wholeAddress(address), quickPattern: literal(address), by: GONE })),
    ...[...new Set(person.names)].filter(isTellingName).map((name) => {
      const words = literal(name.trim()).replace(/\s+/g, '\\s+');
      return { pattern: `(?:\\m|${AFTER_BREAK})${words}(?:[’']?s)?\\M`, quickPattern: words, by: pseudonym };
    }),
  ];
}

/** Returns an address or number as a pattern that leaves a longer one: `jp.smit@x.nl` is not `p.smit@x.nl`. */
function wholeAddress(address: string): string {
  return address.includes('@') ? `(?:(?<![\\w.+-])|${AFTER_BREAK})${literal(address)}(?!\\w|\\.\\w)` : `${literal(address)}(?!\\d)`;
}

/** Returns a text as a pattern that matches it alone. */
function literal(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}

interface TextTable {
  readonly table: string;
  /** Columns that its rows are walked along: an index stands on them, and they are never empty. */
  readonly key: readonly string[];
  readonly columns: readonly { readonly name: string; readonly kind: string }[];
}

/** Tables with the columns that can hold words, but for what stays. */
export async function listTextTables(db: Database): Promise<TextTable[]> {
  const { rows } = await sql<{ table_name: string; key: string[]; column_name: string; kind: string }>`
    select table_name, key, column_name, case when udt_name = '_text' then 'list' when data_type = 'jsonb' then 'json' else 'text' end as kind
    from information_schema.columns join information_schema.tables using (table_schema, table_name) left join lateral (
      select array_agg(attname::text order by position) as key from pg_index cross join unnest(indkey::int[]) with ordinality as listed (attnum, position)
        join pg_attribute on attrelid = indrelid and pg_attribute.attnum = listed.attnum
      where indrelid = format('%I.%I', table_schema, table_name)::regclass and indpred is null and indexprs is null
      group by indexrelid, indisprimary having bool_and(attnotnull) order by indisprimary desc, indexrelid limit 1) keys on true
    where table_schema = 'public' and table_type = 'BASE TABLE' and is_generated = 'NEVER' and table_name <> 'users'
      and (data_type in ('text', 'character varying', 'jsonb') or udt_name = '_text') order by table_name, column_name`.execute(db);
  const open = rows.filter(({ table_name, column_name }) => !isKept(table_name, column_name));
  return [...Map.groupBy(open, ({ table_name }) => table_name)].map(([table, columns]) => ({
    table,
    key: columns[0]?.key ?? [],
    columns: columns.map(({ column_name: name, kind }) => ({ name, kind })),
  }));
}

/** Replaces what is found in a table, slice by slice; answers in how many rows. `onSlice` hears of each. */
export async function replaceInTable(db: Database, table: TextTable, replacements: readonly Replacement[], onSlice: () => Promise<void>): Promise<number> {
  let count = 0;
  let slice: Slice = { after: null, rowsMax: SLICE_ROWS_MAX };
  for (;;) {
    try {
      const found = await replaceInSlice(db, table, replacements, slice);
      count += found.count;
      if (found.last === null) return count;
      slice = { ...slice, after: found.last };
    } catch (error) {
      if (codeOf(error) !== TOO_LONG || slice.rowsMax === 1) throw error;
      slice = { ...slice, rowsMax: Math.ceil(slice.rowsMax / 2) };
    }
    await onSlice();
  }
}

/** Rows that follow a key, which is held as JSON; null at the front. */
interface Slice {
  readonly after: string | null;
  readonly rowsMax: number;
}

/** Answers in how many rows of a slice something was replaced, and with which key it ended. */
interface SliceResult {
  readonly count: number;
  readonly last: string | null;
}

/** Replaces what is found in a slice. Where a column has no room for it, a dash takes the place. */
async function replaceInSlice(db: Database, table: TextTable, replacements: readonly Replacement[], slice: Slice): Promise<SliceResult> {
  try {
    return await db.transaction().execute((inside) => replaceNow(inside, table, replacements, slice));
  } catch (error) {
    if (codeOf(error) !== CHECK_VIOLATION) throw error;
    const short = replacements.map((one) => ({ ...one, by: SHORT }));
    return db.transaction().execute((inside) => replaceNow(inside, table, short, slice));
  }
}

const codeOf = (error: unknown) => (error as { code?: unknown }).code;

/** Rows are changed by their key: where several have the same one, all are, and the next slice begins after it. */
async function replaceNow(db: Database, { table, key, columns }: TextTable, replacements: readonly Replacement[], slice: Slice): Promise<SliceResult> {
  const from = sql.table(table);
  const of = (alias: string) => sql.join(key.map((name) => sql.ref(`${alias}.${name}`)));
  const quick = replacements.map(({ quickPattern }) => quickPattern).join('|');
  const patterns = replacements.map(({ pattern }) => pattern).join('|');
  const isHit = (column: RawBuilder<unknown>) => sql`(${column}::text ~* ${quick} and ${column}::text ~* ${patterns})`;
  const hits = columns.map(({ name }) => isHit(sql.ref(name)));
  const sets = columns.map(({ name, kind }) => {
    const column = sql.ref(`held.${name}`);
    return sql`${sql.ref(name)} = case when ${isHit(column)} then ${replaced(column, kind, replacements)} else ${column} end`;
  });
  const isNext =
    slice.after === null ? sql`true` : sql`(${of('held')}) > (select ${of('past')} from jsonb_populate_record(null::${from}, ${slice.after}) past)`;
  const backwards = sql.join(key.map((name) => sql`${sql.ref(name)} desc`));
  const { rows } = await sql<SliceResult>`${plannedForItsValues}
    with slice as (
      select ${of('held')}, coalesce(${sql.join(hits, sql` or `)}, false) as is_hit from ${from} held
      where ${isNext} order by ${of('held')} limit ${slice.rowsMax}
    ), changed as (
      update ${from} held set ${sql.join(sets)} from (select distinct ${of('slice')} from slice where is_hit) found
      where (${of('held')}) = (${of('found')}) returning 1
    )
    select (select count(*)::int from changed) as count, (select to_jsonb(slice)::text from slice order by ${backwards} limit 1) as last`.execute(db);
  return rows[0] ?? { count: 0, last: null };
}

function replaced(column: RawBuilder<unknown>, kind: string, replacements: readonly Replacement[]): RawBuilder<unknown> {
  const inText = (text: RawBuilder<unknown>) => replacements.reduce((held, { pattern, by }) => sql`regexp_replace(${held}, ${pattern}, ${by}, 'gi')`, text);
  if (kind === 'json') return sql`${inText(sql`${column}::text`)}::jsonb`;
  if (kind === 'list')
    return sql`case when ${column} is null then null else array(select ${inText(sql`item`)} from unnest(${column}) with ordinality as listed (item, place) order by place) end`;
  return inText(column);
}
