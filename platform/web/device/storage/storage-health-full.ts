/** Handles a full device: nothing is thrown away, the person is told and can free what the office already has. */
import { Problem } from '#platform/shared/problem.ts';
import { createStore } from '#platform/ui/store.ts';

/** Shown when a write did not fit. */
export const STORAGE_FULL_TEXT =
  'De opslag van dit apparaat is vol. Wat je hebt ingevuld staat nog op je scherm. Maak ruimte vrij bij Te verzenden of verwijder iets anders van dit apparaat, en probeer het opnieuw.';

/** True from the first write that did not fit until one fits again. */
export const storageFull = createStore(false);

/** Runs a write to the device. Throws a `Problem` with a Dutch reason when it does not fit; other errors as they are. */
export async function writeToDevice<Result>(write: () => Promise<Result>): Promise<Result> {
  try {
    const result = await write();
    storageFull.set(false);
    return result;
  } catch (error) {
    if (!isStorageFull(error)) throw error;
    storageFull.set(true);
    throw new Problem('not-possible-now', { reason: STORAGE_FULL_TEXT });
  }
}

/** True when an error of the database means that the device is full; engines wrap it in others. */
export function isStorageFull(error: unknown): boolean {
  for (let at = error, depth = 0; typeof at === 'object' && at !== null && depth < CAUSES_DEPTH_MAX; depth++) {
    const { name, inner, cause } = at as { name?: unknown; inner?: unknown; cause?: unknown };
    if (name === 'QuotaExceededError') return true;
    at = inner ?? cause;
  }
  return false;
}

const CAUSES_DEPTH_MAX = 5;
