/** Words at a thing the office does not have yet, and how a test waits until it does: a device that is closed before that loses what was on its way. */

/** At a thing whose change has not arrived; the words are those of `stage-words.ts`. */
export const YET_TO_ARRIVE = /[Oo]p dit apparaat|[Oo]nderweg/;

/** Text that says this word, and not that it still has to arrive. */
export function arrivedAs(word: string): RegExp {
  return new RegExp(`^(?!.*(?:${YET_TO_ARRIVE.source})).*${word}`, 's');
}
