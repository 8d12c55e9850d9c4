/** Days of contracts. Leave stands above hours, so it is told by a port, filled in `apps/server/fill-ports.ts`. */
import type { Norms } from '#features/norms/norms.ts';
import type { Database } from '#platform/server/database/database.ts';
import { definePort } from '#platform/shared/port.ts';
import type { ContractDay } from '../registration.ts';

/** Lists what the contracts of people ask of each of these days, by person; a day on which they have no contract is left out. */
export type ListContractDays = (
  db: Database,
  userIds: readonly string[],
  dates: readonly string[],
  norms: Norms,
) => Promise<ReadonlyMap<string, readonly ContractDay[]>>;

/** Filled by the room that adds up hours. */
export const contractDays = definePort<ListContractDays>();

/** Lists what contracts ask of days, by person; nothing when nobody tells. */
export async function listContractDays(...asked: Parameters<ListContractDays>): Promise<ReadonlyMap<string, readonly ContractDay[]>> {
  for (const list of contractDays.fillers) return list(...asked);
  return new Map();
}
