/** Finding submissions, through what the caller may see of them. */

import { type RawBuilder, sql } from 'kysely';
import { z } from 'zod';
import { isOwn } from '#features/projects/server/visible-projects.ts';
import { type Database, plannedForItsValues } from '#platform/server/database/database.ts';
import { containing } from '#platform/server/database/like-pattern.ts';
import type { Identity } from '#platform/server/identity/identity.ts';
import { Instant } from '#platform/shared/dates/moments.ts';
import { Problem } from '#platform/shared/problem.ts';
import type { AnswerCondition } from '../answer-conditions.ts';
import type { FormState, FormSubmission, FormSummary } from '../contract.ts';
import { placeCode } from '../place-code.ts';
import { canReview } from '../rules.ts';
import { answerConditions, isRare } from './answer-filter.ts';
import { countFiles } from './file-queries.ts';
import { authorNameOf, listComments, listReviews, listRevisions } from './history-queries.ts';
import { isFormVisibleTo } from './visible-forms.ts';

/** So many of the newest submissions of a design are looked at one by one before turning to the indexes of their answers: first few, as a common answer is soon found. */
const WALKS_ROWS = [400, 2000];

/** Filter of a list of submissions. */
export interface FormFilter {
  readonly search?: string | undefined;
  readonly state?: FormState | undefined;
  readonly design?: string | undefined;
  readonly project?: string | undefined;
  readonly phase?: string | undefined;
  readonly mine?: boolean | undefined;
  readonly toReview?: boolean | undefined;
  /** Only what the person was asked to judge. */
  readonly forMe?: boolean | undefined;
  /** Only with these answers; needs `design`. */
  readonly answers?: readonly AnswerCondition[] | undefined;
  /** Only forms of projects one leads or is on a team of. */
  readonly ownProjects?: boolean | undefined;
  /** Only these, as far as the rest of the filter lets them through. */
  readonly ids?: readonly string[] | undefined;
  readonly cursor?: string | undefined;
}

/** The conditions of a filter, over the rows `isFormVisibleTo` speaks of. */
async function conditionsOf(db: Database, user: Identity, filter: FormFilter): Promise<RawBuilder<boolean>[]> {
  const conditions = await answerConditions(db, filter.design, filter.answers ?? []);
  if (filter.state !== undefined) conditions.push(sql`form_submissions.state = ${filter.state}`);
  if (filter.design !== undefined) conditions.push(sql`form_submissions.design_key = ${filter.design}`);
  if (filter.project !== undefined) conditions.push(sql`projects.number = ${filter.project}`);
  if (filter.phase !== undefined) conditions.push(sql`phases.number = ${filter.phase}`);
  if (filter.mine === true) conditions.push(sql`form_submissions.author_id = ${user.id}::uuid`);
  if (filter.toReview === true) conditions.push(sql`form_submissions.state = 'submitted' and form_submissions.author_id is distinct from ${user.id}::uuid`);
  if (filter.forMe === true) conditions.push(sql`form_submissions.reviewer_id = ${user.id}::uuid`);
  if (filter.ownProjects === true) conditions.push(isOwn(user.id));
  if (filter.ids !== undefined) conditions.push(sql`form_submissions.id = any(${filter.ids}::uuid[])`);
  if (filter.search) conditions.push(sql`form_submissions.title ilike ${containing(filter.search)}`);
  return conditions;
}

/** Returns the number of submissions of each version of a design that match a filter, of those the caller may see. */
export async function countByVersion(db: Database, user: Identity, filter: FormFilter): Promise<{ designKey: string; designVersion: number; count: number }[]> {
  let query = db
    .selectFrom('form_submissions')
    .leftJoin('projects', 'projects.id', 'form_submissions.project_id')
    .leftJoin('phases', 'phases.id', 'form_submissions.phase_id')
    .select((of) => ['form_submissions.design_key as designKey', 'form_submissions.design_version as designVersion', of.fn.countAll<number>().as('count')])
    .where(isFormVisibleTo(user))
    .groupBy(['form_submissions.design_key', 'form_submissions.design_version']);
  for (const condition of await conditionsOf(db, user, filter)) query = query.where(condition);
  return query.execute();
}

function summaries(db: Database, user: Identity) {
  return db
    .selectFrom('form_submissions')
    .innerJoin('form_designs', 'form_designs.key', 'form_submissions.design_key')
    .leftJoin('users as author', 'author.id', 'form_submissions.author_id')
    .leftJoin('users as reviewer', 'reviewer.id', 'form_submissions.reviewer_id')
    .leftJoin('public_submissions', 'public_submissions.submission_id', 'form_submissions.id')
    .leftJoin('projects', 'projects.id', 'form_submissions.project_id')
    .leftJoin('phases', 'phases.id', 'form_submissions.phase_id')
    .select((where) => [
      'form_submissions.id',
      'form_submissions.number',
      'form_submissions.title',
      'form_submissions.design_key',
      'form_submissions.design_version',
      'form_designs.name as design_name',
      'form_submissions.state',
      'form_submissions.revision',
      'form_submissions.version',
      'projects.number as project_number',
      'projects.description as project_name',
      'phases.number as phase_number',
      'form_submissions.author_id',
      authorNameOf(),
      'form_submissions.reviewer_id',
      'reviewer.name as reviewer_name',
      'form_submissions.submitted_at',
      'form_submissions.updated_at',
      where
        .selectFrom('form_reviews')
        .select(sql<number>`jsonb_array_length(form_reviews.field_notes)`.as('notes'))
        .whereRef('form_reviews.submission_id', '=', 'form_submissions.id')
        .whereRef('form_reviews.revision', '=', 'form_submissions.revision')
        .orderBy('form_reviews.at', 'desc')
        .limit(1)
        .as('note_count'),
    ])
    .where(isFormVisibleTo(user));
}

