/** Shared content and its keys, as the service worker and the pages both know them. */

/** Something that waits for a place. */
export interface SharedThing {
  readonly id: string;
  /** Empty when only words were shared. */
  readonly name: string;
  readonly contentType: string;
  /** 0 when only words were shared. */
  readonly sizeBytes: number;
  /** Words that came along: title, text and address, a line each. */
  readonly text: string;
  /** Time the file was last changed, in ms since 1970, according to the share sheet. */
  readonly modifiedMs: number;
  /** Device time, ISO 8601. */
  readonly sharedAt: string;
  /** True when it was thrown away; it can be taken back as long as its page stays open. */
  readonly isDiscarded?: boolean | undefined;
}

/** Key of the person who is signed in: what is shared is theirs. Nobody's once they have left the device, for whoever shares then may be anybody. */
export const SHARES_OWNER_KEY = 'shares-owner';

/** Prefix of all keys. */
export const SHARED_PREFIX = 'shared';

/** Key of a thing among `meta`, apart for each person. */
export const sharedKey = (userId: string, id: string): string => `${SHARED_PREFIX} ${userId} ${id}`;

/** Key of its bytes. */
export const sharedBytesKey = (id: string): string => `${SHARED_PREFIX}:${id}`;
