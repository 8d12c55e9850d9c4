/** Terms that a page and the worker that keeps the app on the device both know. */

/** Cache with the files of the app as it is now. */
export const APP_CACHE = 'maaiveld-app';
/** Asks a waiting worker to take over. */
export const SKIP_WAITING_MESSAGE = { type: 'SKIP_WAITING' } as const;
/** Asks the worker to serve the pages that it missed when it took over. */
export const CLAIM_MESSAGE = { type: 'CLAIM' } as const;
