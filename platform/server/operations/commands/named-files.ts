/**
 * Ownership of the files a command names. Whoever names an id first, or starts to send its bytes, owns that file; nobody else can send, name or read
 * it. Text travels before its photos, so an id is known to others before its bytes have come: naming it takes it, with a row in `files` that is only
 * an id.
 */
import { sql } from 'kysely';
import { Problem } from '#platform/shared/problem.ts';
import type { Database } from '../../database/database.ts';

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;
/** Matches the name of every field that names a file: `fileId`, `markedFileId`, `fileIds`. */
const FILE_FIELD = /fileids?$/i;

/** The record that files are linked to. */
export interface FileSubject {
  readonly subject: string;
  readonly subjectId: string;
}

/**
 * Ids of all files an input names, in lower case: what stands in or below a field called so (`FILE_FIELD`), however deep in free answers. Other
 * ids are not looked at: somebody could name the id of a phase as their file, and nobody else could name that phase any more.
 */
export function fileIdsIn(input: unknown): ReadonlySet<string> {
  const ids = new Set<string>();
  const left: { readonly value: unknown; readonly isFile: boolean }[] = [{ value: input, isFile: false }];
  for (let one = left.pop(); one !== undefined; one = left.pop()) {
    const { value, isFile } = one;
    if (isFile && typeof value === 'string' && UUID.test(value)) ids.add(value.toLowerCase());
    if (typeof value !== 'object' || value === null) continue;
    for (const [key, inner] of Object.entries(value)) left.push({ value: inner, isFile: isFile || FILE_FIELD.test(key) });
  }
  return ids;
}

/** Throws `not-found` when any of these is a file of somebody else, unless it already hangs on `record`. */
export async function refuseFilesOfOthers(db: Database, ownerId: string, ids: ReadonlySet<string>, record: FileSubject | undefined): Promise<void> {
  if (ids.size === 0) return;
  const { rows } = await sql`
    select from files where id = any(${[...ids]}::uuid[]) and owner_id <> ${ownerId} and not ${hangsOn(record, sql`files.id`)} limit 1`.execute(db);
  if (rows.length > 0) throw ofSomebodyElse();
}

/**
 * Hangs files on a thing, so that whoever may see the thing may read them; one that hangs there already stays so. Ids nobody has named yet are from
 * now on of `ownerId`, and one that was to go stays. Throws `not-found` for a file of somebody else, also one whose id was taken in the meantime.
 */
export async function linkFiles(
  db: Database,
  { ownerId, subject, subjectId, projectId }: FileSubject & { readonly ownerId: string; readonly projectId: string | null },
  fileIds: readonly string[],
): Promise<void> {
  if (fileIds.length === 0) return;
  // The update also makes that the row comes back as it is once who came first is done.
  const { rows } = await sql`
    with named as (
      insert into files (id, owner_id) select distinct id, ${ownerId}::uuid from unnest(${[...fileIds]}::uuid[]) as listed (id) order by id
      on conflict (id) do update set going_at = null
      returning id, owner_id
    ), linked as (
      insert into file_links (file_id, subject, subject_id, project_id)
      select id, ${subject}, ${subjectId}::uuid, ${projectId}::uuid from named where owner_id = ${ownerId}
      on conflict do nothing
    )
    select from named where owner_id <> ${ownerId} and not ${hangsOn({ subject, subjectId }, sql`named.id`)} limit 1`.execute(db);
  if (rows.length > 0) throw ofSomebodyElse();
}

function hangsOn(record: FileSubject | undefined, fileId: ReturnType<typeof sql>) {
  if (record === undefined) return sql`false`;
  return sql`exists (select from file_links where file_id = ${fileId} and subject = ${record.subject} and subject_id = ${record.subjectId})`;
}

function ofSomebodyElse(): Problem {
  return new Problem('not-found', {
    reason: 'Een foto of bestand hierin is van iemand anders. Haal het eruit en voeg het zelf toe; de rest is bewaard.',
  });
}
