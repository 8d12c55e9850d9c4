/** All SQL of exports. A row is found through its asker; an administrator finds every file. */
import { type NotNull, sql } from 'kysely';
import type { Design } from '#features/form-engine/design/design.ts';
import type { Answers } from '#features/form-engine/filling/answers.ts';
import type { FormSummary } from '#features/forms/contract.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { Identity } from '#platform/server/identity/identity.ts';
import { EXPORT_KEPT_DAYS, type ExportState, type FileFormat, type FileRequest, type FormExport } from '../contract.ts';
import { isMadeAtOnce } from '../rules.ts';
import type { ExportedForm } from './sheets/fill-sheets.ts';

/** Without a word for this long, a worker is taken to be gone, in seconds. */
export const EXPORT_STALL_SECONDS = 30;

/** Time after which nobody writes the bytes of an export that ended any more, in milliseconds: longer than any may take. */
const LEFT_ALONE_MS = 60 * 60_000;

/** An export as it is worked on. */
export interface ExportWork {
  readonly id: string;
  readonly userId: string;
  readonly format: FileFormat;
  readonly request: FileRequest;
  readonly title: string;
  readonly attempt: number;
  readonly formsTotal: number;
  /** Name of its bytes in the file store. */
  readonly storedAs: string;
}

const shown = [
  'id',
  'format',
  'title',
  'state',
  'forms_total as formsTotal',
  'forms_done as formsDone',
  'asked_at',
  'ended_at',
  'reason',
  'file_name as fileName',
  'size_bytes as sizeBytes',
  'expires_at',
] as const;

/** Kind of request a file is made of. */
const requestOf = sql<NonNullable<FormExport['of']>>`request ->> 'of'`.as('of');

/** Keeps what was asked. Its bytes get a name that no file has: the id is the asker's choice. */
export async function insertExport(
  db: Database,
  row: { id: string; userId: string; format: FileFormat; request: FileRequest; title: string; formsTotal: number; now: Date },
): Promise<void> {
  const { id, userId, format, request, title, formsTotal, now } = row;
  await db
    .insertInto('form_exports')
    .values({ id, user_id: userId, format, request: JSON.stringify(request), title, forms_total: formsTotal, asked_at: now, stored_as: `export-${id}` })
    .execute();
}

/** The exports somebody asked for that were not thrown away, newest first. */
export async function listExports(db: Database, userId: string, limit: number): Promise<FormExport[]> {
  const rows = await db
    .selectFrom('form_exports')
    .select(shown)
    .select(requestOf)
    .where('user_id', '=', userId)
    .where('state', '<>', 'cancelled')
    .orderBy('asked_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  return rows.map(({ asked_at, ended_at, expires_at, ...row }) => ({
    ...row,
    format: row.format as FileFormat,
    state: row.state as ExportState,
    isQueued: !isMadeAtOnce(row.format as FileFormat, row.formsTotal),
    askedAt: asked_at.toISOString(),
    endedAt: ended_at?.toISOString() ?? null,
    expiresAt: expires_at?.toISOString() ?? null,
  }));
}

/** An export whose file the caller may have. */
export function findExport(db: Database, user: Identity, id: string) {
  let query = db.selectFrom('form_exports').selectAll().where('id', '=', id).where('state', '<>', 'cancelled');
  if (!user.roles.includes('admin')) query = query.where('user_id', '=', user.id);
  return query.executeTakeFirst();
}

/** Stops an own export; answers the state it had, undefined when there is nothing to stop. */
export async function cancelExport(db: Database, userId: string, id: string, now: Date): Promise<string | undefined> {
  const row = await db.selectFrom('form_exports').select('state').where('id', '=', id).where('user_id', '=', userId).forUpdate().executeTakeFirst();
  if (row === undefined || row.state === 'cancelled') return undefined;
  await db.updateTable('form_exports').set({ state: 'cancelled', ended_at: now, file_name: null, reason: null }).where('id', '=', id).execute();
  return row.state;
}

/** Takes an export to work on: one that waits, or whose worker is gone. Undefined when somebody has it, or it is done. */
export async function claimExport(db: Database, id: string, now: Date): Promise<ExportWork | undefined> {
  const row = await db
    .updateTable('form_exports')
    .set((of) => ({ state: 'running', attempt: of('attempt', '+', 1), touched_at: now, forms_done: 0 }))
    .where('id', '=', id)
    .where((or) =>
      or.or([or('state', '=', 'waiting'), or.and([or('state', '=', 'running'), or('touched_at', '<', new Date(now.getTime() - EXPORT_STALL_SECONDS * 1000))])]),
    )
    .returning(['id', 'user_id as userId', 'format', 'request', 'title', 'attempt', 'forms_total as formsTotal', 'stored_as as storedAs'])
    .executeTakeFirst();
  return row === undefined ? undefined : { ...row, format: row.format as FileFormat, request: row.request as unknown as FileRequest };
}

/** Changes an export as long as the worker still has it; false when it was stopped or overtaken. */
async function change(db: Database, work: ExportWork, changes: object): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('form_exports')
    .set(changes)
    .where('id', '=', work.id)
    .where('state', '=', 'running')
    .where('attempt', '=', work.attempt)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Says how far it is. */
export function touchExport(db: Database, work: ExportWork, formsDone: number, now: Date): Promise<boolean> {
  return change(db, work, { forms_done: formsDone, touched_at: now });
}

