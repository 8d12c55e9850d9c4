/** SQL that reads the documents of projects with their versions. */
import type { Database } from '#platform/server/database/database.ts';
import type { Identity } from '#platform/server/identity/identity.ts';
import { Problem } from '#platform/shared/problem.ts';
import type { EarlierVersion, ProjectDocument } from '../../documents/document.ts';
import { isVisibleTo } from '../visible-projects.ts';

/** Documents of a project, newest first, also those withdrawn; with `phaseId` only that phase's own and the whole project's. */
export async function listDocuments(db: Database, projectId: string, phaseId?: string): Promise<ProjectDocument[]> {
  let query = db
    .selectFrom('project_documents as document')
    .innerJoin('users as adder', 'adder.id', 'document.user_id')
    .leftJoin('users as approver', 'approver.id', 'document.approved_by')
    .leftJoin('users as withdrawer', 'withdrawer.id', 'document.withdrawn_by')
    .leftJoin('phases', 'phases.id', 'document.phase_id')
    .leftJoin('files', (join) => join.onRef('files.id', '=', 'document.file_id').on('files.received_at', 'is not', null))
    .select(['document.id', 'phases.number as phase', 'document.kind', 'document.title', 'document.folder'])
    .select(['document.file_id', 'document.file_name', 'document.at', 'document.approved_at', 'files.content_type', 'files.size_bytes'])
    .select(['document.number', 'document.note', 'document.restores', 'document.based_on', 'document.withdrawn_at', 'document.withdrawn_reason'])
    .select(['adder.name as added_by', 'approver.name as approved_by', 'withdrawer.name as withdrawn_by'])
    .where('document.project_id', '=', projectId)
    .orderBy('document.at', 'desc')
    .orderBy('document.id', 'desc');
  if (phaseId !== undefined) query = query.where((where) => where.or([where('document.phase_id', 'is', null), where('document.phase_id', '=', phaseId)]));
  const rows = await query.execute();
  const earlier = await listEarlier(
    db,
    rows.flatMap(({ id, number }) => (number > 1 ? [id] : [])),
  );
  return rows.map((row) => ({
    id: row.id,
    phaseNumber: row.phase,
    kind: row.kind as ProjectDocument['kind'],
    title: row.title,
    folder: row.folder,
    ...toVersion(row),
    basedOn: row.based_on,
    withdrawal:
      row.withdrawn_at === null || row.withdrawn_by === null
        ? null
        : { by: row.withdrawn_by, at: row.withdrawn_at.toISOString(), reason: row.withdrawn_reason },
    earlier: earlier.get(row.id) ?? [],
  }));
}

async function listEarlier(db: Database, documentIds: readonly string[]): Promise<ReadonlyMap<string, EarlierVersion[]>> {
  if (documentIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('project_document_versions as version')
    .innerJoin('users as adder', 'adder.id', 'version.user_id')
    .leftJoin('users as approver', 'approver.id', 'version.approved_by')
    .leftJoin('files', (join) => join.onRef('files.id', '=', 'version.file_id').on('files.received_at', 'is not', null))
    .select(['version.id', 'version.document_id', 'version.number', 'version.note', 'version.restores', 'version.file_id', 'version.file_name'])
    .select(['version.at', 'version.approved_at', 'files.content_type', 'files.size_bytes'])
    .select(['adder.name as added_by', 'approver.name as approved_by'])
    .where('version.document_id', 'in', [...documentIds])
    .orderBy('version.number', 'desc')
    .execute();
  const byDocument = Map.groupBy(rows, ({ document_id }) => document_id);
  return new Map([...byDocument].map(([id, versions]) => [id, versions.map((row) => ({ id: row.id, ...toVersion(row) }))]));
}

interface VersionRow {
  readonly file_id: string;
  readonly file_name: string;
  readonly content_type: string | null;
  readonly size_bytes: number | null;
  readonly added_by: string;
  readonly at: Date;
  readonly approved_by: string | null;
  readonly approved_at: Date | null;
  readonly number: number;
  readonly note: string;
  readonly restores: number | null;
}

function toVersion(row: VersionRow): Omit<EarlierVersion, 'id'> {
  return {
    fileId: row.file_id,
    fileName: row.file_name,
    contentType: row.content_type ?? '',
    sizeBytes: row.size_bytes === null ? null : Number(row.size_bytes),
    addedBy: row.added_by,
    addedAt: row.at.toISOString(),
    approval: row.approved_at === null || row.approved_by === null ? null : { by: row.approved_by, at: row.approved_at.toISOString() },
    number: row.number,
    note: row.note,
    restores: row.restores,
  };
}

/** Names of the own folders of a project. */
export async function listFolders(db: Database, projectId: string): Promise<readonly string[]> {
  const rows = await db.selectFrom('project_documents').select('folder').distinct().where('project_id', '=', projectId).where('folder', '<>', '').execute();
  return rows.map(({ folder }) => folder);
}

/** The document with this id, of a project the person may see, held until the command is done so that two changes follow each other; throws `not-found`. */
export async function lockVisibleDocument(db: Database, user: Identity, id: string) {
  const document = await db
    .selectFrom('project_documents')
    .innerJoin('projects', 'projects.id', 'project_documents.project_id')
    .selectAll('project_documents')
    .where('project_documents.id', '=', id)
    .where(isVisibleTo(user))
    .forUpdate('project_documents')
    .executeTakeFirst();
  if (document === undefined) throw new Problem('not-found');
  return document;
}
/** A document with the version of it that counts, as it is stored. */
export type DocumentRecord = Awaited<ReturnType<typeof lockVisibleDocument>>;

/** An earlier version of a document by its number; undefined when there is none. */
export function findEarlier(db: Database, documentId: string, number: number) {
  return db
    .selectFrom('project_document_versions')
    .select(['file_id', 'file_name'])
    .where('document_id', '=', documentId)
    .where('number', '=', number)
    .executeTakeFirst();
}

/** Number of the version with this id; undefined when no document has it. */
export async function findVersion(db: Database, versionId: string): Promise<{ readonly documentId: string; readonly number: number } | undefined> {
  return db
    .selectFrom('project_document_versions')
    .select(['document_id as documentId', 'number'])
    .where('id', '=', versionId)
    .unionAll(db.selectFrom('project_documents').select(['id as documentId', 'number']).where('version_id', '=', versionId))
    .executeTakeFirst();
}
