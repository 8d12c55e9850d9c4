/** Carries out the operations of the map of a phase that are of no other room. */
import { getVisiblePhase } from '#features/phases/server/queries.ts';
import { implement } from '#platform/server/operations/operations.ts';
import * as contract from '../contract.ts';
import { listPhotos } from './photo-queries.ts';

export const mapHandlers = implement(contract, {
  async listMapPhotos({ project, phase: number }, { db, user }) {
    const phase = await getVisiblePhase(db, user, project, number);
    return { photos: await listPhotos(db, user, phase.id) };
  },
});
