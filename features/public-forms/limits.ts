/**
 * Limits for anybody without an account: how much they may send, and how often. Each limit is far above what people do and far below what hurts. How many
 * forms and copies a day takes, and how large a document may be, is for the organisation to say: the norms `openbaar.*`.
 */
const KIBIBYTE = 1024;
const MEBIBYTE = 1024 * KIBIBYTE;

/** Most files of one submission. */
export const PUBLIC_FILES_MAX = 30;
/** Largest photo, signature and text, in bytes; photos are scaled on the device and stay far below it. */
export const PUBLIC_FILE_BYTES_MAX = { photo: 8 * MEBIBYTE, signature: 1 * MEBIBYTE, text: 1 * MEBIBYTE } as const;
/** Kinds of document that are taken; no archives. */
export const PUBLIC_DOCUMENT_TYPES: readonly string[] = ['application/pdf', 'image/jpeg', 'image/png'];
/** Most characters of the answers of one submission, as JSON. */
export const PUBLIC_ANSWERS_LENGTH_MAX = 256 * KIBIBYTE;

export const DAY_MS = 24 * 60 * 60_000;
const CALL_WINDOW_SECONDS = 10 * 60;
const DAY_SECONDS = 24 * 60 * 60;

/** Calls of one network, which an office or a site shares. Reads are those by the secret of a submission, photos and the PDF too, so that nobody tries secrets. */
export const callLimits = {
  challenges: { name: 'public-challenge', max: 120, windowSeconds: CALL_WINDOW_SECONDS },
  submissions: { name: 'public-submission', max: 60, windowSeconds: CALL_WINDOW_SECONDS },
  submissionsOfDay: { name: 'public-submission-of-day', max: 500, windowSeconds: DAY_SECONDS },
  reads: { name: 'public-read', max: 600, windowSeconds: CALL_WINDOW_SECONDS },
} as const;

/** Lifetime of a challenge, in seconds. */
export const CHALLENGE_SECONDS = 10 * 60;
