/** Four uploads at a time, beside the text and never before it. */

import { Problem } from '#platform/shared/problem.ts';
import { fewAtOnce } from '../../answers/few-at-once.ts';
import { toFailure } from '../../answers/transport.ts';
import { noteReached, noteUnreachable } from '../../device/connectivity.ts';
import type { FileRow } from '../../device/storage/device-store.ts';
import { backOffMs, isPausing } from '../../outbox/outbox-state.ts';
import type { SenderDevice } from '../../outbox/sender-device.ts';
import { madeBytes } from '../file-rows.ts';
import { settleUpload, uploadFile } from './uploads.ts';

/** Uploads under way at once. */
export const UPLOADS_AT_ONCE_MAX = 4;

/** End of a round of uploading. */
export interface UploadsEnd {
  readonly receivedCount: number;
  readonly mustSignIn: boolean;
  /** Device time in ms at which to try again. */
  readonly nextTryMs: number | undefined;
}

/** After a start: what was under way goes again, from where the server is. */
export async function recoverFiles({ store }: SenderDevice, userId: string): Promise<void> {
  await store.files.where('[userId+state]').equals([userId, 'sending']).modify({ state: 'waiting', nextTryMs: undefined });
}

/** Ends the pauses of all files: there is a network again, the person signed in or looks. */
export async function releaseFiles({ store }: SenderDevice, userId: string): Promise<void> {
  await waitingFiles({ store }, userId).modify({ nextTryMs: undefined });
}

/** Uploads what may go now. */
export async function drainFiles(device: SenderDevice, userId: string, signal?: AbortSignal): Promise<UploadsEnd> {
  // Most rounds find nothing, and end with this one look.
  if ((await waitingFiles(device, userId).count()) === 0) return { receivedCount: 0, mustSignIn: false, nextTryMs: undefined };
  const toSend = await device.filesToSend?.();
  const mayGo = (file: FileRow) => toSend === undefined || toSend.has(file.id);
  const round: Round = { userId, signal, mayGo, isStopped: false, mustSignIn: false, receivedCount: 0 };
  // When one fails the others are waited for: what they have under way is not for the next round.
  await fewAtOnce(Array.from({ length: UPLOADS_AT_ONCE_MAX }), UPLOADS_AT_ONCE_MAX, () => work(device, round));
  return { receivedCount: round.receivedCount, mustSignIn: round.mustSignIn, nextTryMs: await nextFileTryMs(device, userId, mayGo) };
}

function waitingFiles({ store }: Pick<SenderDevice, 'store'>, userId: string) {
  return store.files.where('[userId+state]').equals([userId, 'waiting']);
}

interface Round {
  readonly userId: string;
  readonly signal: AbortSignal | undefined;
  readonly mayGo: (file: FileRow) => boolean;
  isStopped: boolean;
  mustSignIn: boolean;
  receivedCount: number;
}

async function work(device: SenderDevice, round: Round): Promise<void> {
  while (!round.isStopped && !round.signal?.aborted && device.personId() === round.userId) {
    const file = await claimFile(device, round);
    if (file === undefined) return;
    device.changed();
    await sendOne(device, file, round);
    device.changed();
  }
}

function claimFile({ store, clock }: SenderDevice, { userId, mayGo }: Round): Promise<FileRow | undefined> {
  return store.transaction('rw', store.files, async () => {
    const nowMs = clock.now();
    const file = await waitingFiles({ store }, userId)
      .filter((one) => !isPausing(one.nextTryMs, nowMs) && mayGo(one))
      .first();
    if (file === undefined) return undefined;
    const claimed: FileRow = { ...file, state: 'sending', tries: file.tries + 1, lastTryAt: new Date(nowMs).toISOString() };
    await store.files.put(claimed);
    return claimed;
  });
}

async function sendOne({ store, clientOf, clock, changed }: SenderDevice, file: FileRow, round: Round): Promise<void> {
  const moment = () => ({ nowMs: clock.now(), random: clock.random() });
  const bytes = madeBytes((await store.bytes.get(file.id))?.bytes);
  if (bytes === undefined) {
    await write(file, { ...file, state: 'refused', problem: { type: 'about:blank', status: 404, code: 'not-found' } });
    return;
  }
  // What the server has stays told when the rest does not come: a claim of minutes ago knows nothing of it.
  let claimed = file;
  try {
    const receivedAt = await uploadFile({
      client: clientOf('general'),
      file,
      bytes,
      signal: round.signal,
      onProgress: async (sentBytes) => {
        // Thrown away meanwhile: the rest need not go.
        if ((await store.files.get(file.id)) === undefined) throw new Problem('not-found');
        claimed = { ...file, sentBytes };
        await store.files.update(file.id, { sentBytes });
        changed();
      },
    });
    round.receivedCount++;
    noteReached();
    await write(file, { ...file, state: 'received', receivedAt, sentBytes: file.sizeBytes, problem: undefined, delay: undefined, nextTryMs: undefined });
  } catch (error) {
    const failure = toFailure(error);
    if (failure instanceof Problem) noteReached();
    else {
      // Without a network the others would fail as well: the next round tries again.
      round.isStopped = true;
      if (!round.signal?.aborted) noteUnreachable();
    }
    if (failure instanceof Problem && failure.code === 'not-signed-in') round.mustSignIn = round.isStopped = true;
    await write(file, settleUpload(claimed, failure, moment()));
  }

  /** A file that was thrown away meanwhile does not come back. */
  async function write(before: FileRow, after: FileRow): Promise<void> {
    await store.files
      .where('id')
      .equals(before.id)
      .modify({ ...after });
  }
}

async function nextFileTryMs({ store, clock }: SenderDevice, userId: string, mayGo: Round['mayGo']): Promise<number | undefined> {
  const waiting = await waitingFiles({ store }, userId).filter(mayGo).toArray();
  if (waiting.length === 0) return undefined;
  const nowMs = clock.now();
  const triesMs = waiting.map(({ nextTryMs }) => (nextTryMs !== undefined && isPausing(nextTryMs, nowMs) ? nextTryMs : nowMs + backOffMs(1, clock.random())));
  return Math.min(...triesMs);
}
