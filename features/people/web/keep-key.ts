/** Sees to it that this device has a key for who is signed in, and that the server takes what it signs. */
import { Problem } from '#platform/shared/problem.ts';
import { askServer, toQuestion } from '#platform/web/answers/query-cache.ts';
import { runCommand } from '#platform/web/answers/use-answer.ts';
import { systemClock } from '#platform/web/device/clock.ts';
import { type DeviceStore, deviceStore } from '#platform/web/device/storage/device-store.ts';
import { type DeviceKey, keepDeviceKey, makeDeviceKey, publicHalf, readDeviceKey } from '#platform/web/rescue/device-key.ts';
import { signedInPersonId } from '#platform/web/sign-in/person.ts';
import { DEVICE_KEY_DAYS, getDeviceKey, putDeviceKey } from '../device-key-contract.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
/** How often the server is asked whether a key still counts, in milliseconds. */
const ASKED_EVERY_MS = DAY_MS;
/** A key that counts for less time than this, in milliseconds, is followed by another: a file made today can still be brought in months from now. */
const LIFE_LEFT_MS_MIN = (DEVICE_KEY_DAYS / 2) * DAY_MS;

/** Makes a key when there is none, it is halfway or it was withdrawn, and makes it known. Without a network there is a next start. */
export async function keepKey(store: DeviceStore = deviceStore): Promise<void> {
  const userId = signedInPersonId();
  if (userId === undefined) return;
  const nowMs = systemClock.now();
  const known = await readDeviceKey(store, userId);
  if (known !== undefined && (await stillCounts(store, userId, known, nowMs))) return;
  const key = known?.validUntil === undefined ? (known ?? (await makeDeviceKey())) : await makeDeviceKey();
  // Kept before it is told: a key that the server knows and the device lost would be of no use.
  await keepDeviceKey(store, userId, key);
  const validUntil = await tellServer(key);
  if (signedInPersonId() !== userId) return;
  await keepDeviceKey(store, userId, validUntil === undefined ? await makeDeviceKey() : { ...key, validUntil, askedMs: nowMs });
}

/** Returns until when the server takes what it signs; undefined when it was withdrawn before this device knew: the next start tells another. */
async function tellServer(key: DeviceKey): Promise<string | undefined> {
  try {
    return (await runCommand(putDeviceKey, { id: key.id, ...(await publicHalf(key)) })).result.validUntil;
  } catch (error) {
    if (error instanceof Problem && error.code === 'already-exists') return undefined;
    throw error;
  }
}

async function stillCounts(store: DeviceStore, userId: string, key: DeviceKey, nowMs: number): Promise<boolean> {
  if (key.validUntil === undefined || Date.parse(key.validUntil) - nowMs < LIFE_LEFT_MS_MIN) return false;
  if (nowMs - (key.askedMs ?? 0) < ASKED_EVERY_MS) return true;
  const { data } = await askServer(toQuestion(getDeviceKey, { id: key.id }));
  if (data.counts) await keepDeviceKey(store, userId, { ...key, askedMs: nowMs });
  return data.counts;
}
