/** Keys of devices: made in the browser at sign-in, so that a rescue file can be told from one that somebody else wrote. */
import { z } from 'zod';
import { defineCommand, defineQuery } from '#platform/shared/operation.ts';

/** Days for which a key counts after it was made known. A device makes another halfway. */
export const DEVICE_KEY_DAYS = 365;
/** A coordinate of a point of P-256 in base64url. */
const coordinate = () => z.string().regex(/^[A-Za-z0-9_-]{43}$/, { error: 'Dit is geen sleutel. Laat de app er een nieuwe maken door opnieuw in te loggen.' });

const access = { who: 'signed-in', restricted: 'scoped' } as const;

/** Says whether the server takes what a key of the caller signs. */
export const getDeviceKey = defineQuery({
  name: 'device-key.get',
  api: 'main',
  route: 'GET /v1/device-keys/:id',
  access,
  params: () => z.object({ id: z.uuid().toLowerCase() }),
  result: () => z.object({ counts: z.boolean() }),
  offline: false,
});

/** Makes the public half of a key of this device known. The same id with another key is refused. */
export const putDeviceKey = defineCommand({
  name: 'device-key.put',
  deed: 'Sleutel van een apparaat aangemeld',
  api: 'main',
  route: 'PUT /v1/device-keys/:id',
  access,
  input: () => z.object({ id: z.uuid().toLowerCase(), x: coordinate(), y: coordinate() }),
  result: () => z.object({ validUntil: z.string() }),
  changes: [],
  offline: false,
});
