/** The machinery of a device: the outbox, what is kept ready for days without a network. Loaded with the control panel, so that the sign-in page stays light. */
import { keepPrepared } from '#features/home/web/keep-prepared.ts';
import { deviceStore, type FileState } from '#platform/web/device-store.ts';
import { VISITOR_ID } from '#platform/web/person.ts';
import { apiClients } from '#platform/web/session.ts';
import { followSharesOwner } from '#platform/web/share-target/shared-things.ts';
import { startDevice } from '#platform/web/start-device.ts';

let isStarted = false;

/** Starts it; later calls do nothing. It runs as long as the page does. */
export function startMachinery(): void {
  if (isStarted) return;
  isStarted = true;
  startDevice(apiClients);
  keepPrepared();
  followSharesOwner();
  sendForVisitors().catch(reportError);
}

/** What somebody without an account left on this device goes too, also when nobody opens those pages again. */
async function sendForVisitors(): Promise<void> {
  const unsent = (['unready', 'waiting', 'sending'] satisfies FileState[]).map((state) => [VISITOR_ID, state]);
  const counts = [deviceStore.outbox.where('userId').equals(VISITOR_ID).count(), deviceStore.files.where('[userId+state]').anyOf(unsent).count()];
  if ((await Promise.all(counts)).every((count) => count === 0)) return;
  const { startVisitorSending } = await import('#features/public-forms/web/visitor-sending.ts');
  startVisitorSending();
}
