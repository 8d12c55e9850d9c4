/** All SQL of rescue files that were brought in. */
import { sql } from 'kysely';
import type { Database } from '#platform/server/database/database.ts';
import type { RescueManifest } from '#platform/shared/rescue-manifest.ts';

/** Keeps that a file is brought in, once for its manifest; held until commit. Returns its id, also when it was brought in before. */
export async function holdRescueFile(
  db: Database,
  file: { readonly id: string; readonly manifestSha256: string; readonly manifest: RescueManifest; readonly by: string; readonly now: Date },
): Promise<string> {
  const { manifest } = file;
  const { id } = await db
    .insertInto('rescue_files')
    .values({
      ...{ id: file.id, manifest_sha256: file.manifestSha256, key_id: manifest.keyId, owner_id: manifest.ownerId, brought_in_by: file.by },
      ...{ made_at: manifest.madeAt, at: file.now, command_ids: [] },
      files: JSON.stringify(manifest.files.map(({ id, kind, sha256 }) => ({ id, kind, sha256 }))),
    })
    // Nothing changes: it makes that the row comes back, and that who comes second waits.
    .onConflict((conflict) => conflict.column('manifest_sha256').doUpdateSet({ manifest_sha256: file.manifestSha256 }))
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Returns who brought in a file with this manifest first, and when; undefined when nobody did. */
export async function findBroughtIn(db: Database, manifestSha256: string): Promise<{ by: string; at: string } | undefined> {
  const row = await db
    .selectFrom('rescue_files')
    .innerJoin('users', 'users.id', 'rescue_files.brought_in_by')
    .select(['users.name', 'rescue_files.at'])
    .where('manifest_sha256', '=', manifestSha256)
    .executeTakeFirst();
  return row && { by: row.name, at: row.at.toISOString() };
}

/** Adds commands to those that came out of a file. */
export async function addCommands(db: Database, id: string, commandIds: readonly string[]): Promise<void> {
  await db
    .updateTable('rescue_files')
    .set({ command_ids: sql<string[]>`array(select distinct unnest(command_ids || ${[...commandIds]}::uuid[]))` })
    .where('id', '=', id)
    .execute();
}

/** Returns those of these commands that the server has of a person already. */
export async function listKnownCommands(db: Database, userId: string, ids: readonly string[]): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  const rows = await db
    .selectFrom('commands')
    .select('id')
    .where('id', 'in', [...ids])
    .where('user_id', '=', userId)
    .execute();
  return new Set(rows.map(({ id }) => id));
}

/** Returns those of these files that something of the owner names, and whether they have come. */
export async function listNamedFiles(db: Database, ownerId: string, ids: readonly string[]): Promise<{ id: string; isReceived: boolean }[]> {
  const { rows } = await sql<{ id: string; received_at: Date | null }>`
    select id, received_at from files where id = any(${[...ids]}::uuid[]) and owner_id = ${ownerId} order by id`.execute(db);
  return rows.map(({ id, received_at }) => ({ id, isReceived: received_at !== null }));
}

/** Owner of a file whose bytes, by this hash and kind, were signed in a rescue file of theirs that was brought in; without them by what was announced before. */
export async function findOwnerOfSigned(
  db: Database,
  fileId: string,
  announced: { readonly kind: string; readonly sha256?: string | undefined } | undefined,
): Promise<string | undefined> {
  const [kind, hash] = announced === undefined ? [sql`files.kind`, sql`files.sha256`] : [sql`${announced.kind}::text`, sql`${announced.sha256 ?? ''}::text`];
  const { rows } = await sql<{ owner_id: string }>`
    select files.owner_id from files join rescue_files on rescue_files.owner_id = files.owner_id
    where files.id = ${fileId}::uuid
      and rescue_files.files @> jsonb_build_array(jsonb_build_object('id', files.id, 'kind', ${kind}, 'sha256', ${hash}))
    limit 1`.execute(db);
  return rows[0]?.owner_id;
}

/** True when an account was merged into another. */
export async function isMergedAway(db: Database, userId: string): Promise<boolean> {
  const row = await db.selectFrom('users').select('merged_into_id').where('id', '=', userId).executeTakeFirst();
  return row?.merged_into_id != null;
}
