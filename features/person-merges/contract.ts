/** Two accounts of one person become one: what that does, before it is done, and doing it. */
import { z } from 'zod';
import { later } from '#platform/shared/later.ts';
import { mergeToldFields } from '#platform/shared/merging.ts';
import { defineCommand, defineQuery } from '#platform/shared/operation.ts';
import { choosableCodes } from './fields.ts';

const access = { who: ['user.manage'], restricted: 'refused' } as const;

/** One of the two accounts. */
const Account = later(() => z.object({ id: z.uuid().toLowerCase(), version: z.int(), name: z.string(), email: z.string(), isInService: z.boolean() }));

/** Effects of a merge. */
export const MergePreview = later(() =>
  z.object({
    kept: Account(),
    dropped: Account(),
    ...mergeToldFields(choosableCodes),
    /** Rights the person gains in one account. */
    gained: z.array(z.string()),
  }),
);
export type MergePreview = z.infer<ReturnType<typeof MergePreview>>;

/** Effects of merging two accounts: what goes along, what has to be chosen, and what prevents it. */
export const previewMerge = defineQuery({
  name: 'person-merge.preview',
  api: 'main',
  route: 'GET /v1/users/:kept/merges/:dropped',
  access,
  params: () => z.object({ kept: z.uuid().toLowerCase(), dropped: z.uuid().toLowerCase() }),
  result: () => MergePreview(),
  offline: false,
});

/** Makes two accounts one. The one that goes has no access from the next call on; whoever signs in as it, is the one that was kept. */
export const mergePeople = defineCommand({
  name: 'person-merge.carry-out',
  deed: 'Twee accounts van één persoon samengevoegd',
  api: 'main',
  route: 'PUT /v1/users/:kept/merges/:dropped',
  access,
  input: () =>
    z.object({
      kept: z.uuid().toLowerCase(),
      dropped: z.uuid().toLowerCase(),
      /** The versions that were seen: what was chosen is of those. */
      keptVersion: z.int32().min(1),
      droppedVersion: z.int32().min(1),
      /** Fields that come from the account that goes. */
      takes: z.array(z.enum(choosableCodes)).max(choosableCodes.length),
    }),
  result: () => z.null(),
  changes: ['user.list', 'user.count', 'user.get', 'colleague.list', 'user.list-sessions', 'user.list-open-work', 'role.list', 'person-merge.preview'],
  offline: false,
});
