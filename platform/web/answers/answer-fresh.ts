/** An answer is asked again when a screen shows one older than this, in milliseconds; a screen that stands open asks again as often. */
export const ANSWER_FRESH_MS = 30_000;
