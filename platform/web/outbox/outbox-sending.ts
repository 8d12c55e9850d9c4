/** Sends for as long as this tab is the one that does: woken by every change, by a network that returns, by the person who looks, and by time. */
import type { Api } from '#platform/shared/operation.ts';
import { Problem, type ProblemCode } from '#platform/shared/problem.ts';
import { refreshChanged, staleQueryNames } from '../answers/query-cache-refresh.ts';
import { type ApiClient, toFailure } from '../answers/transport.ts';
import type { Clock } from '../device/clock.ts';
import { connectivity } from '../device/connectivity.ts';
import { deviceStore } from '../device/storage/device-store.ts';
import { notifyChange, onChange } from '../device/storage/device-store-changes.ts';
import { readBack } from '../files/uploads/file-receipts.ts';
import { drainFiles, recoverFiles, releaseFiles } from '../files/uploads/uploads-pool.ts';
import { signedInByWindow, signInWindow } from '../sign-in/microsoft-token.ts';
import { onPersonChange, signedInPersonId } from '../sign-in/person.ts';
import { type Loop, startLoop } from './outbox-loop.ts';
import { forgetFuture, recoverOutbox, rowsOf } from './outbox-rows.ts';
import { createSender, type Sender } from './outbox-sender.ts';
import { BACK_OFF_MS_MIN, backOffMs, earliest, isPausing, nextTryMs } from './outbox-state.ts';
import type { SenderDevice } from './sender-device.ts';
import { noteSignInNeeded } from './sync-status-store.ts';

/** While the session has expired, sending is tried this often without being asked. */
const SIGN_IN_TRY_MS = 5 * 60_000;
/** And after this long when somebody signed in, perhaps in another tab, just while it was tried: what was refused may have gone out before that. */
const SIGNED_IN_MEANWHILE_TRY_MS = 5_000;

/** State of one tab's sending, for the person it sends for. */
interface Session {
  readonly userId: string | undefined;
  readonly change: AbortController;
  readonly recovered: Set<'text' | 'files'>;
  /** Device time in ms until which nothing is tried because the person must sign in. */
  signInTryMs: number;
  /** Number of times the person was seen to have signed in anew, or asked to send. */
  freshCount: number;
  /** Files that pause may go now. */
  mustReleaseFiles: boolean;
  /** Something arrived, now or before the page opened, of which nothing was read back. */
  mustReadBack: boolean;
  /** Refreshes after sending, one after the other, and how many are still to end. */
  refreshing: Promise<void>;
  refreshCount: number;
  /** How often asking again left something, and the device time in ms until which it is not done by itself. */
  refreshTries: number;
  refreshTryMs: number;
}

/** Sender and transport when they are not the signed-in person and the common ones. */
export type OtherWay = Partial<Pick<SenderDevice, 'personId' | 'post' | 'filesToSend' | 'askReceipts'>>;

/** Sends until the answer is called. */
export function startSending(clientOf: (api: Api) => ApiClient, clock: Clock, { personId = signedInPersonId, ...way }: OtherWay = {}): () => void {
  const deviceFor = (topic: 'outbox' | 'files'): SenderDevice => {
    return { store: deviceStore, clientOf, personId, clock, changed: () => notifyChange(topic, 'sender'), ...way };
  };
  const textDevice = deviceFor('outbox');
  const filesDevice = deviceFor('files');
  const sender = createSender(textDevice);
  let session = newSession(personId());
  const text = startLoop(() => sendText(textDevice, sender, session), clock);
  const files = startLoop(() => sendFiles(filesDevice, session), clock);
  const wakeAll = () => {
    sender.endPauses();
    session.signInTryMs = 0;
    session.refreshTryMs = 0;
    session.mustReleaseFiles = true;
    text.wake();
    files.wake();
  };
  const stopPerson = onPersonChange(() => {
    if (personId() === session.userId) return;
    session.change.abort();
    session = newSession(personId());
    wakeAll();
  });
  // What is under way waits for that window, however long it takes: so that is what the person is told.
  const stopWindow = signInWindow.subscribe(() => {
    if (signInWindow.get() && session.userId !== undefined) noteSignInNeeded(session.userId).catch(reportError);
  });
  const wakeFresh = () => {
    session.freshCount++;
    wakeAll();
  };
  // One of the two may have stopped for the window that the other opened.
  const stopSignedIn = signedInByWindow.subscribe(wakeFresh);
  const stopWaking = wakeOn({ text, files, wakeAll, wakeFresh });
  wakeAll();
  return () => {
    session.change.abort();
    for (const stop of [stopPerson, stopWindow, stopSignedIn, stopWaking, text.stop, files.stop]) stop();
  };
}

function newSession(userId: string | undefined): Session {
  return {
    userId,
    change: new AbortController(),
    recovered: new Set(),
    signInTryMs: 0,
    freshCount: 0,
    mustReleaseFiles: true,
    mustReadBack: true,
    refreshing: Promise.resolve(),
    refreshCount: 0,
    refreshTries: 0,
    refreshTryMs: 0,
  };
}

