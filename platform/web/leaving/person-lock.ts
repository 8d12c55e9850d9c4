/** Coming in and emptying the device exclude each other, in every tab: else what a sign-in has just stored is taken away as somebody's who left. */

const LOCK_NAME = 'maaiveld.person';

/** Runs while nobody else comes in here, and nothing of anybody is taken away. Not to be used within itself. */
export function withPersonLock<Result>(run: () => Promise<Result>): Promise<Result> {
  return navigator.locks === undefined ? run() : navigator.locks.request(LOCK_NAME, run);
}
