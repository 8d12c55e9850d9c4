/** Operations on the safety of a phase beside its safety file: risks, permits, and who looked around before starting. */
import { z } from 'zod';
import { PhaseNumber } from '#features/phases/phase.ts';
import { defineCommand, defineQuery } from '#platform/shared/operation.ts';
import { Permit, PermitInput, Risk, RiskInput } from './risk.ts';

const keep = { who: ['phase-safety.manage'], restricted: 'refused' } as const;
const changes = ['phase-safety.get', 'phase.get'] as const;

/** The risks and permits of a phase, and the last-minute risk analyses of today. */
export const getPhaseSafety = defineQuery({
  name: 'phase-safety.get',
  api: 'main',
  route: 'GET /v1/projects/:project/phases/:phase/safety',
  access: { who: ['project.read', 'form.fill'], restricted: 'scoped' },
  params: () => z.object({ project: z.string().max(20), phase: PhaseNumber() }),
  result: () =>
    z.object({
      risks: z.array(Risk()),
      permits: z.array(Permit()),
      /** One a person, the last of today; `mayStart` is false when it said not to start. */
      lmra: z.array(z.object({ userId: z.uuid().toLowerCase(), name: z.string(), at: z.string(), mayStart: z.boolean() })),
      /** Site details of the project, to start from. */
      site: z.object({ hospital: z.string(), assemblyPoint: z.string() }),
    }),
  offline: true,
});
export type PhaseSafety = z.output<typeof getPhaseSafety.result>;

/** Writes down a risk of the work, or changes it; an approval given before falls away. */
export const putRisk = defineCommand({
  name: 'phase-risk.put',
  deed: 'Risico opgeslagen',
  api: 'main',
  route: 'PUT /v1/phase-risks/:id',
  access: keep,
  input: () => RiskInput(),
  result: () => z.object({ version: z.int() }),
  changes,
  offline: true,
});

/** Takes a risk out of the analysis. */
export const removeRisk = defineCommand({
  name: 'phase-risk.remove',
  deed: 'Risico verwijderd',
  api: 'main',
  route: 'POST /v1/phase-risks/:id/remove',
  access: keep,
  input: () => z.object({ id: z.uuid().toLowerCase(), version: z.int32().min(1) }),
  result: () => z.null(),
  changes,
  offline: true,
});

/** Agrees to work with a high risk that the measure leaves. */
export const approveRisk = defineCommand({
  name: 'phase-risk.approve',
  deed: 'Restrisico goedgekeurd',
  api: 'main',
  route: 'POST /v1/phase-risks/:id/approve',
  access: { who: ['phase-safety.approve-risk'], restricted: 'refused' },
  input: () => z.object({ id: z.uuid().toLowerCase(), version: z.int32().min(1) }),
  result: () => z.object({ version: z.int() }),
  changes,
  offline: true,
});

/** Writes down a work permit, or changes it. */
export const putPermit = defineCommand({
  name: 'work-permit.put',
  deed: 'Werkvergunning opgeslagen',
  api: 'main',
  route: 'PUT /v1/work-permits/:id',
  access: keep,
  input: () => PermitInput(),
  result: () => z.object({ version: z.int() }),
  changes,
  offline: true,
});
