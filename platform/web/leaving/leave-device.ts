/**
 * Empties the device of everybody but whoever stays, if anybody: the one place that knows every store. What waits to be sent and what is not finished
 * stays, apart for each person. It may be done again at any time, and is, until it was done whole.
 */
import { type DeviceStore, deviceStore } from '../device/storage/device-store.ts';
import { restoreLeftTexts } from '../drafts/kept-texts.ts';
import { restoreUnwrittenDrafts } from '../drafts/unwritten-drafts.ts';
import { endSubscription } from '../push/push-subscription.ts';
import { VISITOR_ID } from '../sign-in/person.ts';
import { deviceOwner, setDeviceOwner } from './device-owner.ts';
import { leaveCaches, leaveCookies, leaveLocalStorage, leaveSessionStorage, type Staying } from './storage-rules.ts';
import { tableRules } from './table-rules.ts';

let leaving: Promise<void> = Promise.resolve();

/**
 * Empties every store of everybody but `staying`. `isComing` tells, at the moment itself, whether somebody is on their way through the provider. Rejects
 * when the device can't be read or written; then it is done again at the next start.
 */
export function leaveDevice(staying?: Staying, store: DeviceStore = deviceStore, isComing: () => boolean = () => false): Promise<void> {
  // One after the other: what the last one says is what holds.
  const mine = leaving.then(() => leaveAll(staying, store, isComing()));
  leaving = mine.catch(() => undefined);
  return mine;
}

async function leaveAll(staying: Staying | undefined, store: DeviceStore, isComing: boolean): Promise<void> {
  const before = deviceOwner();
  const stay = { staying, isOthers: typeof before === 'string' && before !== staying?.id, isComing };
  leaveSessionStorage(sessionStorage, stay);
  leaveLocalStorage(localStorage, stay);
  leaveCookies(document, stay);
  if (staying === undefined || stay.isOthers) await endSubscription();
  // What was typed last is work: it goes among the drafts of its person. A device without room keeps it where it is.
  await restoreUnwrittenDrafts(store).catch(reportError);
  await restoreLeftTexts(store).catch(reportError);
  await leaveTables(store, (userId) => userId !== VISITOR_ID && userId !== staying?.id);
  await leaveCaches(globalThis.caches, stay);
  setDeviceOwner(staying?.id);
}

/** Runs the rule of every table, all of them or none. */
function leaveTables(store: DeviceStore, isGone: (userId: string) => boolean): Promise<void> {
  return store.transaction('rw', store.tables, async () => {
    for (const { leave } of Object.values(tableRules)) await leave({ store, isGone });
  });
}
