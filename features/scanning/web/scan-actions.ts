/** Starts and stops work by a scan, with both clocks, and offers to take it back. */

import type { HourLabels } from '#features/calendar/hour-codes.ts';
import { href } from '#features/routes.ts';
import { deleteTimeRegistration } from '#features/time/contract.ts';
import type { TimeChoice, TimeRegistration } from '#features/time/registration.ts';
import type { Scan } from '#features/time/registration-input.ts';
import { spanMinutes, titleOf } from '#features/time/rules.ts';
import { nowInstant } from '#features/time/web/device-time.ts';
import { putTime, recordOf, startTime, stopTime, toInput } from '#features/time/web/time-actions.ts';
import { formatDuration } from '#platform/shared/dates/dates.ts';
import { showSnackbar } from '#platform/ui/overlays/snackbar-store.ts';
import { carryOut } from '#platform/web/actions/carry-out.ts';
import { clockDrift, systemClock } from '#platform/web/device/clock.ts';
import { addCommand } from '#platform/web/outbox/outbox.ts';

/** Furthest a clock is told to be off, in milliseconds. */
const DRIFT_MS_MAX = 2 ** 31 - 1;

function scanOf(code: string): Scan {
  const drift = clockDrift.get();
  const driftMs = drift === undefined ? null : Math.round(Math.max(-DRIFT_MS_MAX, Math.min(DRIFT_MS_MAX, drift)));
  return { code, deviceTime: new Date(systemClock.now()).toISOString(), driftMs };
}

/** Starts work; what ran stops at the same moment. */
export async function startByScan(code: string, choice: TimeChoice, running: TimeRegistration | null, labels: HourLabels): Promise<void> {
  const now = nowInstant();
  const { id, workDate } = await startTime(choice, { labels, running, scan: scanOf(code) });
  const title =
    running === null
      ? `${titleOf(choice, labels)} loopt.`
      : `${titleOf(choice, labels)} loopt. ${titleOf(running, labels)} is gestopt na ${lengthOf(running, now)}.`;
  showSnackbar({
    title,
    confirmText: 'Ongedaan maken',
    onConfirm: () =>
      carryOut(async () => {
        const label = `${titleOf(choice, labels)} ongedaan gemaakt`;
        await addCommand(deleteTimeRegistration, { id }, { record: recordOf(workDate), label, href: href('timeRegistration') });
        if (running !== null) await goOn(running, labels);
      }),
  });
}

/** Stops work. */
export async function stopByScan(code: string, running: TimeRegistration, labels: HourLabels): Promise<void> {
  const now = nowInstant();
  await stopTime(running, labels, scanOf(code));
  showSnackbar({
    title: `${titleOf(running, labels)} is gestopt na ${lengthOf(running, now)}.`,
    confirmText: 'Ongedaan maken',
    onConfirm: () => carryOut(() => goOn(running, labels)),
  });
}

/** Lets a registration that was stopped just now run on. */
function goOn(running: TimeRegistration, labels: HourLabels): Promise<void> {
  return putTime({ ...toInput(running), endedAt: null, version: running.version + 1 }, { phase: running.phase, pending: [], labels });
}

function lengthOf(running: TimeRegistration, now: string): string {
  return formatDuration(Math.floor(spanMinutes(running, now)));
}
