/** The signed-in person of this device, from local storage: known without a network and with an expired token, because working is not the same as sending. */
import { useSyncExternalStore } from 'react';
import { createStore, useStore } from '#platform/ui/store.ts';
import { keptConfig } from '../device/config.ts';
import { isVisitorPage, notifyPersonChanged, notifyRightsChanged, onPersonChange, PERSON_STORAGE_KEY, signedInPersonId } from './person.ts';

/** Keys in local storage. */
export const ROLES_STORAGE_KEY = 'user.roles';
export const SETTINGS_STORAGE_KEY = 'user.settings';
/** Rows in a page of a list until somebody chooses otherwise. */
export const NUMBER_ITEMS = 50;

/** Way somebody signed in: decides where fresh tokens come from. */
export type SignInWay = 'microsoft' | 'email';

/** A Microsoft group: its id, or an object that carries it. Both are understood. */
type StoredGroup = string | { readonly id: string };

/** The person, as kept under `user`. */
export interface StoredUser {
  readonly id: string;
  readonly microsoftGroups: readonly StoredGroup[];
  readonly name: string;
  readonly email: string;
  readonly restricted: boolean;
  readonly signedInBy: SignInWay;
}

/** A role, as kept under `user.roles`. */
export interface StoredRole {
  readonly name: string;
  readonly permissions: readonly string[];
}

/** Settings, as kept under `user.settings`. */
export interface StoredSettings {
  readonly id: string;
  readonly numberItems: number;
  readonly betaFeatures: boolean;
  readonly sideBarWidth: boolean;
}

/** The signed-in person with what they may do. */
export interface SignedIn extends StoredUser {
  readonly roles: readonly string[];
  readonly permissions: readonly string[];
}

/** Texts that local storage holds of somebody who is signed in, by key; the person last, who counts once they stand there. */
export function signedInTexts(user: StoredUser, roles: readonly StoredRole[], settings: StoredSettings): Record<string, string> {
  return { [ROLES_STORAGE_KEY]: JSON.stringify(roles), [SETTINGS_STORAGE_KEY]: JSON.stringify(settings), [PERSON_STORAGE_KEY]: JSON.stringify(user) };
}

/** Keeps who is signed in. */
export function storeSignedIn(...of: Parameters<typeof signedInTexts>): void {
  for (const [key, text] of Object.entries(signedInTexts(...of))) localStorage.setItem(key, text);
  notifyPersonChanged();
}

/** Takes over what the server says now of the signed-in person and what they may do; settings are theirs and stay. */
export function storeRights(says: Omit<StoredUser, 'signedInBy'>, roles: readonly StoredRole[]): void {
  const user = read<StoredUser>(localStorage.getItem(PERSON_STORAGE_KEY));
  if (user?.id !== says.id) return;
  const texts = { [ROLES_STORAGE_KEY]: JSON.stringify(roles), [PERSON_STORAGE_KEY]: JSON.stringify({ ...user, ...says }) };
  const changed = Object.entries(texts).filter(([key, text]) => localStorage.getItem(key) !== text);
  if (changed.length === 0) return;
  for (const [key, text] of changed) localStorage.setItem(key, text);
  notifyRightsChanged();
}

/** Takes over that the signed-in account was merged into that of `says`: it is the same person, who goes on as that one. */
export function storeSuccessor(formerIds: readonly string[], says: Omit<StoredUser, 'signedInBy'>, roles: readonly StoredRole[]): void {
  const user = read<StoredUser>(localStorage.getItem(PERSON_STORAGE_KEY));
  const settings = storedSettings();
  if (user === undefined || settings === undefined || !formerIds.includes(user.id)) return;
  storeSignedIn({ ...user, ...says }, roles, { ...settings, id: says.id });
}

/** Forgets who is signed in; what they have not sent stays on the device, for them alone. */
export function forgetSignedIn(): void {
  for (const key of [PERSON_STORAGE_KEY, ROLES_STORAGE_KEY, SETTINGS_STORAGE_KEY]) localStorage.removeItem(key);
  notifyPersonChanged();
}

/**
 * Forgets who is signed in when somebody else came in: the session is that one's already, and screens of the one before would ask and do things as them
 * should coming in be cut off. Who came in is not known of a server that does not say so.
 */
export function forgetOther(cameIn: string | null): void {
  const before = signedInPersonId();
  if (before !== undefined && before !== cameIn) forgetSignedIn();
}

let known: { readonly texts: string; readonly person: SignedIn | undefined } = { texts: '', person: undefined };

/** The signed-in person now; nobody on a page for people without an account. */
export function currentSignedIn(): SignedIn | undefined {
  if (isVisitorPage()) return undefined;
  const [user, roles] = [localStorage.getItem(PERSON_STORAGE_KEY), localStorage.getItem(ROLES_STORAGE_KEY)];
  const restrictedGroupId = keptConfig()?.restrictedGroupId;
  const texts = `${user}\n${roles}\n${restrictedGroupId}`;
  if (known.texts !== texts) known = { texts, person: toSignedIn(read<StoredUser>(user), read<StoredRole[]>(roles) ?? [], restrictedGroupId) };
  return known.person;
}

/** The signed-in person, followed. */
export function useSignedIn(): SignedIn | undefined {
  return useSyncExternalStore(onPersonChange, currentSignedIn);
}

/** True when any role of the signed-in person has a permission. The server decides again. */
export function hasPermission(name: string): boolean {
  return currentSignedIn()?.permissions.includes(name) ?? false;
}

/** Settings of the signed-in person, those that are missing as they are for everybody; undefined when nobody is signed in. */
export function storedSettings(): StoredSettings | undefined {
  const stored = read<Partial<StoredSettings> & Pick<StoredSettings, 'id'>>(localStorage.getItem(SETTINGS_STORAGE_KEY));
  return stored === undefined ? undefined : { numberItems: NUMBER_ITEMS, betaFeatures: false, sideBarWidth: true, ...stored };
}

/** Settings of the signed-in person, followed on this page. */
export function useStoredSettings(): StoredSettings | undefined {
  useStore(settingsChanges);
  return storedSettings();
}

/** Changes settings on this device. */
export function storeSettings(changes: Partial<StoredSettings>): void {
  const settings = storedSettings();
  if (settings === undefined) return;
  localStorage.setItem(SETTINGS_STORAGE_KEY, JSON.stringify({ ...settings, ...changes }));
  settingsChanges.set(settingsChanges.get() + 1);
}

/** Counts the changes of settings on this page. */
const settingsChanges = createStore(0);

/** True when a group is among the groups of a person. */
function isMemberOf(groups: readonly StoredGroup[], groupId: string): boolean {
  return groups.some((group) => (typeof group === 'string' ? group : group.id) === groupId);
}

function toSignedIn(user: StoredUser | undefined, roles: readonly StoredRole[], restrictedGroupId: string | undefined): SignedIn | undefined {
  if (user === undefined || typeof user.id !== 'string') return undefined;
  const restricted = user.restricted || (restrictedGroupId !== undefined && isMemberOf(user.microsoftGroups, restrictedGroupId));
  return { ...user, restricted, roles: roles.map(({ name }) => name), permissions: [...new Set(roles.flatMap(({ permissions }) => permissions))] };
}

function read<Value>(text: string | null): Value | undefined {
  if (text === null) return undefined;
  try {
    return JSON.parse(text) as Value;
  } catch (error) {
    // Somebody else's or half-written text: as if nobody were signed in.
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}
