/** What the server answers about cars. */
import { implement } from '#platform/server/operations.ts';
import * as contract from '../contract.ts';
import * as queries from './queries.ts';

export const carHandlers = implement(contract, {
  listCars: (_params, { db }) => queries.listCars(db),
});
