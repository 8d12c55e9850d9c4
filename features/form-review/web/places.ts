/** Places on a form that was sent, which rooms above fill. */
import { definePlace } from '#platform/web/navigation/place.tsx';

/** Actions on the form, in the head of the page. */
export const SentFormActions = definePlace<{ readonly formId: string; readonly revision: number }>();

/** Sections on what happened with the form elsewhere, below its answers. */
export const SentFormSections = definePlace<{ readonly formId: string }>();
