/**
 * Rules for the browser's other stores when a person leaves: everything goes, but for the keys named here. A key that somebody adds later goes with
 * its person by default.
 */
import { CONFIG_STORAGE_KEY } from '../device/config.ts';
import { LEFT_DRAFTS_KEY, LEFT_TEXTS_KEY } from '../drafts/left-keys.ts';
import { PERSON_STORAGE_KEY, signedInPersonId } from '../sign-in/person.ts';
import { ROLES_STORAGE_KEY, SETTINGS_STORAGE_KEY } from '../sign-in/signed-in.ts';
import { TOKEN_STORAGE_KEY } from '../sign-in/tab-token.ts';
import { APP_CACHE } from '../update/app-worker.ts';
import { DEVICE_OWNER_KEY, UNCLOSED_SESSION_KEY } from './device-owner.ts';
import { UNCLOSED_TENANT_KEY } from './tenant-session.ts';

/** Whoever is signed in on the device from now on, and how. */
export interface Staying {
  readonly id: string;
  readonly signedInBy: 'microsoft' | 'email';
}

/** Keys of local storage that belong to the device and tell of nobody. */
const localOfDevice: ReadonlySet<string> = new Set([
  DEVICE_OWNER_KEY,
  // How it looks.
  'maaiveld.theme',
  // What the server tells whoever asks.
  CONFIG_STORAGE_KEY,
  // When the line was last known to work.
  'maaiveld.reached',
  // Sessions that have yet to be ended.
  UNCLOSED_SESSION_KEY,
  UNCLOSED_TENANT_KEY,
  // What was typed last and has no place in the database yet: it is work.
  LEFT_DRAFTS_KEY,
  LEFT_TEXTS_KEY,
]);

/** Keys of session storage that stay: the work of people without an account in this tab, and what the router and the app remember of their own files. */
const sessionOfDevice = /^(public-form\.|tanstack_router_reload:)/;

/** Keys of MSAL, the library that keeps Microsoft accounts and their tokens; the sign-in that stays has cleared those of others itself. */
const MSAL = 'msal.';
/** Cookie with the key MSAL scrambles its rows with. */
const MSAL_COOKIE = 'msal.cache.encryption';

/** Caches with the files of the app and the correction grid of RD, which are the same for everybody. */
const appCaches: ReadonlySet<string> = new Set([APP_CACHE, 'maaiveld-previous', 'maaiveld-rd-grid']);

/** Cache with the areas of maps that somebody took along. */
export const MAP_AREAS = 'maaiveld-map-areas';

/** The person who stays, if any, and whether data without an owner was somebody else's. */
export interface Stay {
  readonly staying: Staying | undefined;
  readonly isOthers: boolean;
  /** Somebody is on their way through the provider: what MSAL needs to complete that stays. */
  readonly isComing?: boolean;
}

/** Empties local storage, except of what is of the device or of whoever stays. */
export function leaveLocalStorage(storage: Storage, stay: Stay): void {
  for (const key of Object.keys(storage)) if (!localOfDevice.has(key) && mustGo(key, storage, stay)) storage.removeItem(key);
}

/** Empties what a tab remembers, except of what is of the device or of whoever stays. */
export function leaveSessionStorage(storage: Storage, stay: Stay): void {
  for (const key of Object.keys(storage)) if (!sessionOfDevice.test(key) && mustGo(key, storage, stay)) storage.removeItem(key);
}

const personKeys: ReadonlySet<string> = new Set([PERSON_STORAGE_KEY, ROLES_STORAGE_KEY, SETTINGS_STORAGE_KEY]);

function mustGo(key: string, storage: Storage, { staying, isOthers, isComing = false }: Stay): boolean {
  if (key.startsWith(MSAL)) return !isComing && staying?.signedInBy !== 'microsoft';
  if (key === TOKEN_STORAGE_KEY) return storage.getItem(key)?.split(' ')[0] !== staying?.id;
  if (personKeys.has(key)) return staying === undefined || signedInPersonId() !== staying.id;
  return isOthers;
}

/** Lets go of the key of MSAL's cache, unless who stays has theirs in it. */
export function leaveCookies(page: Pick<Document, 'cookie'>, { staying, isComing = false }: Stay): void {
  if (!isComing && staying?.signedInBy !== 'microsoft') page.cookie = `${MSAL_COOKIE}=; path=/; max-age=0; SameSite=None; Secure`;
}

/** Deletes every cache but those of the app's own files, and what whoever stays took along of maps: that tells where they work. */
export async function leaveCaches(storage: Pick<CacheStorage, 'keys' | 'delete'> | undefined, { isOthers }: Pick<Stay, 'isOthers'>): Promise<void> {
  for (const name of (await storage?.keys()) ?? []) if (!appCaches.has(name) && (isOthers || name !== MAP_AREAS)) await storage?.delete(name);
}
