/** Keeps the device ready for days without a network: after signing in, when the network comes back, and as the day goes on. One page does it. */
import { AHEAD_FRESH_MS } from '#platform/web/answers/fetch-ahead.ts';
import { toFailure } from '#platform/web/answers/transport.ts';
import { systemClock } from '#platform/web/device/clock.ts';
import { connectivity } from '#platform/web/device/connectivity.ts';
import { untilQuiet } from '#platform/web/device/quiet.ts';
import { onChange, TAKE_NOW } from '#platform/web/device/storage/device-store-changes.ts';
import { waits } from '#platform/web/device/waits.ts';
import { onPersonChange } from '#platform/web/sign-in/person.ts';
import { currentSignedIn } from '#platform/web/sign-in/signed-in.ts';

const LOCK_NAME = 'maaiveld.prepare';
/** After a failure, or while another page is at it. */
const AGAIN_AFTER_MS = 20_000;
/** After answers that the server could not give: it was reached, and what fails there seldom works again at once. */
const FAILED_AGAIN_AFTER_MS = 5 * 60_000;

/** A form that was sent changes the answers of this query; its contract is not loaded for it. */
const FORM_QUERY = 'form.get';
/** Delay before fetching sent forms, in milliseconds, so that sending has finished. */
const SENT_AFTER_MS = 2_000;

let preparedFor: { readonly userId: string; readonly atMs: number } | undefined;
let cancelWaiting: (() => void) | undefined;
let cancelSent: (() => void) | undefined;

/** Starts it; once, at the start of the page. */
export function keepPrepared(): void {
  onPersonChange(prepareSoon);
  connectivity.subscribe(prepareSoon);
  document.addEventListener('visibilitychange', prepareSoon);
  onChange('answers', (names) => {
    if (Array.isArray(names) && names.includes(FORM_QUERY)) prepareSentSoon();
  });
  onChange('taken', (detail) => {
    if (detail === TAKE_NOW) takeNow();
  });
  prepareSoon();
}

/** Fetches what the person just asked to take along, after what is being fetched already. Without a network it waits for one. */
function takeNow(): void {
  // Until it is whole, the device is not ready.
  preparedFor = undefined;
  const person = currentSignedIn();
  if (person === undefined || !connectivity.get().isOnline) return;
  const take = async () => {
    const { takeWanted } = await import('#features/take-along/web/taken-ahead.ts');
    await takeWanted(person);
  };
  (navigator.locks === undefined ? take() : navigator.locks.request(LOCK_NAME, take)).catch((error: unknown) => {
    console.info('what is taken along is not on the device yet', toFailure(error).message);
    preparedFor = undefined;
    prepareAfter(AGAIN_AFTER_MS);
  });
}

/** Fetches the forms just sent as the office has them, to be read without a network. */
function prepareSentSoon(): void {
  cancelSent?.();
  cancelSent = systemClock.after(SENT_AFTER_MS, () => {
    if (currentSignedIn()?.permissions.includes('form.fill') !== true) return;
    if (document.visibilityState === 'hidden') {
      // Done when the page is looked at again.
      preparedFor = undefined;
      return;
    }
    import('#features/form-filling/web/drafts/own-forms-ahead.ts')
      .then(({ prepareOwnForms }) => prepareOwnForms(0))
      .catch((error: unknown) => {
        console.info('what was sent is not on the device yet', toFailure(error).message);
        preparedFor = undefined;
        prepareAfter(AGAIN_AFTER_MS);
      });
  });
}

function prepareSoon(): void {
  prepareAfter(waits.prepareMs);
}

function prepareAfter(delayMs: number): void {
  cancelWaiting?.();
  cancelWaiting = systemClock.after(delayMs, () => {
    prepareAfter(AHEAD_FRESH_MS);
    prepareWhenNeeded()
      .then((againMs) => {
        if (againMs !== undefined) prepareAfter(againMs);
      })
      .catch(reportError);
  });
}

/** Returns after how many milliseconds to go on, when there is more to do than could be done now. */
async function prepareWhenNeeded(): Promise<number | undefined> {
  const person = currentSignedIn();
  if (person === undefined || !connectivity.get().isOnline || document.visibilityState === 'hidden') return undefined;
  const isFresh = preparedFor?.userId === person.id && preparedFor.atMs > systemClock.now() - AHEAD_FRESH_MS;
  if (isFresh) return undefined;
  const prepare = async () => {
    try {
      // The file alone is some work for a phone.
      await untilQuiet();
      const { prepareDevice } = await import('./prepare-device.ts');
      if (!(await prepareDevice(person))) return FAILED_AGAIN_AFTER_MS;
      preparedFor = { userId: person.id, atMs: systemClock.now() };
      return undefined;
    } catch (error) {
      // The network or the session ended: the next time there is one goes on where this ended.
      console.info('not everything is on the device yet', toFailure(error).message);
      return AGAIN_AFTER_MS;
    }
  };
  if (navigator.locks === undefined) return prepare();
  return navigator.locks.request(LOCK_NAME, { ifAvailable: true }, (lock) => (lock === null ? AGAIN_AFTER_MS : prepare()));
}
