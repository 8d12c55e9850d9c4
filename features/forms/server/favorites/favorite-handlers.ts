/** Handlers of the operations on favourite forms: each person has their own, and only of designs they may fill in. */
import { implement } from '#platform/server/operations/operations.ts';
import { Problem } from '#platform/shared/problem.ts';
import * as contract from '../../favorites-contract.ts';
import { mayStart } from '../form-rights.ts';

export const favoriteFormHandlers = implement(contract, {
  async listFavoriteForms(_params, { db, user }) {
    const rows = await db.selectFrom('favorite_forms').select('design_key').where('user_id', '=', user.id).orderBy('since').orderBy('design_key').execute();
    return rows.map((row) => row.design_key);
  },

  async putFavoriteForm({ key, isFavorite }, { db, user, now }) {
    if (isFavorite) {
      if (!(await mayStart(db, user, key))) throw new Problem('not-found', { reason: 'Dit formulier is er niet meer. Kies een ander als favoriet.' });
      await db
        .insertInto('favorite_forms')
        .values({ user_id: user.id, design_key: key, since: now })
        .onConflict((conflict) => conflict.columns(['user_id', 'design_key']).doNothing())
        .execute();
    } else await db.deleteFrom('favorite_forms').where('user_id', '=', user.id).where('design_key', '=', key).execute();
    return null;
  },
});
