import { listEquipmentInHand } from '#features/equipment/loan-contract.ts';
import { listOwnProtectiveEquipment } from '#features/protective-equipment/contract.ts';
import { listOwnRegistrations } from '#features/registrations/contract.ts';
import { type FetchAhead, fetchAhead } from '#platform/web/answers/fetch-ahead.ts';

/** Fetches the lists of what somebody takes into the field. Not for whoever is held to their own projects. */
export const fetchFieldWork: FetchAhead = async ({ restricted }) => {
  if (restricted) return [];
  await fetchAhead(listOwnRegistrations, {});
  await fetchAhead(listOwnProtectiveEquipment, {});
  await fetchAhead(listEquipmentInHand, {});
  return [];
};
