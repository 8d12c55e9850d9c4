/** Connects the device's machinery to the server and lets one tab of all send. */

import { pruneCopies } from '../answers/query-cache-refresh.ts';
import { type ApiClients, connectApis } from '../answers/transport.ts';
import { startMaking } from '../files/uploads/file-making.ts';
import { runAsLeader } from '../outbox/outbox-leader.ts';
import { startSending } from '../outbox/outbox-sending.ts';
import { signedInPersonId } from '../sign-in/person.ts';
import { systemClock } from './clock.ts';
import { untilQuiet } from './quiet.ts';
import { deviceStore } from './storage/device-store.ts';
import { askForPersistence } from './storage/storage-health.ts';
import { TAB_ID } from './tab-id.ts';

/** Delay after the start, in milliseconds, of work no screen waits for; it also waits while somebody types. */
const CLEAN_UP_AFTER_MS = 2_000;

/** Starts it; once, at the start of the page. The answer stops it. */
export function startDevice(clients: ApiClients): () => void {
  connectApis(clients);
  systemClock.after(CLEAN_UP_AFTER_MS, () => {
    cleanUp().catch(reportError);
  });
  const device = { store: deviceStore, clock: systemClock, tabId: TAB_ID, locks: globalThis.navigator?.locks };
  const stops = [startMaking({ ...device, personId: signedInPersonId }), runAsLeader(device, () => startSending((api) => clients[api], systemClock))];
  return () => {
    for (const stop of stops) stop();
  };
}

async function cleanUp(): Promise<void> {
  await untilQuiet();
  await Promise.all([askForPersistence(), pruneCopies(systemClock.now())]);
}
