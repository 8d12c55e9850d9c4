/** Places on the page of a user that other rooms fill. */
import { definePlace } from '#platform/web/navigation/place.tsx';

/** Sections about a user, for who manages them. */
export const UserSections = definePlace<{ readonly userId: string }>();
