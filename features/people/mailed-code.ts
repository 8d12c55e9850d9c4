/** A code by mail, as both sides know it. */

/** Lifetime of a mailed code, in seconds. */
export const MAILED_CODE_SECONDS = 10 * 60;
