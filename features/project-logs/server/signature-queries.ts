/** Signatures of days: what they cover, and whether that is still as it was signed. */
import type { Database } from '#platform/server/database/database.ts';
import { readFileHashes } from '#platform/server/seal.ts';
import type { LogSignature } from '../log.ts';
import { type SealedLine, sealOf } from './seal.ts';

/** A signature as it stands in the database. */
export interface SignatureRow {
  readonly id: string;
  readonly day: string;
  readonly line_ids: readonly string[];
  readonly previous_id: string | null;
  readonly sha256: string;
  readonly signed_by: string;
  readonly signer: string;
  readonly signed_at: Date;
}

/** Signatures of these days, the first one of each day first. */
export function listSignatureRows(db: Database, projectId: string, days: readonly string[]): Promise<SignatureRow[]> {
  if (days.length === 0) return Promise.resolve([]);
  return db
    .selectFrom('project_log_signatures as signature')
    .innerJoin('users', 'users.id', 'signature.signed_by')
    .selectAll('signature')
    .select('users.name as signer')
    .where('signature.project_id', '=', projectId)
    .where('signature.day', 'in', [...days])
    .orderBy('signature.signed_at')
    .orderBy('signature.id')
    .execute();
}

/** Signatures of these days, each held against the lines and files it covers as they are now. */
export async function checkSignatures(db: Database, projectId: string, days: readonly string[]): Promise<LogSignature[]> {
  const rows = await listSignatureRows(db, projectId, days);
  const lines = await readSealedLines(db, projectId, days);
  const hashById = new Map(rows.map(({ id, sha256 }) => [id, sha256]));
  return rows.map((row) => {
    const covered = row.line_ids.flatMap((id) => lines.get(id) ?? []);
    const previous = row.previous_id === null ? null : (hashById.get(row.previous_id) ?? '');
    const isWhole = covered.length === row.line_ids.length;
    return {
      id: row.id,
      day: row.day,
      lineIds: [...row.line_ids],
      by: row.signer,
      at: row.signed_at.toISOString(),
      sha256: row.sha256,
      isIntact: isWhole && sealOf({ projectId, day: row.day, previous, lines: covered }) === row.sha256,
    };
  });
}

/** Lines of these days as they are sealed, by id, in the order they happened; a file that has not come has no hash. */
export async function readSealedLines(db: Database, projectId: string, days: readonly string[]): Promise<ReadonlyMap<string, SealedLine>> {
  if (days.length === 0) return new Map();
  const rows = await db
    .selectFrom('project_log_lines')
    .selectAll()
    .where('project_id', '=', projectId)
    .where('day', 'in', [...days])
    .orderBy('at')
    .orderBy('id')
    .execute();
  const hashes = await readFileHashes(
    db,
    rows.flatMap((row) => row.file_ids),
  );
  return new Map(
    rows.map((row) => [
      row.id,
      {
        id: row.id,
        at: row.at.toISOString(),
        kind: row.kind,
        text: row.text,
        phaseId: row.phase_id,
        present: row.present,
        place: [row.rd_x, row.rd_y, row.accuracy_m],
        corrects: row.corrects,
        reason: row.reason,
        authorId: row.author_id,
        writtenAt: row.written_at.toISOString(),
        files: row.file_ids.map((id) => hashes.get(id) ?? ''),
      },
    ]),
  );
}
