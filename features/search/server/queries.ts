/**
 * All SQL of the search. Each kind is found through what the person may see. The latest rows are looked through for any mix of words; older
 * ones are found through the indexes on what people mostly search by, so that a search costs the same at any size.
 */

import { type RawBuilder, sql } from 'kysely';
import { NAMELESS } from '#features/forms/rules.ts';
import { isFormVisibleTo } from '#features/forms/server/visible-forms.ts';
import { isVisibleTo } from '#features/projects/server/visible-projects.ts';
import type { Database } from '#platform/server/database/database.ts';
import { containing } from '#platform/server/database/like-pattern.ts';
import type { Identity } from '#platform/server/identity/identity.ts';
import type { SearchHit } from '../contract.ts';

/** So many of the latest of a kind are looked through. */
export const RECENT_ROWS = 5000;

interface PhaseHitRow {
  readonly id: string;
  readonly number: string;
  readonly name: string;
  readonly project_number: string;
  readonly description: string;
  readonly city: string;
}

/** Phases in which every word occurs, in their own name or code or in their project; the latest planned first. */
export async function findPhases(db: Database, user: Identity, words: readonly string[], projectIds: readonly string[], limit: number): Promise<SearchHit[]> {
  const find = async (source: RawBuilder<unknown>, condition: RawBuilder<unknown>) => {
    const { rows } = await sql<PhaseHitRow>`
      select phases.id, phases.number, phases.name, projects.number as project_number, projects.description,
        coalesce(nullif(phases.city, ''), projects.city) as city
      from ${source} phases join projects on projects.id = phases.project_id
      where ${isVisibleTo(user)} and ${condition} and ${and(words.map(phaseHasWord))}
      order by phases.planned_start desc nulls last, projects.number desc, phases.number limit ${limit}`.execute(db);
    return rows;
  };
  const latest = sql`(select * from phases where planned_start is not null order by planned_start desc limit ${RECENT_ROWS})`;
  const recent = await find(hasFewProjects(user) ? sql`phases` : latest, sql`true`);
  const older = recent.length < limit && projectIds.length > 0 ? await find(sql`phases`, sql`phases.project_id = any(${[...projectIds]}::uuid[])`) : [];
  return distinct([...recent, ...older], limit).map(toPhaseHit);
}

interface FormHitRow {
  readonly id: string;
  readonly number: number;
  readonly title: string;
  readonly design_name: string;
  readonly project_number: string | null;
  readonly phase_number: string | null;
  readonly author_name: string;
}

/** Forms in which every word occurs, in their title, design, number or project; the last changed first. */
export async function findForms(db: Database, user: Identity, words: readonly string[], limit: number): Promise<SearchHit[]> {
  const find = async (source: RawBuilder<unknown>, condition: RawBuilder<unknown>) => {
    const { rows } = await sql<FormHitRow>`
      select form_submissions.id, form_submissions.number, form_submissions.title, form_designs.name as design_name,
        projects.number as project_number, phases.number as phase_number, coalesce(author.name, public_submissions.sender_name, ${NAMELESS}) as author_name
      from ${source} form_submissions
      join form_designs on form_designs.key = form_submissions.design_key
      left join users author on author.id = form_submissions.author_id
      left join public_submissions on public_submissions.submission_id = form_submissions.id
      left join projects on projects.id = form_submissions.project_id
      left join phases on phases.id = form_submissions.phase_id
      where ${isFormVisibleTo(user)} and ${condition}
      order by form_submissions.updated_at desc, form_submissions.id desc limit ${limit}`.execute(db);
    return rows;
  };
  const own = user.scope === 'all' && !user.permissions.has('form.read-all') ? sql`where author_id = ${user.id}::uuid` : sql``;
  const latest = sql`(select * from form_submissions ${own} order by updated_at desc, id desc limit ${RECENT_ROWS})`;
  const recent = await find(hasScope(user) ? sql`form_submissions` : latest, and(words.map(formHasWord)));
  const older = recent.length < limit ? await find(sql`form_submissions`, isOlderForm(words)) : [];
  return distinct([...recent, ...older], limit).map(toFormHit);
}

function phaseHasWord(word: string): RawBuilder<boolean> {
  return sql<boolean>`(projects.search_text like ${containing(word)} or lower(phases.name) like ${containing(word)}
    or projects.number || '-' || phases.number like ${containing(word)})`;
}

function formHasWord(word: string): RawBuilder<boolean> {
  return sql<boolean>`(lower(form_submissions.title) like ${containing(word)} or lower(form_designs.name) like ${containing(word)}
    or form_submissions.number::text = ${word} or projects.search_text like ${containing(word)})`;
}

/** By title or by number: what has an index. */
function isOlderForm(words: readonly string[]): RawBuilder<unknown> {
  const inTitle = and(words.map((word) => sql<boolean>`form_submissions.title ilike ${containing(word)}`));
  const [number] = words;
  if (words.length !== 1 || number === undefined || !/^\d{1,9}$/.test(number)) return inTitle;
  return sql`(${inTitle} or form_submissions.number = ${Number(number)})`;
}

function toPhaseHit({ id, number, name, project_number, description, city }: PhaseHitRow): SearchHit {
  const text = [`${project_number}-${number}`, description, city].filter(Boolean).join(', ');
  return { kind: 'phase', id, title: name, text, projectNumber: project_number, phaseNumber: number };
}

function toFormHit({ id, title, design_name, project_number, phase_number, author_name }: FormHitRow): SearchHit {
  const name = title === design_name ? title : `${design_name}: ${title}`;
  const place = project_number === null ? '' : phase_number === null ? project_number : `${project_number}-${phase_number}`;
  return { kind: 'form', id, title: name, text: [place, author_name].filter(Boolean).join(', '), projectNumber: project_number, phaseNumber: phase_number };
}

/** The first rows, each once. */
export function distinct<Row extends { readonly id: string }>(rows: readonly Row[], limit: number): Row[] {
  return [...new Map(rows.map((row) => [row.id, row])).values()].slice(0, limit);
}

/** True when all somebody may see is little enough to look through. */
export function hasFewProjects(user: Identity): boolean {
  return hasScope(user) || !user.permissions.has('project.read');
}

function hasScope(user: Identity): boolean {
  return user.scope !== 'all';
}

/** All of the conditions. */
export function and(conditions: readonly RawBuilder<unknown>[]): RawBuilder<boolean> {
  return conditions.length === 0 ? sql<boolean>`true` : sql<boolean>`${sql.join(conditions, sql` and `)}`;
}
