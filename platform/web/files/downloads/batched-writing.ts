/** Writes things that come fast one after the other in batches: to the device, each write costs about as much whether one thing or sixteen are written. */
import type { Clock } from '../../device/clock.ts';

/** Things of one batch at most. */
export const BATCH_MAX = 16;
/** Bytes of one batch, unless one thing alone is more: they stand in memory until they are written. */
export const BATCH_BYTES_MAX = 2 * 1024 * 1024;
/** Pause since the last write after which a thing is written at once, in milliseconds: on a slow line hardly anything is lost with a killed tab. */
export const BATCH_PAUSE_MS = 500;

/** Gathers things and writes them. */
export interface BatchedWriting<Item> {
  /** Takes one. When it fills a batch the answer settles once that is written, or rejects as the writing did. */
  add(item: Item, sizeBytes: number): Promise<void>;
  /** Writes what still waits. */
  flush(): Promise<void>;
}

/** Writes by `write`, which is never called with nothing. */
export function batchedWriting<Item>(write: (items: readonly Item[]) => Promise<void>, clock: Clock): BatchedWriting<Item> {
  let waiting: Item[] = [];
  let waitingBytes = 0;
  let wroteMs = Number.NEGATIVE_INFINITY;
  const flush = async () => {
    if (waiting.length === 0) return;
    const batch = waiting;
    waiting = [];
    waitingBytes = 0;
    wroteMs = clock.now();
    await write(batch);
  };
  return {
    async add(item, sizeBytes) {
      waiting.push(item);
      waitingBytes += sizeBytes;
      if (waiting.length >= BATCH_MAX || waitingBytes >= BATCH_BYTES_MAX || clock.now() - wroteMs >= BATCH_PAUSE_MS) await flush();
    },
    flush,
  };
}
