/** SQL that changes the documents of projects. */
import type { Database } from '#platform/server/database/database.ts';
import type { DocumentRecord } from './document-queries.ts';

/** A document to add. */
export interface NewDocument {
  readonly id: string;
  readonly projectId: string;
  readonly phaseId: string | null;
  readonly fileId: string;
  readonly fileName: string;
  readonly kind: string;
  readonly title: string;
  readonly folder?: string;
}

/** Adds a document, as its first version. */
export async function insertDocument(db: Database, document: NewDocument, userId: string, now: Date): Promise<void> {
  await db
    .insertInto('project_documents')
    .values({
      id: document.id,
      version_id: document.id,
      project_id: document.projectId,
      phase_id: document.phaseId,
      file_id: document.fileId,
      file_name: document.fileName,
      kind: document.kind,
      title: document.title,
      folder: document.folder ?? '',
      user_id: userId,
      at: now,
    })
    .execute();
}

/** Puts down who approved the version that counts, unless somebody did before. */
export async function approveDocument(db: Database, id: string, userId: string, now: Date): Promise<void> {
  await db
    .updateTable('project_documents')
    .set((where) => ({ approved_by: userId, approved_at: now, version: where('version', '+', 1) }))
    .where('id', '=', id)
    .where('approved_at', 'is', null)
    .execute();
}

/** A version to take the place of the one that counts. */
export interface NewVersion {
  readonly versionId: string;
  readonly fileId: string;
  readonly fileName: string;
  readonly note: string;
  /** Number of the version that whoever added this one knew. */
  readonly basedOn: number;
  /** Number of the earlier version it makes count again. */
  readonly restores: number | null;
}

/** Puts the version that counts among the earlier ones, and this one in its place. Nobody has approved it yet. Returns its number. */
export async function writeVersion(db: Database, document: DocumentRecord, version: NewVersion, userId: string, now: Date): Promise<number> {
  await db
    .insertInto('project_document_versions')
    .values({
      id: document.version_id,
      document_id: document.id,
      number: document.number,
      file_id: document.file_id,
      file_name: document.file_name,
      user_id: document.user_id,
      at: document.at,
      note: document.note,
      based_on: document.based_on,
      restores: document.restores,
      approved_by: document.approved_by,
      approved_at: document.approved_at,
    })
    .execute();
  const number = document.number + 1;
  await db
    .updateTable('project_documents')
    .set({
      version_id: version.versionId,
      number,
      file_id: version.fileId,
      file_name: version.fileName,
      user_id: userId,
      at: now,
      note: version.note,
      based_on: version.basedOn,
      restores: version.restores,
      approved_by: null,
      approved_at: null,
      version: document.version + 1,
    })
    .where('id', '=', document.id)
    .execute();
  return number;
}

/** Puts a document in a folder. */
export async function writeFolder(db: Database, { id, version }: DocumentRecord, folder: string): Promise<void> {
  await db
    .updateTable('project_documents')
    .set({ folder, version: version + 1 })
    .where('id', '=', id)
    .execute();
}

/** Gives a document another title. */
export async function writeTitle(db: Database, { id, version }: DocumentRecord, title: string): Promise<void> {
  await db
    .updateTable('project_documents')
    .set({ title, version: version + 1 })
    .where('id', '=', id)
    .execute();
}

/** Puts down who withdrew a document, when and why; `null` makes it count again. */
export async function writeWithdrawal(
  db: Database,
  { id, version }: DocumentRecord,
  withdrawal: { readonly userId: string; readonly at: Date; readonly reason: string } | null,
): Promise<void> {
  await db
    .updateTable('project_documents')
    .set({
      withdrawn_by: withdrawal?.userId ?? null,
      withdrawn_at: withdrawal?.at ?? null,
      withdrawn_reason: withdrawal?.reason ?? '',
      version: version + 1,
    })
    .where('id', '=', id)
    .execute();
}
