/** What rooms above put on the screens of a project. */
import { definePlace } from '#platform/web/navigation/place.tsx';

/** What is done with the projects of the list as a file; `asked` is what the list asks the server by. */
export const ProjectListFiles = definePlace<{ readonly asked: Readonly<Record<string, string | undefined>> }>();

/** The gravest dangers of the work, on the project sheet. */
export const ProjectHazards = definePlace<{ readonly projectNumber: string }>();
