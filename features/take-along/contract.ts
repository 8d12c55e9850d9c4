/** Contents of a project or a phase that come along onto a device. */
import { z } from 'zod';
import { PhaseNumber } from '#features/phases/phase.ts';
import { defineQuery } from '#platform/shared/operation.ts';

/** The phases and the documents of a project, or of one of its phases with the documents of the whole project; sizes in bytes. */
export const getTakeAlong = defineQuery({
  name: 'take-along.get',
  api: 'main',
  route: 'GET /v1/projects/:project/take-along',
  access: { who: ['project.read', 'form.fill'], restricted: 'scoped' },
  params: () => z.object({ project: z.string().max(20), phase: PhaseNumber().optional() }),
  result: () =>
    z.object({
      project: z.object({ number: z.string(), description: z.string() }),
      phases: z.array(z.object({ number: z.string(), name: z.string() })),
      documents: z.array(
        z.object({
          fileId: z.uuid().toLowerCase(),
          fileName: z.string(),
          title: z.string(),
          contentType: z.string(),
          /** Null while the office has not received it. */
          sizeBytes: z.number().nullable(),
          /** Files of the versions it had before, the newest first. */
          lapsed: z.array(z.uuid().toLowerCase()).default([]),
        }),
      ),
    }),
  offline: true,
});
export type TakeAlong = z.output<typeof getTakeAlong.result>;
