/** Why signing in did not work. Unlike work in the field it does not go on by itself: nothing may say so. */
import { type ProblemWords, problemText } from '#platform/web/answers/problem-text.ts';
import { Unreachable } from '#platform/web/answers/transport.ts';

/** Message for somebody who signs in without a network. */
const noNetworkToSignIn: ProblemWords = {
  title: 'Geen verbinding',
  text: 'Inloggen kan pas als je bereik hebt. Probeer het dan opnieuw.',
};

/** A failed sign-in in words. */
export function signInTrouble(failure: unknown): ProblemWords {
  return failure instanceof Unreachable ? noNetworkToSignIn : problemText(failure);
}
