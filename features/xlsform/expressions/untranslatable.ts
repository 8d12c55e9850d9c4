/** Thrown inside the translation of an expression, and caught where its row is known: the message is the reason, in Dutch, as a part of a sentence. */
export class Untranslatable extends Error {}
