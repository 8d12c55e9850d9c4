/** After sending: asks again for every answer that the sent commands change, then deletes the commands. Before that they stay drawn over the old answer. */
import type { AnswerRow } from '../device/storage/device-store.ts';
import { deviceStore } from '../device/storage/device-store.ts';
import { notifyChange } from '../device/storage/device-store-changes.ts';
import { releaseSent, rowsOf } from '../outbox/outbox-rows.ts';
import { refetchAnswers, refetchCopy, renewMemory } from './query-cache.ts';
import { touchedBy } from './touched-copies.ts';
import { toFailure } from './transport.ts';

const AT_ONCE_MAX = 4;
/** Copies not fetched for this long leave the device. */
const COPY_KEPT_MS_MAX = 90 * 24 * 3_600_000;

/** Asks again for the answers of these queries, on screen and on the device. A network that fails half-way leaves the rest for the next time. */
export async function refreshChanged(userId: string, names: readonly string[]): Promise<void> {
  const sent = (await rowsOf(deviceStore, userId)).filter(({ state }) => state === 'sent');
  const sentMs = Math.max(0, ...sent.map((row) => row.sentMs ?? 0));
  await refetchAnswers(names);
  const isTouched = touchedBy(sent);
  const copies = await deviceStore.answers
    .where('[userId+name]')
    .anyOf(names.map((name) => [userId, name]))
    .filter((copy) => copy.askedMs <= sentMs && isTouched(copy))
    .toArray();
  // All of them: a command is let go of once no copy misses it, and until then its form would not count as received.
  await askEach(copies.sort((a, b) => b.fetchedMs - a.fetchedMs));
  // What stands in memory may be older than the copy on the device by now: without the command over it a screen would count back for a moment.
  await renewMemory(userId, { names, sentMs });
  await releaseSent(deviceStore, userId);
  notifyChange('outbox', 'sender');
}

/** Names of queries whose answers may miss what arrived. */
export async function staleQueryNames(userId: string): Promise<string[]> {
  const sent = (await rowsOf(deviceStore, userId)).filter(({ state }) => state === 'sent');
  return [...new Set(sent.flatMap(({ changes }) => changes))];
}

/** Lets go of copies nobody has fetched for months. */
export async function pruneCopies(nowMs: number): Promise<void> {
  await deviceStore.answers
    .where('fetchedMs')
    .below(nowMs - COPY_KEPT_MS_MAX)
    .delete();
}

async function askEach(copies: AnswerRow[]): Promise<void> {
  const next = async (): Promise<void> => {
    for (let copy = copies.shift(); copy !== undefined; copy = copies.shift()) {
      try {
        await refetchCopy(copy);
      } catch (error) {
        toFailure(error);
        return;
      }
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE_MAX }, next));
}
