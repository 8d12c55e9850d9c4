/** The rows of files under way: from an id that is only named, by what is coming, to bytes that were checked. What a file is, is read from its bytes. */

import { provenType } from '#platform/shared/files/file-content.ts';
import type { FileKind } from '#platform/shared/files/files.ts';
import { pictureSize, tooManyPixels } from '#platform/shared/files/picture-size.ts';
import { Problem } from '#platform/shared/problem.ts';
import type { Database } from '../database/database.ts';
import type { FileBytes, StoredFile } from './file-store.ts';
import type { AnnouncedFile } from './upload-request.ts';

/** A file of somebody, as far as it has come. */
export interface OwnFile {
  /** True when it was announced: what it is called, and how large it will be. */
  readonly isAnnounced: boolean;
  /** Set once it is whole and checked. */
  readonly receivedSizeBytes: number | undefined;
}

/** Keeps what is coming; the id is from now on of `ownerId`. A file that is whole stays as it is. Throws `not-found` when it is somebody else's. */
export async function announce(db: Database, ownerId: string, file: AnnouncedFile): Promise<OwnFile> {
  const { name, kind, sizeBytes, sha256 = null } = file;
  const facts = { name, kind, content_type: file.contentType, size_bytes: sizeBytes, sha256 };
  await db
    .insertInto('files')
    .values({ id: file.id, owner_id: ownerId, ...facts })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(facts).where('files.owner_id', '=', ownerId).where('files.received_at', 'is', null))
    .execute();
  return ownFile(db, ownerId, file.id);
}

/** Returns the progress of a file; throws `not-found` when it is somebody else's, or nobody's. */
export async function ownFile(db: Database, ownerId: string, id: string): Promise<OwnFile> {
  const file = await db.selectFrom('files').select(['owner_id', 'kind', 'size_bytes', 'received_at']).where('id', '=', id).executeTakeFirst();
  if (file?.owner_id !== ownerId) throw new Problem('not-found');
  return { isAnnounced: file.kind !== null, receivedSizeBytes: file.received_at === null ? undefined : Number(file.size_bytes) };
}

/** True when a file is whole and checked. */
export async function isReceived(db: Database, id: string): Promise<boolean> {
  const file = await db.selectFrom('files').select('received_at').where('id', '=', id).executeTakeFirst();
  return file !== undefined && file.received_at !== null;
}

/** Decides whether a file of a kind may have the content type that its bytes prove. */
export type IsTypeAllowed = (kind: FileKind, contentType: string, fileId: string) => boolean | Promise<boolean>;

/** True when every record a file hangs on takes this content type; one that is not named takes all that the kind of file may be. */
export async function isTakenWhereLinked(
  db: Database,
  { fileId, contentType }: { readonly fileId: string; readonly contentType: string },
  typesBySubject: Readonly<Record<string, readonly string[]>>,
): Promise<boolean> {
  const links = await db.selectFrom('file_links').select('subject').distinct().where('file_id', '=', fileId).execute();
  return links.every(({ subject }) => typesBySubject[subject]?.includes(contentType) ?? true);
}

/** Checks the bytes once they are all there; those that are not what they should be are thrown away and refused. The id stays its owner's. */
export async function receive(db: Database, bytes: FileBytes, id: string, isTypeAllowed: IsTypeAllowed): Promise<void> {
  const file = await db.selectFrom('files').select(['kind', 'sha256', 'size_bytes', 'received_at']).where('id', '=', id).executeTakeFirstOrThrow();
  if (file.received_at !== null) return;
  const stored = await bytes.settle(id);
  // Somebody with two connections started it again in between: that one goes on.
  if (file.kind === null || stored.sizeBytes !== Number(file.size_bytes)) throw new Problem('temporarily-unavailable');
  const kind = file.kind as FileKind;
  const contentType = provenType(kind, stored.head);
  const isAllowed = contentType !== undefined && (await isTypeAllowed(kind, contentType, id));
  const refusal = refusalOf({ kind, sha256: file.sha256, contentType, isAllowed }, stored);
  if (refusal !== undefined) {
    await bytes.remove(id);
    await db.updateTable('files').set({ name: null, kind: null, content_type: null, size_bytes: null, sha256: null }).where('id', '=', id).execute();
    throw refusal;
  }
  await db
    .updateTable('files')
    .set({ content_type: contentType as string, sha256: stored.sha256, received_at: new Date() })
    .where('id', '=', id)
    .where('received_at', 'is', null)
    .execute();
}

/** A file with what its bytes prove it to be; undefined when that is nothing its kind may be. */
interface JudgedFile {
  readonly kind: FileKind;
  readonly sha256: string | null;
  readonly contentType: string | undefined;
  readonly isAllowed: boolean;
}

/** Why the bytes are not what they should be; undefined when they are. Photos are opened to be shown, documents are not. */
function refusalOf(file: JudgedFile, stored: StoredFile): Problem | undefined {
  // First: of bytes that were damaged on the way the kind says nothing, and they are sent again.
  if (file.sha256 !== null && file.sha256 !== stored.sha256)
    return new Problem('invalid-input', { reason: 'Het bestand is onderweg beschadigd geraakt en wordt opnieuw verzonden.' });
  if (!file.isAllowed) return new Problem('file-type-refused', { reason: refusedType(file) });
  const reason = file.kind === 'document' || file.kind === 'text' ? undefined : tooManyPixels(pictureSize(stored.head));
  return reason === undefined ? undefined : new Problem('file-too-large', { reason });
}

function refusedType({ kind, contentType }: JudgedFile): string {
  if (contentType !== undefined) return 'Dit soort bestand kan hier niet. Sla het op als PDF en voeg het opnieuw toe.';
  if (kind === 'text') return 'Dit bestand is geen tekst. Sla het op als PDF en voeg het opnieuw toe.';
  return kind === 'document'
    ? 'Dit bestand is geen PDF, afbeelding of zip. Sla het op als PDF en voeg het opnieuw toe.'
    : 'Dit bestand is geen foto. Maak een nieuwe foto of kies een JPEG of PNG.';
}
