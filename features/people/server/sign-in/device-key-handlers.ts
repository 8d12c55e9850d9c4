/** Handlers of keys of devices. */
import { createPublicKey } from 'node:crypto';
import { implement } from '#platform/server/operations/operations.ts';
import { Problem } from '#platform/shared/problem.ts';
import * as contract from '../../device-key-contract.ts';
import { findDeviceKey, insertDeviceKey } from './device-key-queries.ts';

export const deviceKeyHandlers = implement(contract, {
  async getDeviceKey({ id }, { db, user }) {
    return { counts: (await findDeviceKey(db, id))?.userId === user.id };
  },

  async putDeviceKey({ id, x, y }, { db, user, record }) {
    refuseNoPoint(x, y);
    const kept = await insertDeviceKey(db, { id, x, y, userId: user.id, sessionId: user.sessionId, days: contract.DEVICE_KEY_DAYS });
    if (kept === undefined) throw new Problem('already-exists', { reason: 'Deze sleutel telt niet meer. Log opnieuw in, dan maakt de app een nieuwe.' });
    if (kept.isNew) record({ subject: 'user', id: user.id, to: { deviceKey: kept.device || 'onbekend apparaat' } });
    return { validUntil: kept.validUntil.toISOString() };
  },
});

/** Throws `invalid-input` for two numbers that are no point of the curve: nothing could be checked with them. */
function refuseNoPoint(x: string, y: string): void {
  try {
    createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' });
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    throw new Problem('invalid-input', { fields: [{ path: 'x', message: 'Dit is geen sleutel. Laat de app er een nieuwe maken door opnieuw in te loggen.' }] });
  }
}