async function sendText(device: SenderDevice, sender: Sender, session: Session): Promise<number | undefined> {
  const { userId, change, recovered } = session;
  if (userId === undefined) return undefined;
  if (isPausing(session.signInTryMs, device.clock.now())) return session.signInTryMs;
  if (!recovered.has('text')) {
    await recoverOutbox(device.store, userId);
    recovered.add('text');
  }
  await forgetFuture(device.store, userId, device.clock.now());
  // What arrived before, also before this page opened.
  if (session.refreshCount === 0 && !isPausing(session.refreshTryMs, device.clock.now())) refreshLater(session, device.clock, await staleQueryNames(userId));
  const { freshCount } = session;
  const end = await sender.drain(userId, change.signal).catch(recoverNext(session, 'text'));
  await noteOutcome(session, device, { mustSignIn: end.mustSignIn, freshCount });
  refreshLater(session, device.clock, [...end.changes]);
  const rows = await rowsOf(device.store, userId);
  const nowMs = device.clock.now();
  const refreshMs =
    connectivity.get().isOnline && rows.some(({ state }) => state === 'sent')
      ? Math.max(isPausing(session.refreshTryMs, nowMs) ? session.refreshTryMs : 0, nowMs + BACK_OFF_MS_MIN)
      : undefined;
  return earliest([nextTryMs(rows, nowMs), end.nextTryMs, session.signInTryMs || undefined, refreshMs]);
}

async function sendFiles(device: SenderDevice, session: Session): Promise<number | undefined> {
  const { userId, change, recovered } = session;
  if (userId === undefined) return undefined;
  if (isPausing(session.signInTryMs, device.clock.now())) return session.signInTryMs;
  if (!recovered.has('files')) {
    await recoverFiles(device, userId);
    recovered.add('files');
  }
  if (session.mustReleaseFiles) {
    session.mustReleaseFiles = false;
    await releaseFiles(device, userId);
  }
  const { freshCount } = session;
  const end = await drainFiles(device, userId, change.signal).catch(recoverNext(session, 'files'));
  if (end.receivedCount > 0) session.mustReadBack = true;
  const mustSignIn = end.mustSignIn || (await readBackSoon(device, session, userId)) === 'not-signed-in';
  if (mustSignIn) await noteOutcome(session, device, { mustSignIn: true, freshCount });
  return end.nextTryMs;
}

/** A round that ended because the device could not be read or written has left rows under way: the next one takes them up, as after a start. */
function recoverNext({ recovered }: Session, what: 'text' | 'files'): (error: unknown) => never {
  return (error) => {
    recovered.delete(what);
    throw error;
  };
}

/** Reads back what arrived. Without an answer it is done with the next round: nobody waits for it. */
async function readBackSoon(device: SenderDevice, session: Session, userId: string): Promise<ProblemCode | undefined> {
  if (!session.mustReadBack) return undefined;
  try {
    await readBack(device, userId);
    session.mustReadBack = false;
    return undefined;
  } catch (error) {
    const failure = toFailure(error);
    return failure instanceof Problem ? failure.code : undefined;
  }
}

/** Asking again for what changed goes on beside sending; what that misses, as without a network, is asked when the sender is next awake. */
function refreshLater(session: Session, clock: Clock, names: readonly string[]): void {
  if (names.length === 0 || session.userId === undefined) return;
  const { userId } = session;
  const refresh = async () => {
    await refreshChanged(userId, names);
    const isDone = (await staleQueryNames(userId)).length === 0;
    session.refreshTries = isDone ? 0 : session.refreshTries + 1;
    session.refreshTryMs = isDone ? 0 : clock.now() + backOffMs(session.refreshTries, clock.random());
  };
  session.refreshCount++;
  session.refreshing = session.refreshing
    .then(refresh)
    .catch(reportError)
    .finally(() => session.refreshCount--);
}

/** `freshCount` as it was when the round began. */
async function noteOutcome(
  session: Session,
  { clock }: SenderDevice,
  { mustSignIn, freshCount }: Pick<Session, 'freshCount'> & { readonly mustSignIn: boolean },
) {
  if (session.userId === undefined || session.change.signal.aborted) return;
  // A round that had nothing to ask does not take back that the other one's window waits.
  if (!mustSignIn && signInWindow.get()) return;
  if (mustSignIn) session.signInTryMs = clock.now() + (session.freshCount === freshCount ? SIGN_IN_TRY_MS : SIGNED_IN_MEANWHILE_TRY_MS);
  await noteSignInNeeded(mustSignIn ? session.userId : undefined);
}

interface Wakers {
  readonly text: Loop;
  readonly files: Loop;
  readonly wakeAll: () => void;
  readonly wakeFresh: () => void;
}

/** Subscribes the sender to the events that wake it. Returns a function that ends this. */
function wakeOn({ text, files, wakeAll, wakeFresh }: Wakers): () => void {
  const look = () => {
    if (globalThis.document?.visibilityState !== 'hidden') wakeAll();
  };
  const browserEvents = ['online', 'focus', 'pageshow'] as const;
  for (const event of browserEvents) globalThis.addEventListener?.(event, look);
  globalThis.document?.addEventListener('visibilitychange', look);
  const stops = [
    onChange('outbox', (detail) => (detail === 'now' ? wakeFresh() : detail === 'sender' ? undefined : text.wake())),
    onChange('files', (detail) => (detail === 'sender' ? undefined : files.wake())),
    connectivity.subscribe(() => {
      if (connectivity.get().isOnline) wakeAll();
    }),
  ];
  return () => {
    for (const event of browserEvents) globalThis.removeEventListener?.(event, look);
    globalThis.document?.removeEventListener('visibilitychange', look);
    for (const stop of stops) stop();
  };
}
