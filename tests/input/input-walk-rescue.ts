/** Rescue files of the walk: one of somebody else, signed by a key that the server knows. */
import { createHash, generateKeyPairSync, sign } from 'node:crypto';
import type { Database } from '#platform/server/database/database.ts';
import { newId } from '#platform/shared/ids.ts';
import { manifestText, signedText } from '#platform/shared/rescue-manifest.ts';
import type { World } from './input-walk-world.ts';

const MADE_AT = '2026-11-24T10:22:00.000Z';

/** Inputs of the commands on rescue files and on keys of devices. */
export async function knownOfRescueFiles(db: Database): Promise<World['knownOf']> {
  const owner = await db.selectFrom('users').select('id').where('email', '=', 'projectleider@demo.maaiveld.nl').executeTakeFirstOrThrow();
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const keyId = newId();
  await db
    .insertInto('device_keys')
    .values({ id: keyId, user_id: owner.id, device: 'Chrome', x, y, created_at: new Date(), valid_until: new Date('2100-01-01') })
    .execute();
  const command = {
    id: newId(),
    name: 'time-day.close',
    record: 'day',
    label: 'Dag',
    createdAt: MADE_AT,
    input: { date: '2026-11-24', registrationIds: [newId()] },
  };
  const sha256 = createHash('sha256').update(signedText(command)).digest('hex');
  const manifest = manifestText({ keyId, ownerId: owner.id, madeAt: MADE_AT, commands: [{ id: command.id, sha256 }], files: [] });
  const signature = sign('sha256', Buffer.from(manifest), { key: privateKey, dsaEncoding: 'ieee-p1363' }).toString('base64');
  const file = { user: owner.id, manifest, signature, commands: [Buffer.from(signedText(command)).toString('base64')] };
  return { 'rescue-file.preview': file, 'rescue-file.bring-in': { id: newId(), ...file }, 'device-key.put': { id: newId(), x, y } };
}
