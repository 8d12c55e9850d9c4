/** Keys in local storage of work that a page left on its way out. Names alone: who only has to spare them needs no database. */

/** Texts that were on their way to the database. */
export const LEFT_TEXTS_KEY = 'maaiveld.typed-texts';

/** Drafts of which the last was typed too late to be written. */
export const LEFT_DRAFTS_KEY = 'maaiveld.typed';
