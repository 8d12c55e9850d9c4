import { type FetchAhead, fetchAhead } from '#platform/web/answers/fetch-ahead.ts';
import { getEquipment, listEquipmentRegister } from '../contract.ts';
import { listEquipmentInHand } from '../loan-contract.ts';

/** The register, and whole what the person has: it is given back in a yard without signal. */
export const fetchEquipment: FetchAhead = async ({ restricted }) => {
  if (restricted) return [];
  await fetchAhead(listEquipmentRegister, {});
  for (const { id } of (await fetchAhead(listEquipmentInHand, {})) ?? []) await fetchAhead(getEquipment, { id });
  return [];
};
