/** What other rooms put on the page of a user. */
import { definePlace } from '#platform/web/navigation/place.tsx';

/** Sections about a user, for who manages them. */
export const UserSections = definePlace<{ readonly userId: string }>();
