/**
 * The key of this device for its person: it signs their rescue files, so that somebody else can bring one in and nobody can write one in their name. Its
 * private half can't be read out of the browser, not by this app either. It leaves the device with its person.
 */
import { newId } from '#platform/shared/ids.ts';
import type { DeviceStore } from '../device/storage/device-store.ts';

/** Begin of the key under which it is kept, before the id of its person. */
export const DEVICE_KEY = 'device-key';
const ALGORITHM = { name: 'ECDSA', namedCurve: 'P-256' } as const;
const SIGNING = { name: 'ECDSA', hash: 'SHA-256' } as const;

/** A key as it is kept. */
export interface DeviceKey {
  readonly id: string;
  readonly keys: CryptoKeyPair;
  /** Until when the server takes what it signs, ISO 8601; undefined as long as the server does not know it. */
  readonly validUntil?: string | undefined;
  /** Device time in ms at which the server was last asked whether it counts. */
  readonly askedMs?: number | undefined;
}

const placeOf = (userId: string): string => `${DEVICE_KEY} ${userId}`;

/** The key of a person on this device; undefined when there is none yet. */
export async function readDeviceKey(store: DeviceStore, userId: string): Promise<DeviceKey | undefined> {
  return (await store.meta.get(placeOf(userId)))?.value as DeviceKey | undefined;
}

/** Keeps a key. Rejects when the device can't be written. */
export async function keepDeviceKey(store: DeviceStore, userId: string, value: DeviceKey): Promise<void> {
  await store.meta.put({ key: placeOf(userId), value });
}

/** Makes a key that nobody has seen. */
export async function makeDeviceKey(): Promise<DeviceKey> {
  return { id: newId(), keys: await crypto.subtle.generateKey(ALGORITHM, false, ['sign', 'verify']) };
}

/** The public half of a key, as the server keeps it. */
export async function publicHalf({ keys }: DeviceKey): Promise<{ readonly x: string; readonly y: string }> {
  const { x = '', y = '' } = await crypto.subtle.exportKey('jwk', keys.publicKey);
  return { x, y };
}

/** The signature of a text, in base64. */
export async function signText({ keys }: DeviceKey, text: string): Promise<string> {
  const signature = await crypto.subtle.sign(SIGNING, keys.privateKey, new TextEncoder().encode(text));
  return btoa(String.fromCharCode(...new Uint8Array(signature)));
}