/** The file is there. */
export function endExport(db: Database, work: ExportWork, file: { name: string; sizeBytes: number; formsDone: number }, now: Date): Promise<boolean> {
  return change(db, work, {
    state: 'ready',
    file_name: file.name,
    size_bytes: file.sizeBytes,
    forms_done: file.formsDone,
    forms_total: file.formsDone,
    ended_at: now,
    expires_at: sql`${now}::timestamptz + make_interval(days => ${EXPORT_KEPT_DAYS})`,
  });
}

/** Marks an export as failed; `reason` is for the person who asked for it. */
export function failExport(db: Database, work: ExportWork, reason: string, now: Date): Promise<boolean> {
  return change(db, work, { state: 'failed', reason, ended_at: now });
}

/** Says why one that was being made did not come about, by whoever saw its worker end; undefined when it was not being made. */
export async function failRunning(db: Database, id: string, reason: string, now: Date): Promise<Omit<ExportWork, 'storedAs'> | undefined> {
  const row = await db
    .updateTable('form_exports')
    .set({ state: 'failed', reason, ended_at: now })
    .where('id', '=', id)
    .where('state', '=', 'running')
    .returning(['id', 'user_id as userId', 'format', 'request', 'title', 'attempt', 'forms_total as formsTotal'])
    .executeTakeFirst();
  return row === undefined ? undefined : { ...row, format: row.format as FileFormat, request: row.request as unknown as FileRequest };
}

/** Gives it back, to be tried again. */
export function releaseExport(db: Database, work: ExportWork): Promise<boolean> {
  return change(db, work, { state: 'waiting' });
}

/** Lists the exports a stopped server left: waiting, or with a worker that may be gone. */
export function listUnfinishedExports(db: Database): Promise<{ id: string; state: string }[]> {
  return db.selectFrom('form_exports').select(['id', 'state']).where('state', 'in', ['waiting', 'running']).execute();
}

/** The state of an export and where its bytes are, whoever asked for it. */
export function stateOf(db: Database, id: string): Promise<{ state: string; storedAs: string } | undefined> {
  return db.selectFrom('form_exports').select(['state', 'stored_as as storedAs']).where('id', '=', id).executeTakeFirst();
}

/** Lets go of files past their time. */
export async function expireExports(db: Database, now: Date): Promise<void> {
  await db.updateTable('form_exports').set({ state: 'cancelled', file_name: null }).where('state', '=', 'ready').where('expires_at', '<', now).execute();
}

/** Lists exports that nobody can fetch any more and whose bytes may still be there, whatever became of who wrote or removed them. */
export function listExportsWithBytes(db: Database, now: Date): Promise<{ id: string; storedAs: string }[]> {
  return db
    .selectFrom('form_exports')
    .select(['id', 'stored_as as storedAs'])
    .where('bytes_gone_at', 'is', null)
    .where('state', 'in', ['failed', 'cancelled'])
    .where('ended_at', '<', new Date(now.getTime() - LEFT_ALONE_MS))
    .execute();
}

/** Notes that the bytes of an export are gone. */
export async function noteBytesGone(db: Database, id: string, now: Date): Promise<void> {
  await db.updateTable('form_exports').set({ bytes_gone_at: now }).where('id', '=', id).execute();
}

/** Removes the rows of exports past their time, once their bytes are gone. */
export async function removeOldExports(db: Database, now: Date): Promise<void> {
  await sql`delete from form_exports where bytes_gone_at is not null and asked_at < ${now}::timestamptz - make_interval(days => ${EXPORT_KEPT_DAYS})`.execute(
    db,
  );
}

/** The answers of submissions as they stand, by id, with the version they were filled on. */
export async function readAnswers(db: Database, forms: readonly FormSummary[]): Promise<ExportedForm[]> {
  if (forms.length === 0) return [];
  const rows = await db
    .selectFrom('form_submissions')
    .innerJoin('form_revisions', (join) =>
      join.onRef('form_revisions.submission_id', '=', 'form_submissions.id').onRef('form_revisions.revision', '=', 'form_submissions.revision'),
    )
    .select(['form_submissions.id', 'form_submissions.design_version', 'form_revisions.answers'])
    .where(
      'form_submissions.id',
      'in',
      forms.map(({ id }) => id),
    )
    .execute();
  const rowsById = new Map(rows.map((row) => [row.id, row]));
  return forms.flatMap((form) => {
    const row = rowsById.get(form.id);
    return row === undefined ? [] : [{ form, designVersion: row.design_version, answers: row.answers as unknown as Answers }];
  });
}

/** Names of the files of submissions, by file id. */
export async function readFileNames(db: Database, forms: readonly FormSummary[]): Promise<ReadonlyMap<string, string>> {
  if (forms.length === 0) return new Map();
  const rows = await db
    .selectFrom('file_links')
    .innerJoin('files', 'files.id', 'file_links.file_id')
    .select(['files.id', 'files.name'])
    .$narrowType<{ name: NotNull }>()
    .where('files.name', 'is not', null)
    .where('file_links.subject', '=', 'form-submission')
    .where(
      'file_links.subject_id',
      'in',
      forms.map(({ id }) => id),
    )
    .execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** Versions of designs. */
export async function readDesigns(db: Database, versions: readonly { designKey: string; designVersion: number }[]): Promise<Design[]> {
  const designs: Design[] = [];
  for (const { designKey, designVersion } of versions) {
    const row = await db
      .selectFrom('form_design_versions')
      .select('document')
      .where('design_key', '=', designKey)
      .where('version', '=', designVersion)
      .executeTakeFirstOrThrow();
    designs.push(row.document as unknown as Design);
  }
  return designs;
}
