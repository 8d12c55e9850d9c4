/** Files of a form that is only tried out: in memory, for as long as it is open. They are on no device and go nowhere. */

/** By id. */
export const trialFiles = new Map<string, Blob>();
