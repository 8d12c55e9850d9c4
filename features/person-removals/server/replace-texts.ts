/** Puts a pseudonym where a name stands, and nothing where an address or number does, in every table but what has to stay as it is (`kept-texts.ts`). */
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '#platform/server/database/database.ts';
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

/** Words to look for, with what takes their place. */
export interface Replacement {
  readonly pattern: string;
  readonly by: string;
}

/** Returns the patterns to look for of a person, a name also as an owner (`Jan Bakkers bus`). A name of one word has none: it may be part of any text. */
export function replacementsOf(person: { readonly names: readonly string[]; readonly addresses: readonly string[] }, pseudonym: string): Replacement[] {
  return [
    ...[...new Set(person.addresses)].map((address) => ({ pattern: wholeAddress(address), by: GONE })),
    ...[...new Set(person.names)]
      .filter(isTellingName)
      .map((name) => ({ pattern: `(?:\\m|${AFTER_BREAK})${literal(name.trim()).replace(/\s+/g, '\\s+')}(?:[’']?s)?\\M`, by: pseudonym })),
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
  readonly columns: readonly { readonly name: string; readonly kind: string }[];
}

/** Tables with the columns that can hold words, but for what stays. */
export async function listTextTables(db: Database): Promise<TextTable[]> {
  const { rows } = await sql<{ table_name: string; column_name: string; kind: string }>`
    select table_name, column_name, case when udt_name = '_text' then 'list' when data_type = 'jsonb' then 'json' else 'text' end as kind
    from information_schema.columns join information_schema.tables using (table_schema, table_name)
    where table_schema = 'public' and table_type = 'BASE TABLE' and is_generated = 'NEVER' and table_name <> 'users'
      and (data_type in ('text', 'character varying', 'jsonb') or udt_name = '_text') order by 1, 2`.execute(db);
  const open = rows.filter(({ table_name, column_name }) => !isKept(table_name, column_name));
  return [...Map.groupBy(open, ({ table_name }) => table_name)].map(([table, columns]) => ({
    table,
    columns: columns.map(({ column_name: name, kind }) => ({ name, kind })),
  }));
}

/** Replaces what is found in a table; answers in how many rows. Where a column has no room for it, a dash takes the place. */
export async function replaceInTable(db: Database, table: TextTable, replacements: readonly Replacement[]): Promise<number> {
  try {
    return await db.transaction().execute((inside) => replaceNow(inside, table, replacements));
  } catch (error) {
    if ((error as { code?: unknown }).code !== CHECK_VIOLATION) throw error;
    const short = replacements.map((one) => ({ ...one, by: SHORT }));
    return db.transaction().execute((inside) => replaceNow(inside, table, short));
  }
}

async function replaceNow(db: Database, { table, columns }: TextTable, replacements: readonly Replacement[]): Promise<number> {
  const patterns = replacements.map(({ pattern }) => pattern).join('|');
  const sets = columns.map(({ name, kind }) => sql`${sql.ref(name)} = ${replaced(sql.ref(name), kind, replacements)}`);
  const isHit = columns.map(({ name }) => sql`${sql.ref(name)}::text ~* ${patterns}`);
  const { numAffectedRows } = await sql`update ${sql.table(table)} set ${sql.join(sets)} where ${sql.join(isHit, sql` or `)}`.execute(db);
  return Number(numAffectedRows ?? 0n);
}

function replaced(column: RawBuilder<unknown>, kind: string, replacements: readonly Replacement[]): RawBuilder<unknown> {
  const inText = (text: RawBuilder<unknown>) => replacements.reduce((held, { pattern, by }) => sql`regexp_replace(${held}, ${pattern}, ${by}, 'gi')`, text);
  if (kind === 'json') return sql`${inText(sql`${column}::text`)}::jsonb`;
  if (kind === 'list')
    return sql`case when ${column} is null then null else array(select ${inText(sql`item`)} from unnest(${column}) with ordinality as listed (item, place) order by place) end`;
  return inText(column);
}
