/** Two rows of one supplier become one: what that does, before it is done, and doing it. */
import { z } from 'zod';
import { later } from '#platform/shared/later.ts';
import { mergeToldFields } from '#platform/shared/merging.ts';
import { defineCommand, defineQuery } from '#platform/shared/operation.ts';
import { choosableCodes } from './fields.ts';

const access = { who: ['organisation.manage'], restricted: 'refused' } as const;

/** One of the two suppliers. */
const Side = later(() => z.object({ id: z.uuid().toLowerCase(), version: z.int(), name: z.string() }));

/** Effects of a merge. */
export const SupplierMergePreview = later(() => z.object({ kept: Side(), dropped: Side(), ...mergeToldFields(choosableCodes) }));
export type SupplierMergePreview = z.infer<ReturnType<typeof SupplierMergePreview>>;

/** Effects of merging two suppliers: what goes along, what has to be chosen, and what prevents it. */
export const previewSupplierMerge = defineQuery({
  name: 'supplier-merge.preview',
  api: 'general',
  route: 'GET /suppliers/:kept/merges/:dropped',
  access,
  params: () => z.object({ kept: z.uuid().toLowerCase(), dropped: z.uuid().toLowerCase() }),
  result: () => SupplierMergePreview(),
  offline: false,
});

/** Makes two suppliers one. The name and numbers of the one that goes find the one that was kept. */
export const mergeSuppliers = defineCommand({
  name: 'supplier-merge.carry-out',
  deed: 'Twee leveranciers samengevoegd',
  api: 'general',
  route: 'PUT /suppliers/:kept/merges/:dropped',
  access,
  input: () =>
    z.object({
      kept: z.uuid().toLowerCase(),
      dropped: z.uuid().toLowerCase(),
      /** The versions that were seen: what was chosen is of those. */
      keptVersion: z.int32().min(1),
      droppedVersion: z.int32().min(1),
      /** Fields that come from the supplier that goes. */
      takes: z.array(z.enum(choosableCodes)).max(choosableCodes.length),
    }),
  result: () => z.null(),
  changes: ['supplier.register', 'supplier.get', 'third-party-cost.list', 'third-party-cost.suppliers', 'logistics.get', 'supplier-merge.preview'],
  offline: false,
});