type SummaryRow = Awaited<ReturnType<ReturnType<typeof summaries>['execute']>>[number];

function toSummary(row: SummaryRow): FormSummary {
  return {
    id: row.id,
    number: row.number,
    title: row.title,
    designKey: row.design_key,
    designName: row.design_name,
    state: row.state as FormState,
    revision: row.revision,
    projectNumber: row.project_number,
    phaseNumber: row.phase_number,
    projectName: row.project_name,
    authorId: row.author_id,
    authorName: row.author_name,
    submittedAt: row.submitted_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
    noteCount: row.state === 'returned' ? (row.note_count ?? 0) : 0,
    reviewerId: row.reviewer_id,
    reviewerName: row.reviewer_name,
  };
}

/** One page, newest change first; `nextCursor` is null on the last. */
export async function listSummaries(
  db: Database,
  user: Identity,
  filter: FormFilter,
  limit: number,
): Promise<{ rows: FormSummary[]; nextCursor: string | null }> {
  const rows = await findRows(db, user, filter, limit + 1);
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  return { rows: page.map(toSummary), nextCursor: rows.length > limit && last !== undefined ? `${last.updated_at.toISOString()}_${last.id}` : null };
}

/** Finds the rows of a list. With conditions on answers that hold for many, the newest of the design are checked first; else every submission they hold for is found. */
async function findRows(db: Database, user: Identity, filter: FormFilter, limit: number): Promise<SummaryRow[]> {
  const { answers = [], design, ...others } = filter;
  const after = afterCursor(filter.cursor);
  const run = (source: Database, conditions: readonly RawBuilder<boolean>[]) => {
    let query = summaries(source, user).orderBy('form_submissions.updated_at', 'desc').orderBy('form_submissions.id', 'desc').limit(limit).where(after);
    for (const condition of conditions) query = query.where(condition);
    return (answers.length > 0 ? query.modifyFront(plannedForItsValues) : query).execute();
  };
  if (answers.length === 0 || design === undefined) return run(db, await conditionsOf(db, user, filter));
  if (!(await isRare(db, design, answers))) {
    const conditions = [...(await conditionsOf(db, user, others)), ...(await answerConditions(db, design, answers, 'each'))];
    for (const walkRows of WALKS_ROWS) {
      const walked = await run(newestOf(db, design, after, walkRows), conditions);
      if (walked.length === limit) return walked;
    }
  }
  return run(db, await conditionsOf(db, user, filter));
}

/** The same database, in which there are only the newest submissions of a design. */
function newestOf(db: Database, design: string, after: RawBuilder<boolean>, count: number): Database {
  return db.with('form_submissions', (near) =>
    near
      .selectFrom('form_submissions')
      .selectAll()
      .where('design_key', '=', design)
      .where(after)
      .orderBy('updated_at', 'desc')
      .orderBy('id', 'desc')
      .limit(count),
  ) as unknown as Database;
}

function afterCursor(cursor: string | undefined): RawBuilder<boolean> {
  if (cursor === undefined) return sql<boolean>`true`;
  const after = parseCursor(cursor);
  return sql<boolean>`(form_submissions.updated_at, form_submissions.id) < (${after.at}::timestamptz, ${after.id}::uuid)`;
}

const Cursor = z.object({ at: Instant(), id: z.uuid().toLowerCase() });

function parseCursor(cursor: string): { at: string; id: string } {
  const [at, id] = cursor.split('_');
  const parsed = Cursor.safeParse({ at, id });
  if (!parsed.success) throw new Problem('invalid-input', { reason: 'Deze pagina van de lijst bestaat niet. Open de lijst opnieuw.' });
  return parsed.data;
}

/** A submission the caller may see, with what it is drawn from. */
export async function findSummary(db: Database, user: Identity, id: string): Promise<(FormSummary & { designVersion: number; version: number }) | undefined> {
  const row = await summaries(db, user).where('form_submissions.id', '=', id).executeTakeFirst();
  return row === undefined ? undefined : { ...toSummary(row), designVersion: row.design_version, version: row.version };
}

/** A submission the caller may see, with its revisions, reviews and files. */
export async function findWholeForm(db: Database, user: Identity, id: string): Promise<FormSubmission | undefined> {
  const form = await findSummary(db, user, id);
  if (form === undefined) return undefined;
  const [revisions, reviews, comments] = [await listRevisions(db, id), await listReviews(db, id), await listComments(db, id)];
  const { expected, received } = await countFiles(db, id);
  return { ...form, revisions, reviews, comments, filesExpected: expected, filesReceived: received, mayReview: canReview(form, user) };
}

/** A submission as it stands, held against others until commit. */
export function findForUpdate(db: Database, id: string) {
  return db.selectFrom('form_submissions').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

/** Returns the code of the project or phase of a submission. */
export async function findPlaceCode(db: Database, submissionId: string): Promise<string> {
  const row = await db
    .selectFrom('form_submissions')
    .leftJoin('projects', 'projects.id', 'form_submissions.project_id')
    .leftJoin('phases', 'phases.id', 'form_submissions.phase_id')
    .select(['projects.number as projectNumber', 'phases.number as phaseNumber'])
    .where('form_submissions.id', '=', submissionId)
    .executeTakeFirstOrThrow();
  return placeCode(row);
}
