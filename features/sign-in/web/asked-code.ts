/** The mailed code this tab waits for: a phone may drop the page while the person reads their mail, and only the newest code counts. */
import { MAILED_CODE_SECONDS } from '#features/people/mailed-code.ts';
import { systemClock } from '#platform/web/device/clock.ts';

/** Session storage key of the device time in ms until which a code is valid, and the address it was sent to. */
const ASKED_CODE_KEY = 'askedCode';
const MS_PER_SECOND = 1000;

/** Remembers that a code was just sent to an address. */
export function rememberAskedCode(email: string): void {
  sessionStorage.setItem(ASKED_CODE_KEY, `${systemClock.now() + MAILED_CODE_SECONDS * MS_PER_SECOND} ${email}`);
}

/** The address a code was sent to that is still valid; undefined when there is none. */
export function askedCodeAddress(): string | undefined {
  const [, untilMs, email] = /^(\d+) (.+)$/.exec(sessionStorage.getItem(ASKED_CODE_KEY) ?? '') ?? [];
  return Number(untilMs) > systemClock.now() ? email : undefined;
}

/** Forgets the code, for it was used. */
export function forgetAskedCode(): void {
  sessionStorage.removeItem(ASKED_CODE_KEY);
}
