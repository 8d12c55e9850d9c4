/** SQL that finds people and documents, each for who may read the list of them. */
import { type RawBuilder, sql } from 'kysely';
import { isOvertaken } from '#features/instructions/server/queries.ts';
import type { DocumentKind } from '#features/projects/labels.ts';
import { isVisibleTo } from '#features/projects/server/visible-projects.ts';
import type { Database } from '#platform/server/database/database.ts';
import { containing, likeText } from '#platform/server/database/like-pattern.ts';
import type { Identity } from '#platform/server/identity/identity.ts';
import { localDate } from '#platform/shared/dates/dates.ts';
import type { SearchHit } from '../contract.ts';
import { documentHit, instructionHit, personHit, sheetHit } from '../hits.ts';
import { withoutAccents } from '../rules.ts';
import { and, distinct, hasFewProjects, RECENT_ROWS } from './queries.ts';

/** Colleagues in whom every word occurs; those whose name begins with the words before others, each by name. None for the restricted group. */
export async function findPeople(db: Database, user: Identity, words: readonly string[], limit: number): Promise<SearchHit[]> {
  if (user.restricted) return [];
  const find = (condition: RawBuilder<boolean>) =>
    db
      .selectFrom('users')
      .leftJoin('divisions', 'divisions.id', 'users.division_id')
      .select(['users.id', 'users.name', 'users.job_title as jobTitle', 'users.phone', 'divisions.name as divisionName'])
      .where('users.active', '=', true)
      .where(condition)
      .where(and(words.map(personHasWord)))
      .orderBy(sql`lower(users.name)`)
      .orderBy('users.id')
      .limit(limit)
      .execute();
  const beginning = await find(sql<boolean>`users.search_text like ${` ${likeText(withoutAccents(words.join(' ')))}%`}`);
  const others = beginning.length < limit ? await find(sql<boolean>`true`) : [];
  return distinct([...beginning, ...others], limit).map(personHit);
}

/** True for who is found by a word. The text that has an index holds the personnel number too, which the list of colleagues shows nobody. */
function personHasWord(word: string): RawBuilder<boolean> {
  const pattern = containing(withoutAccents(word));
  const plain = (text: RawBuilder<unknown>) => sql`lower(regexp_replace(normalize(${text}, NFD), '[\\u0300-\\u036F]', '', 'g'))`;
  const shown = sql`concat_ws(' ', users.name, users.email, users.job_title, users.phone)`;
  return sql<boolean>`users.search_text like ${pattern}
    and (users.personnel_number is null or ${plain(sql`users.personnel_number`)} not like ${pattern} or ${plain(shown)} like ${pattern})`;
}

interface DocumentRow {
  readonly id: string;
  readonly title: string;
  readonly kind: DocumentKind;
  readonly phaseNumber: string | null;
  readonly number: string;
  readonly description: string;
}

/** Documents in force of projects the person may see in which every word occurs, in their own name or in their project; the newest first. */
export async function findDocuments(
  db: Database,
  user: Identity,
  words: readonly string[],
  projectIds: readonly string[],
  limit: number,
): Promise<SearchHit[]> {
  const find = async (source: RawBuilder<unknown>, condition: RawBuilder<unknown>) => {
    const { rows } = await sql<DocumentRow>`
      select document.id, document.title, document.kind, phases.number as "phaseNumber", projects.number, projects.description
      from ${source} document
      join projects on projects.id = document.project_id
      left join phases on phases.id = document.phase_id
      where document.withdrawn_at is null and ${isVisibleTo(user)} and ${condition}
        and ${and(words.map((word) => sql<boolean>`(document.search_text like ${containing(word)} or projects.search_text like ${containing(word)})`))}
      order by document.at desc, document.id desc limit ${limit}`.execute(db);
    return rows;
  };
  const all = sql`project_documents`;
  const latest = sql`(select * from project_documents where withdrawn_at is null order by at desc, id desc limit ${RECENT_ROWS})`;
  const recent = await find(hasFewProjects(user) ? all : latest, sql`true`);
  const ofProjects = sql`document.project_id = any(${[...projectIds]}::uuid[])`;
  const byOwnName = and(words.map((word) => sql<boolean>`document.search_text like ${containing(word)}`));
  const older = recent.length < limit ? await find(all, sql`(${ofProjects} or (${byOwnName}))`) : [];
  return distinct([...recent, ...older], limit).map(({ number, description, ...document }) => documentHit(document, number, description));
}

/** Work instructions in force or published ahead in which every word occurs, by code. None for the restricted group. */
export async function findInstructions(db: Database, user: Identity, words: readonly string[], limit: number): Promise<SearchHit[]> {
  if (user.restricted) return [];
  const rows = await db
    .selectFrom('instructions')
    .select(['id', 'code', 'title'])
    .where('state', '=', 'published')
    .where(sql<boolean>`not ${isOvertaken(localDate(new Date()))}`)
    .where(and(words.map((word) => sql<boolean>`lower(code || ' ' || title || ' ' || keywords) like ${containing(word)}`)))
    .orderBy('code')
    .limit(limit)
    .execute();
  return rows.map(instructionHit);
}

/** Safety data sheets that hold in which every word occurs, by product. None for the restricted group. */
export async function findSafetySheets(db: Database, user: Identity, words: readonly string[], limit: number): Promise<SearchHit[]> {
  if (user.restricted) return [];
  const text = sql`lower(concat_ws(' ', product_name, supplier, content ->> 'cas', content ->> 'unNumber'))`;
  const rows = await db
    .selectFrom('safety_sheets')
    .select(['id', 'product_name as productName', 'supplier'])
    .where('state', 'in', ['current', 'to-check'])
    .where(and(words.map((word) => sql<boolean>`${text} like ${containing(word)}`)))
    .orderBy('product_name')
    .orderBy('supplier')
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows.map(sheetHit);
}
