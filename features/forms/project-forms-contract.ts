/** The forms of a project: what each of its phases needs and has. */
import { z } from 'zod';
import { Code } from '#platform/shared/input/input-fields.ts';
import { later } from '#platform/shared/later.ts';
import { defineQuery } from '#platform/shared/operation.ts';
import { FormCountsOfPhase } from './form-counts.ts';

/** A design of a phase, with how many of it were sent. */
const PhaseFormCount = later(() => FormCountsOfPhase().extend({ key: z.string(), name: z.string(), required: z.boolean() }));
/** Required and optional forms of one phase. */
export const PhaseForms = later(() => z.object({ number: z.string(), name: z.string(), status: z.string(), designs: z.array(PhaseFormCount()) }));
export type PhaseForms = z.infer<ReturnType<typeof PhaseForms>>;

/** Required and available forms of each phase of a project, whoever made them. */
export const listProjectForms = defineQuery({
  name: 'form.list-of-project',
  api: 'main',
  route: 'GET /v1/projects/:project/forms',
  access: { who: ['project.read', 'form.fill', 'form.read-all'], restricted: 'scoped' },
  params: () => z.object({ project: Code() }),
  result: () => z.array(PhaseForms()),
  offline: true,
});
