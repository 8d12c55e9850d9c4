/** What anybody without an account may send, and how often. Each limit is far above what people do and far below what hurts. */
const KIBIBYTE = 1024;
const MEBIBYTE = 1024 * KIBIBYTE;

/** Most files of one submission. */
export const PUBLIC_FILES_MAX = 30;
/** Largest file of each kind, in bytes; photos are scaled on the device and stay far below it. */
export const PUBLIC_FILE_BYTES_MAX = { photo: 8 * MEBIBYTE, signature: 1 * MEBIBYTE, document: 10 * MEBIBYTE } as const;
/** Kinds of document that are taken; no archives. */
export const PUBLIC_DOCUMENT_TYPES: readonly string[] = ['application/pdf', 'image/jpeg', 'image/png'];
/** Most characters of the answers of one submission, as JSON. */
export const PUBLIC_ANSWERS_LENGTH_MAX = 256 * KIBIBYTE;

/** Submissions of one form in 24 hours, whoever sent them. */
export const SUBMISSIONS_OF_FORM_PER_DAY_MAX = 2_000;
/** Submissions by one link in 24 hours. */
export const SUBMISSIONS_BY_LINK_PER_DAY_MAX = 500;
/** Copies mailed to one address in 24 hours. */
export const COPIES_TO_ADDRESS_PER_DAY_MAX = 5;

/** Calls of one network address: challenges and submissions in ten minutes, submissions in a day. An office or a site shares one address. */
export const CALL_WINDOW_MS = 10 * 60_000;
export const CHALLENGES_PER_WINDOW_MAX = 120;
export const SUBMISSIONS_PER_WINDOW_MAX = 60;
export const DAY_MS = 24 * 60 * 60_000;
export const SUBMISSIONS_PER_DAY_MAX = 500;
/** Tries to read something back by its secret in ten minutes: photos and the PDF count too. */
export const READS_PER_WINDOW_MAX = 600;

/** How long a challenge can be handed in, in seconds. */
export const CHALLENGE_SECONDS = 10 * 60;
