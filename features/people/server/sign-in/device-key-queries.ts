/** Rows of the keys of devices. A key that was withdrawn keeps its row until it is over: it must not be made known again. */
import { sql } from 'kysely';
import type { Database } from '#platform/server/database/database.ts';

/** The public half of a key that counts. */
export interface DeviceKey {
  readonly id: string;
  readonly userId: string;
  readonly device: string;
  readonly x: string;
  readonly y: string;
}

const counts = sql<boolean>`(withdrawn_at is null and valid_until > now())`;

/** A key that counts now; undefined when it was never made known, was withdrawn or is over. */
export async function findDeviceKey(db: Database, id: string): Promise<DeviceKey | undefined> {
  const row = await db.selectFrom('device_keys').select(['id', 'user_id', 'device', 'x', 'y']).where('id', '=', id).where(counts).executeTakeFirst();
  return row && { id: row.id, userId: row.user_id, device: row.device, x: row.x, y: row.y };
}

/** Keeps a key of the browser of this session. Returns until when it counts; undefined when the id is of another key, or of one that no longer counts. */
export async function insertDeviceKey(
  db: Database,
  key: { readonly id: string; readonly userId: string; readonly sessionId: string | undefined; readonly x: string; readonly y: string; readonly days: number },
): Promise<{ readonly validUntil: Date; readonly device: string; readonly isNew: boolean } | undefined> {
  const session =
    key.sessionId === undefined
      ? undefined
      : await db.selectFrom('sessions').select(['browser_sha256', 'device']).where('id', '=', key.sessionId).executeTakeFirst();
  const inserted = await db
    .insertInto('device_keys')
    .values({
      ...{ id: key.id, user_id: key.userId, x: key.x, y: key.y },
      browser_sha256: session?.browser_sha256 ?? null,
      device: session?.device ?? '',
      created_at: sql<Date>`now()`,
      valid_until: sql<Date>`now() + make_interval(days => ${key.days})`,
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('valid_until')
    .executeTakeFirst();
  if (inserted !== undefined) return { validUntil: inserted.valid_until, device: session?.device ?? '', isNew: true };
  const known = await db
    .selectFrom('device_keys')
    .select(['valid_until', 'device'])
    .where('id', '=', key.id)
    .where('user_id', '=', key.userId)
    .where('x', '=', key.x)
    .where('y', '=', key.y)
    .where(counts)
    .executeTakeFirst();
  return known && { validUntil: known.valid_until, device: known.device, isNew: false };
}

/** Withdraws the keys of a person: of the browser of one session, or of all. What they signed is not taken from then on. Leaving the service withdraws none. */
export async function withdrawDeviceKeys(db: Database, userId: string, sessionId: string | null): Promise<void> {
  let keys = db.updateTable('device_keys').set({ withdrawn_at: sql<Date>`now()` }).where('user_id', '=', userId).where('withdrawn_at', 'is', null);
  if (sessionId !== null) keys = keys.where('browser_sha256', '=', (of) => of.selectFrom('sessions').select('browser_sha256').where('id', '=', sessionId));
  await keys.execute();
}
