/** What rooms above put on the screens of a project. */
import { definePlace } from '#platform/web/navigation/place.tsx';

/** The gravest dangers of the work, on the project sheet. */
export const ProjectHazards = definePlace<{ readonly projectNumber: string }>();

/** What else can be done with a project, in its head. */
export const ProjectActions = definePlace<{ readonly project: string; readonly title: string }>();
