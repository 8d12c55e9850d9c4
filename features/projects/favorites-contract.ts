/** Projects somebody keeps at hand, on the wire. */
import { z } from 'zod';
import { defineCommand, defineQuery } from '#platform/shared/operation.ts';
import { ProjectRow } from './project.ts';

/** Most favourites of one person: more than this is no longer at hand. */
export const FAVORITE_PROJECTS_MAX = 100;

const access = { who: ['project.read', 'form.fill'], restricted: 'scoped' } as const;

/** The caller's favourite projects that they may see today, newest activity first. */
export const listFavoriteProjects = defineQuery({
  name: 'favorite-project.list',
  api: 'main',
  route: 'GET /v1/favorite-projects',
  access,
  params: () => z.object({}),
  result: () => z.array(ProjectRow()),
  offline: true,
});

/** Makes a project one of the caller's favourites, or no longer. */
export const putFavoriteProject = defineCommand({
  name: 'favorite-project.put',
  deed: 'Favoriet project gekozen',
  api: 'main',
  route: 'PUT /v1/favorite-projects/:project',
  access,
  input: () => z.object({ project: z.string().max(20), isFavorite: z.boolean() }),
  result: () => z.null(),
  changes: ['favorite-project.list'],
  offline: true,
});
