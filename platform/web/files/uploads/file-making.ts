/**
 * Makes of what was kept what is sent: photos are made small, one at a time on the whole device, in the order they were taken. It goes on
 * where a page that ended left off, in whatever tab is there.
 */
import { Problem, problemBody } from '#platform/shared/problem.ts';
import type { Clock } from '../../device/clock.ts';
import type { DeviceStore } from '../../device/storage/device-store.ts';
import { notifyChange, onChange } from '../../device/storage/device-store-changes.ts';
import { writeToDevice } from '../../device/storage/storage-health-full.ts';
import { startLoop } from '../../outbox/outbox-loop.ts';
import { onPersonChange } from '../../sign-in/person.ts';
import { refuseTooLarge, sha256 } from '../file-checks.ts';
import { type Claimed, claimUnready, forgetTry, type Made, nextUnreadyMs, OPENING_TRIES_MAX, tryLater, writeReady, writeUnusable } from '../file-rows.ts';
import { type ScaledPhoto, scalePhoto } from '../pictures/photo-scaling.ts';

/** Held by the tab that makes something; the others wait, so that no two photos are open at once. */
const LOCK_NAME = 'maaiveld.file-making';
/** Said with the news that something was made: whoever makes knows already. */
const MADE = 'made';

/** Functions of the device that preparing files needs. */
export interface MakingDevice {
  readonly store: DeviceStore;
  readonly clock: Clock;
  readonly locks: LockManager | undefined;
  /** Owner of the files to prepare. */
  readonly personId: () => string | undefined;
  readonly scale?: ((photo: Blob) => Promise<ScaledPhoto>) | undefined;
}

/** Makes files ready for as long as the page lives: woken by every file that is kept, here or in another tab. The answer stops it. */
export function startMaking(device: MakingDevice): () => void {
  const loop = startLoop(() => makeReady(device), device.clock);
  const stops = [onChange('files', (detail) => (detail === 'sender' || detail === MADE ? undefined : loop.wake())), onPersonChange(loop.wake)];
  loop.wake();
  return () => {
    for (const stop of [...stops, loop.stop]) stop();
  };
}

/** Makes ready what can be. Returns the device time in ms at which there may be more to do, undefined when only a change can bring it. */
export async function makeReady(device: MakingDevice): Promise<number | undefined> {
  const { store, clock, locks, personId } = device;
  const userId = personId();
  if (userId === undefined) return undefined;
  const makeNext = () => makeOne(device, userId);
  for (;;) {
    // Most rounds find nothing, and end with this one look.
    const nextMs = await nextUnreadyMs(store, userId, clock.now());
    if (nextMs === undefined || nextMs > clock.now() || personId() !== userId) return nextMs;
    const mayGoOn = locks === undefined ? await makeNext() : await locks.request(LOCK_NAME, makeNext);
    notifyChange('files', MADE);
    if (!mayGoOn) return undefined;
  }
}

/** False when nothing fits on the device any more: what was made stays as it is until there is room. */
async function makeOne({ store, clock, scale = scalePhoto }: MakingDevice, userId: string): Promise<boolean> {
  try {
    const claimed = await writeToDevice(() => claimUnready(store, userId, clock.now()));
    if (claimed === undefined) return true;
    const made = await make(claimed, scale);
    // A page that is being left gives up on pictures as if they were none, and does not live to try again: that is for the next.
    if (isUnopened(made) && claimed.row.tries < OPENING_TRIES_MAX) await tryLater(store, claimed.row, clock.now());
    else if (made instanceof Problem) await writeUnusable(store, claimed.row.id, problemBody(made));
    else
      await writeToDevice(() => writeReady(store, claimed.row.id, made)).catch((error: unknown) =>
        forgetTry(store, claimed.row).then(() => Promise.reject(error)),
      );
    return true;
  } catch (error) {
    if (error instanceof Problem) return false;
    throw error;
  }
}

const isUnopened = (made: Made | Problem): boolean => made instanceof Problem && made.code === 'file-type-refused';

/** Returns the bytes of a photo to send, or why there are none. */
async function make({ row, original }: Claimed, scale: typeof scalePhoto): Promise<Made | Problem> {
  const photo = new Blob([original], { type: row.contentType });
  try {
    const { blob, contentType } = await scale(photo);
    await refuseTooLarge(blob, row.kind);
    const bytes = await blob.arrayBuffer();
    return { contentType, sizeBytes: bytes.byteLength, sha256: await sha256(bytes), bytes: blob === photo ? undefined : bytes };
  } catch (error) {
    if (error instanceof Problem) return error;
    throw error;
  }
}
