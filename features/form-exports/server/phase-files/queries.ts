/** SQL for the files of a phase. Callers found the phase through what somebody may see. */
import { type NotNull, sql } from 'kysely';
import { isFormVisibleTo } from '#features/forms/server/visible-forms.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { Identity } from '#platform/server/identity/identity.ts';

/** The forms of a phase: how many there are, and how many of them somebody may see. */
export async function countPhaseForms(db: Database, user: Identity, phaseId: string): Promise<{ all: number; visible: number }> {
  const row = await db
    .selectFrom('form_submissions')
    .leftJoin('projects', 'projects.id', 'form_submissions.project_id')
    .select((of) => [of.fn.countAll<string>().as('all'), sql<string>`count(*) filter (where ${isFormVisibleTo(user)})`.as('visible')])
    .where('form_submissions.phase_id', '=', phaseId)
    .executeTakeFirstOrThrow();
  return { all: Number(row.all), visible: Number(row.visible) };
}

/** Files of forms and documents of a phase that have arrived. */
export async function countPhaseFiles(db: Database, phaseId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select ((select count(*) from project_documents where phase_id = ${phaseId}::uuid and withdrawn_at is null)
      + (select count(*) from file_links join form_submissions on form_submissions.id = file_links.subject_id
         where file_links.subject = 'form-submission' and form_submissions.phase_id = ${phaseId}::uuid))::int as count`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Kinds of registration that people of the team of a phase hold on a day (`2026-11-21`), by person. */
export async function listTeamRegistrations(db: Database, phaseId: string, day: string): Promise<ReadonlyMap<string, readonly string[]>> {
  const rows = await db
    .selectFrom('phase_team')
    .innerJoin('qualifications', 'qualifications.user_id', 'phase_team.user_id')
    .select(['phase_team.user_id', 'qualifications.kind'])
    .distinct()
    .where('phase_id', '=', phaseId)
    .where('valid_from', '<=', day)
    .where((where) => where.or([where('holds_to', 'is', null), where('holds_to', '>=', day)]))
    .orderBy('qualifications.kind')
    .execute();
  return new Map([...Map.groupBy(rows, ({ user_id }) => user_id)].map(([id, ofPerson]) => [id, ofPerson.map(({ kind }) => kind)]));
}

/** A file that has arrived. */
export interface ArrivedFile {
  readonly id: string;
  readonly name: string;
  readonly contentType: string;
  readonly sizeBytes: number;
}

/** Files by their ids, as far as they have arrived. */
export async function listArrived(db: Database, ids: readonly string[]): Promise<readonly ArrivedFile[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('files')
    .select(['id', 'name', 'content_type as contentType', 'size_bytes as sizeBytes'])
    .where('id', 'in', [...ids])
    .where('received_at', 'is not', null)
    .$narrowType<{ name: NotNull; contentType: NotNull; sizeBytes: NotNull }>()
    .execute();
  return rows.map((row) => ({ ...row, sizeBytes: Number(row.sizeBytes) }));
}

/** A file of a form, whether it has arrived or not. */
export interface FormFile extends ArrivedFile {
  /** Number of the form. */
  readonly number: number;
  readonly hasArrived: boolean;
}

/** Photos and attachments of forms, by the number of the form. Signatures are left out: they stand in the PDF of their form. */
export async function listFormFiles(db: Database, formIds: readonly string[]): Promise<readonly FormFile[]> {
  if (formIds.length === 0) return [];
  const rows = await db
    .selectFrom('file_links')
    .innerJoin('files', 'files.id', 'file_links.file_id')
    .innerJoin('form_submissions', 'form_submissions.id', 'file_links.subject_id')
    .select(['files.id', 'files.name', 'files.kind', 'files.content_type', 'files.size_bytes', 'files.received_at', 'form_submissions.number'])
    .where('file_links.subject', '=', 'form-submission')
    .where('file_links.subject_id', 'in', [...formIds])
    .orderBy('form_submissions.number')
    .orderBy('files.id')
    .execute();
  return rows
    .filter(({ kind }) => kind !== 'signature')
    .map((row) => ({
      ...{ id: row.id, name: row.name ?? '', contentType: row.content_type ?? '', sizeBytes: Number(row.size_bytes ?? 0), number: row.number },
      hasArrived: row.received_at !== null,
    }));
}
