/** What rooms above put on a form that was sent. */
import { definePlace } from '#platform/web/navigation/place.tsx';

/** What can be done with the form, in the head of the page. */
export const SentFormActions = definePlace<{ readonly formId: string; readonly revision: number }>();

/** What happened with the form elsewhere, below its answers. */
export const SentFormSections = definePlace<{ readonly formId: string }>();
