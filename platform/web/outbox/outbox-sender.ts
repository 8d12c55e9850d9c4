/**
 * Sends the outbox of the signed-in person: batches per API, side by side, until nothing may go now. What becomes of each command is decided
 * in `outbox-state.ts` and written before the next batch is taken, so that a kill at any moment leaves a row that goes again.
 */
import { type Api, BATCH_COMMANDS_MAX, BATCH_PATH, PERSON_HEADER } from '#platform/shared/operation.ts';
import { Problem, problemBody } from '#platform/shared/problem.ts';
import { fewAtOnce } from '../answers/few-at-once.ts';
import { readAnswer, toFailure } from '../answers/transport.ts';
import { noteServerTime } from '../device/clock.ts';
import { noteReached, noteUnreachable } from '../device/connectivity.ts';
import type { OutboxRow } from '../device/storage/device-store.ts';
import { claimBatch, rowsOf, writeOutcome } from './outbox-rows.ts';
import { type BatchAnswer, backOffMs, isPausing, nextBatch, settleBatch, settleFailedBatch } from './outbox-state.ts';
import type { SenderDevice } from './sender-device.ts';

/** End of a round of sending. */
export interface DrainEnd {
  /** Names of queries whose answers changed. */
  readonly changes: ReadonlySet<string>;
  /** True when sending stops until the person signs in. */
  readonly mustSignIn: boolean;
  /** Device time in ms at which an unreachable API is tried again. */
  readonly nextTryMs: number | undefined;
}

/** A sender; it remembers which API pauses. */
export interface Sender {
  /** Sends what may go now. Stops at once when another person signs in. */
  readonly drain: (userId: string, signal?: AbortSignal) => Promise<DrainEnd>;
  /** Ends all pauses: there is a network again, or the person asks. */
  readonly endPauses: () => void;
}

const apis: readonly Api[] = ['main', 'general', 'tempo'];

interface Pause {
  readonly untilMs: number;
  readonly tries: number;
}

interface Round {
  readonly userId: string;
  readonly signal: AbortSignal | undefined;
  readonly changes: Set<string>;
  mustSignIn: boolean;
}

/** Makes a sender. */
export function createSender(device: SenderDevice): Sender {
  const pauses = new Map<Api, Pause>();
  const isPaused = (api: Api) => isPausing(pauses.get(api)?.untilMs, device.clock.now());

  const drainApi = async (api: Api, round: Round): Promise<boolean> => {
    let sizeMax = BATCH_COMMANDS_MAX;
    for (let hasSent = false; ; hasSent = true) {
      if (round.mustSignIn || isPaused(api) || round.signal?.aborted || device.personId() !== round.userId) return hasSent;
      const batch = await claimBatch(device.store, round.userId, api, device.clock.now(), sizeMax);
      if (batch.length === 0) return hasSent;
      device.changed();
      const next = await sendBatch(device, api, batch, round);
      device.changed();
      if (next === 'pause') {
        const tries = (pauses.get(api)?.tries ?? 0) + 1;
        pauses.set(api, { tries, untilMs: device.clock.now() + backOffMs(tries, device.clock.random()) });
      } else pauses.delete(api);
      sizeMax = next === 'smaller' ? Math.ceil(batch.length / 2) : Math.min(BATCH_COMMANDS_MAX, sizeMax * 2);
    }
  };

  return {
    endPauses: () => pauses.clear(),
    async drain(userId, signal) {
      const round: Round = { userId, signal, changes: new Set(), mustSignIn: false };
      // A record can wait for another API: go round until nobody got further.
      for (let isMoving = true; isMoving; ) {
        isMoving = false;
        // When one fails the others are waited for: what they have under way is not for the next round.
        await fewAtOnce(await readyApis(device, userId), apis.length, async (api) => {
          if (await drainApi(api, round)) isMoving = true;
        });
      }
      const untils = [...pauses.values()].map(({ untilMs }) => untilMs);
      return { changes: round.changes, mustSignIn: round.mustSignIn, nextTryMs: untils.length === 0 ? undefined : Math.min(...untils) };
    },
  };
}

/** The APIs for which something may go now. Most rounds find none, and end with this one look. */
async function readyApis({ store, clock }: SenderDevice, userId: string): Promise<readonly Api[]> {
  const rows = await rowsOf(store, userId);
  return apis.filter((api) => nextBatch(rows, api, clock.now()).length > 0);
}

/** Sends one batch and writes what became of it. */
async function sendBatch(device: SenderDevice, api: Api, batch: readonly OutboxRow[], round: Round): Promise<'pause' | 'smaller' | 'go-on' | 'sign-in'> {
  const { store, clock } = device;
  let answers: readonly BatchAnswer[];
  try {
    answers = device.post === undefined ? await postBatch(device, api, batch, round) : await device.post(batch, round.signal);
  } catch (error) {
    const failure = toFailure(error);
    if (failure instanceof Problem) noteReached();
    else if (!round.signal?.aborted) noteUnreachable();
    const settled = settleFailedBatch(batch, failure instanceof Problem ? problemBody(failure) : undefined);
    await writeOutcome(store, settled.rows);
    if (settled.next === 'sign-in') round.mustSignIn = true;
    return settled.next;
  }
  noteReached();
  const { rows, mustSignIn } = settleBatch(batch, answers, { nowMs: clock.now(), random: clock.random() });
  await writeOutcome(store, rows);
  for (const { state, changes } of rows) if (state === 'sent') for (const name of changes) round.changes.add(name);
  if (mustSignIn) round.mustSignIn = true;
  return mustSignIn ? 'sign-in' : 'go-on';
}

async function postBatch({ clientOf, clock }: SenderDevice, api: Api, batch: readonly OutboxRow[], { userId, signal }: Round): Promise<readonly BatchAnswer[]> {
  const commands = batch.map(({ id, name, record, createdAt, input }) => ({ id, name, record, deviceTime: createdAt, input }));
  const askedAt = clock.now();
  const response = await clientOf(api).request('POST', BATCH_PATH, {
    body: JSON.stringify({ commands }),
    headers: { 'content-type': 'application/json', [PERSON_HEADER]: userId },
    signal,
  });
  noteServerTime(response.headers.get('date'), askedAt, clock.now());
  const body = (await readAnswer(response)) as { answers?: readonly BatchAnswer[] };
  return body.answers ?? [];
}
