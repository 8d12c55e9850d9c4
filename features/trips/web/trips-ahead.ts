import { listCars } from '#features/cars/contract.ts';
import { type FetchAhead, fetchAhead } from '#platform/web/answers/fetch-ahead.ts';
import { listTrips } from '../contract.ts';

/** One's own trips, and the cars there are. */
export const fetchTrips: FetchAhead = async () => {
  await fetchAhead(listTrips, {});
  await fetchAhead(listCars, {});
  return [];
};
