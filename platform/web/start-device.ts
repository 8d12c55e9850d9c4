/** Connects the device's machinery to the server and lets one tab of all send. */
import { systemClock } from './clock.ts';
import { deviceStore } from './device-store.ts';
import { startMaking } from './file-making.ts';
import { leadWhenAlone } from './outbox-leader.ts';
import { startSending } from './outbox-sending.ts';
import { signedInPersonId } from './person.ts';
import { pruneCopies } from './query-cache-refresh.ts';
import { untilQuiet } from './quiet.ts';
import { askForPersistence } from './storage-health.ts';
import { TAB_ID } from './tab-id.ts';
import { type ApiClients, connectApis } from './transport.ts';

/** What no screen waits for comes this long after the start, and not while somebody types. */
const CLEAN_UP_AFTER_MS = 2_000;

/** Starts it; once, at the start of the page. The answer stops it. */
export function startDevice(clients: ApiClients): () => void {
  connectApis(clients);
  systemClock.after(CLEAN_UP_AFTER_MS, () => {
    cleanUp().catch(reportError);
  });
  const device = { store: deviceStore, clock: systemClock, tabId: TAB_ID, locks: globalThis.navigator?.locks };
  const stops = [startMaking({ ...device, personId: signedInPersonId }), leadWhenAlone(device, () => startSending((api) => clients[api], systemClock))];
  return () => {
    for (const stop of stops) stop();
  };
}

async function cleanUp(): Promise<void> {
  await untilQuiet();
  await Promise.all([askForPersistence(), pruneCopies(systemClock.now())]);
}
