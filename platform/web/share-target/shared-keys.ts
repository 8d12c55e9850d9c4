/** What a share sheet handed over, as the service worker and the pages both know it, and the keys it stands under. */

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
  /** When the file was last changed, in ms since 1970, as the share sheet says. */
  readonly modifiedMs: number;
  /** Device time, ISO 8601. */
  readonly sharedAt: string;
  /** It was thrown away, and can be taken back as long as its page stands open. */
  readonly isDiscarded?: boolean | undefined;
}

/** Key of the person who was signed in last: what is shared is theirs, also when nobody is signed in any more. */
export const SHARES_OWNER_KEY = 'shares-owner';

/** What all keys begin with. */
export const SHARED_PREFIX = 'shared';

/** Key of a thing among `meta`, apart for each person. */
export const sharedKey = (userId: string, id: string): string => `${SHARED_PREFIX} ${userId} ${id}`;

/** Key of its bytes. */
export const sharedBytesKey = (id: string): string => `${SHARED_PREFIX}:${id}`;
