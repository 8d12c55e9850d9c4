/** Places on the screens of a project that rooms above fill. */

import type { RdPlace } from '#platform/shared/geometry/coordinates.ts';
import { definePlace } from '#platform/web/navigation/place.tsx';
import type { Boundary, ProjectRow } from '../project.ts';

/** Imports projects from a file, and exports those of the list; `asked` is the query the list sends to the server. */
export const ProjectListFiles = definePlace<{ readonly asked: Readonly<Record<string, string | undefined>> }>();

/** A chosen project of the list, as far as changing it needs. */
export type BulkProject = Pick<ProjectRow, 'number' | 'status'>;

/** Actions on the chosen projects of the list. */
export const ProjectBulkChanges = definePlace<{ readonly chosen: readonly BulkProject[]; readonly onDone: () => void }>();

/** The gravest dangers of the work, on the project sheet. */
export const ProjectHazards = definePlace<{ readonly projectNumber: string }>();

/** A part of what is set up for a project. */
export type EditedPart = 'general' | 'client' | 'site' | 'team';

/** Changes a part of a project where it is read, for who may. */
export const ProjectEditing = definePlace<{ readonly project: string; readonly part: EditedPart }>();

/** The edge of the site on a map, where the site is told of. */
export const ProjectSiteMap = definePlace<{ readonly corners: Boundary; readonly site: RdPlace | undefined }>();

/** Further actions on a project, in its head. */
export const ProjectActions = definePlace<{ readonly project: string; readonly title: string }>();
