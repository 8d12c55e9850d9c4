/** SQL of what lies under the map of a phase. Callers found the phase through what somebody may see, and hold it while they change it. */
import type { Selectable } from 'kysely';
import type { z } from 'zod';
import type { Writer } from '#features/phases/server/keep-queries.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { DB } from '#platform/server/database/tables.gen.ts';
import type { Overlay, OverlayInput } from '../contract.ts';
import { OVERLAYS_MAX } from '../rules.ts';

/** A row of an overlay. */
export type OverlayRow = Selectable<DB['map_overlays']>;
/** An overlay as it came in. */
export type ParsedOverlay = z.output<ReturnType<typeof OverlayInput>>;

/** The overlays of phases that were not taken away, by name; sizes are null while the office has not received the file. */
export async function listOverlays(db: Database, phaseIds: readonly string[]): Promise<Overlay[]> {
  if (phaseIds.length === 0) return [];
  const rows = await db
    .selectFrom('map_overlays')
    .innerJoin('users', 'users.id', 'map_overlays.user_id')
    .leftJoin('files', (join) => join.onRef('files.id', '=', 'map_overlays.file_id').on('files.received_at', 'is not', null))
    .selectAll('map_overlays')
    .select(['users.name as user_name', 'files.size_bytes'])
    .where('phase_id', 'in', phaseIds)
    .where('removed_at', 'is', null)
    .orderBy('map_overlays.name')
    .orderBy('map_overlays.id')
    .limit(OVERLAYS_MAX * phaseIds.length)
    .execute();
  return rows.map((row) => toOverlay(row, row.user_name, row.size_bytes));
}

/** An overlay as it is told. */
export function toOverlay(row: OverlayRow, by: string, sizeBytes: string | number | null = null): Overlay {
  return {
    ...{ id: row.id, kind: row.kind as Overlay['kind'], name: row.name, fileId: row.file_id, fileName: row.file_name },
    placing: row.laid as Overlay['placing'],
    message: row.message as Overlay['message'],
    ...{ by, at: row.at.toISOString(), version: row.version, sizeBytes: sizeBytes === null ? null : Number(sizeBytes) },
  };
}

/** Puts down an overlay, or changes it; one that was taken away is there again. The file stays the one it came with. */
export async function writeOverlay(db: Database, phaseId: string, overlay: ParsedOverlay, version: number, { userId, now }: Writer): Promise<void> {
  const { id, kind, name, fileId, fileName, placing, message } = overlay;
  const columns = {
    ...{ name, laid: placing === null ? null : JSON.stringify(placing), message: message === null ? null : JSON.stringify(message) },
    ...{ user_id: userId, at: now, removed_at: null, version },
  };
  await db
    .insertInto('map_overlays')
    .values({ id, phase_id: phaseId, kind, file_id: fileId, file_name: fileName, ...columns })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(columns))
    .execute();
}
