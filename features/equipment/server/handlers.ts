/** What the server answers about equipment. */
import { implement } from '#platform/server/operations.ts';
import * as contract from '../contract.ts';
import * as queries from './queries.ts';

export const equipmentHandlers = implement(contract, {
  listEquipment: (_params, { db }) => queries.listEquipment(db),
});
