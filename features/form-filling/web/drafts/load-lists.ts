/** Brings the look-up lists of a design into memory, from the device when they are there. */
import { keepLookup, missingLists, type WithLists } from '#features/form-engine/lookups/design-lists.ts';
import { getLookupList } from '#features/forms/lookups-contract.ts';
import { cacheFirstAnswer } from '#platform/web/answers/cache-first-answer.ts';

/** Loads what is not at hand; undefined when there is nothing to wait for. Rejects when a list can't be had. */
export function loadLists(design: WithLists): Promise<unknown> | undefined {
  const missing = missingLists(design);
  if (missing.length === 0) return undefined;
  return Promise.all(
    missing.map(async ({ id }) => {
      const { data } = await cacheFirstAnswer(getLookupList, { id });
      keepLookup(id, data);
    }),
  );
}
