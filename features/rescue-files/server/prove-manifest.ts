/** Proves that a rescue file was made on a device of its owner: by the signature of a key that only that device can use. */
import { createPublicKey, verify } from 'node:crypto';
import { type DeviceKey, findDeviceKey } from '#features/people/server/sign-in/device-key-queries.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { Identity } from '#platform/server/identity/identity.ts';
import { Problem } from '#platform/shared/problem.ts';
import { RescueManifest } from '#platform/shared/rescue-manifest.ts';

/** A manifest as it came. */
export interface GivenManifest {
  readonly manifest: string;
  readonly signature: string;
}

/** The manifest, of which is now known that a device of `owner` signed it. Throws the same for every way in which it did not. */
export async function proveManifest(db: Database, owner: Identity, given: GivenManifest): Promise<{ manifest: RescueManifest; key: DeviceKey }> {
  const manifest = parse(given.manifest);
  const key = await findDeviceKey(db, manifest.keyId);
  if (key === undefined || key.userId !== owner.id || manifest.ownerId !== owner.id || !isSignedBy(key, given)) throw notProven(owner.name);
  return { manifest, key };
}

function isSignedBy({ x, y }: DeviceKey, { manifest, signature }: GivenManifest): boolean {
  const key = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' });
  return verify('sha256', Buffer.from(manifest, 'utf8'), { key, dsaEncoding: 'ieee-p1363' }, Buffer.from(signature, 'base64'));
}

function parse(text: string): RescueManifest {
  const read = RescueManifest().safeParse(jsonOf(text));
  if (!read.success) throw new Problem('invalid-input', { fields: [{ path: 'manifest', message: 'Dit is geen inhoudsopgave van een reddingsbestand.' }] });
  return read.data;
}

/** The value of a JSON text; undefined for one that is none. */
export function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

function notProven(name: string): Problem {
  return new Problem('not-possible-now', {
    reason: `Dit bestand is niet aantoonbaar van ${name}: het is veranderd, of de sleutel van het apparaat is onbekend, ingetrokken of verlopen. Alleen ${name} kan het nog inlezen, met het eigen account.`,
  });
}
