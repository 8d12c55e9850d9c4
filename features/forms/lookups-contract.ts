/** Look-up lists on the wire: thousands of rows beside the designs that use them. */
import { z } from 'zod';
import type { LookupData } from '#features/form-engine/lookups/lookup-table.ts';
import { later } from '#platform/shared/later.ts';
import { defineQuery } from '#platform/shared/operation.ts';

/** The columns and rows of a list: too many to be looked at one by one, and checked when they were brought in. */
const ListRows = later(() => z.custom<LookupData>((value) => typeof value === 'object' && value !== null));

/** One list. Never changes: other rows are another list. */
export const getLookupList = defineQuery({
  name: 'lookup-list.get',
  api: 'main',
  route: 'GET /v1/lookup-lists/:id',
  access: { who: ['form.fill', 'form.read-all', 'design.manage'], restricted: 'scoped' },
  params: () => z.object({ id: z.string().regex(/^[0-9a-f]{64}$/, 'Dit is geen kenmerk van een keuzelijst.') }),
  result: () => z.object({ id: z.string(), data: ListRows() }),
  offline: true,
  neverChanges: true,
});
