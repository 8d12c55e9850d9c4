/** SQL of the scans that start or stop a registration. */

import { readTypedCode } from '#features/codes/rules.ts';
import { findCodeOfPhase } from '#features/codes/server/queries.ts';
import type { CommandContext } from '#platform/server/operations/operations.ts';
import type { Scan } from '../../registration-input.ts';
import { driftToTell } from '../../rules.ts';

interface KeptScan {
  readonly registrationId: string;
  readonly action: 'start' | 'stop';
  readonly phaseId: string | null;
  /** The moment of the scan. */
  readonly at: Date;
  readonly scan: Scan;
}

/**
 * Keeps a scan with both clocks. A registration is scanned when the code led to its phase at that moment; the work itself stands either way, since it was
 * truly done. A clock that was off by too much is marked for whoever approves.
 */
export async function keepScan({ db, now }: CommandContext, { registrationId, action, phaseId, at, scan }: KeptScan): Promise<void> {
  const read = readTypedCode(scan.code);
  const code = read === undefined || phaseId === null ? undefined : await findCodeOfPhase(db, read, phaseId, at);
  await db
    .insertInto('time_scans')
    .values({
      registration_id: registrationId,
      action,
      code_id: code?.id ?? null,
      device_at: scan.deviceTime,
      drift_ms: scan.driftMs,
      received_at: now,
    })
    .onConflict((conflict) => conflict.columns(['registration_id', 'action']).doNothing())
    .execute();
  const drift = driftToTell(scan.driftMs);
  const marks = { ...(action === 'start' && code !== undefined ? { scanned: true } : {}), ...(drift === undefined ? {} : { clock_drift_minutes: drift }) };
  if (Object.keys(marks).length > 0) await db.updateTable('time_registrations').set(marks).where('id', '=', registrationId).execute();
}
