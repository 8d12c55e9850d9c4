/** Handlers of the operations on favourite projects: each person has their own, and only of projects they may see. */
import { implement } from '#platform/server/operations/operations.ts';
import { Problem } from '#platform/shared/problem.ts';
import * as contract from '../favorites-contract.ts';
import { listFavorites } from './list-query.ts';
import { getVisibleProject } from './queries.ts';

export const favoriteProjectHandlers = implement(contract, {
  listFavoriteProjects: (_, { db, user }) => listFavorites(db, user),

  async putFavoriteProject({ project: number, isFavorite }, { db, user, now }) {
    const favorites = db.selectFrom('favorite_projects').where('user_id', '=', user.id);
    if (!isFavorite) {
      // Also what may no longer be seen can be let go of.
      const ofNumber = db.selectFrom('projects').select('id').where('number', '=', number);
      await db.deleteFrom('favorite_projects').where('user_id', '=', user.id).where('project_id', 'in', ofNumber).execute();
      return null;
    }
    const { id } = await getVisibleProject(db, user, number);
    const others = await favorites
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('project_id', '<>', id)
      .executeTakeFirstOrThrow();
    if (Number(others.count) >= contract.FAVORITE_PROJECTS_MAX)
      throw new Problem('not-possible-now', {
        reason: `Je hebt al ${contract.FAVORITE_PROJECTS_MAX} favoriete projecten. Haal er eerst een weg bij Mijn projecten.`,
      });
    await db
      .insertInto('favorite_projects')
      .values({ user_id: user.id, project_id: id, since: now })
      .onConflict((conflict) => conflict.columns(['user_id', 'project_id']).doNothing())
      .execute();
    return null;
  },
});
