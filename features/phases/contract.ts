/** Operations on phases. */
import { z } from 'zod';
import { codesOf } from '#features/projects/labels.ts';
import { defineCommand, defineQuery } from '#platform/shared/operation.ts';
import { phaseKinds } from './labels.ts';
import { MyPhase, Phase, PhaseNumber, PhaseRow, PhaseStatusCode, ReleaseCheckCode } from './phase.ts';
import { PhaseInput, textOf } from './phase-input.ts';

const read = {
  who: ['project.read', 'form.fill'],
  restricted: 'scoped',
} as const;

/** The phases of a project, in their order; by number until they have one. */
export const listPhases = defineQuery({
  name: 'phase.list',
  api: 'main',
  route: 'GET /v1/projects/:project/phases',
  access: read,
  params: () => z.object({ project: z.string().max(20) }),
  result: () => z.array(PhaseRow()),
  offline: true,
});

/** The whole field sheet of one phase. */
export const getPhase = defineQuery({
  name: 'phase.get',
  api: 'main',
  route: 'GET /v1/projects/:project/phases/:phase',
  access: read,
  params: () => z.object({ project: z.string().max(20), phase: PhaseNumber() }),
  result: () => Phase(),
  offline: true,
});

/** Days ahead that `my-phases.list` looks, besides today: what has to be on the device before it is opened. */
export const DAYS_AHEAD = 7;

/** Phases the caller is on the team of, today and the coming seven days, and those still in hand from before. */
export const listMyPhases = defineQuery({
  name: 'my-phases.list',
  api: 'main',
  route: 'GET /v1/my-phases',
  access: { who: 'signed-in', restricted: 'scoped' },
  params: () => z.object({}),
  result: () => z.array(MyPhase()),
  offline: true,
});

/** Most phases offered to choose from. */
export const CHOICES_MAX = 200;

/** Phases to choose from when a form is started or hours are booked: without words the caller's own, with words any in hand that match. */
export const listPhaseChoices = defineQuery({
  name: 'phase-choice.list',
  api: 'main',
  route: 'GET /v1/phase-choices',
  access: { who: 'signed-in', restricted: 'scoped' },
  params: () => z.object({ search: z.string().trim().max(100).optional() }),
  result: () =>
    z.array(
      z.object({
        phaseId: z.uuid().toLowerCase(),
        projectId: z.uuid().toLowerCase(),
        projectNumber: z.string(),
        projectDescription: z.string(),
        city: z.string(),
        number: z.string(),
        name: z.string(),
        kind: z.enum(codesOf(phaseKinds)),
        status: PhaseStatusCode(),
      }),
    ),
  offline: true,
});
export type PhaseChoice = z.output<typeof listPhaseChoices.result>[number];

/** People who can be put on a team. */
export const listTeamCandidates = defineQuery({
  name: 'team-candidate.list',
  api: 'main',
  route: 'GET /v1/team-candidates',
  access: { who: ['phase.manage'], restricted: 'refused' },
  params: () => z.object({}),
  result: () =>
    z.array(
      z.object({
        id: z.uuid().toLowerCase(),
        name: z.string(),
        /** Kinds that hold today. */
        registrations: z.array(z.string()),
        /** All there are, to tell of any day why somebody can't do the work. */
        qualifications: z.array(z.object({ kind: z.string(), number: z.string(), validFrom: z.string(), validTo: z.string().nullable() })).default([]),
      }),
    ),
  offline: true,
});

/** Makes a phase, or changes one. A new phase starts as a draft. */
export const putPhase = defineCommand({
  name: 'phase.put',
  deed: 'Fase opgeslagen',
  api: 'main',
  route: 'PUT /v1/phases/:id',
  access: { who: ['phase.manage'], restricted: 'refused' },
  input: () => PhaseInput(),
  result: () => z.object({ version: z.number() }),
  changes: ['phase.list', 'phase.get', 'my-phases.list', 'phase-choice.list'],
  offline: true,
});

/**
 * Takes a phase a step further or back. It carries the state it was based on instead of the row's version: a worker who
 * starts and finishes without a network must not be refused because somebody moved the budget meanwhile.
 */
export const changePhaseStatus = defineCommand({
  name: 'phase.change-status',
  deed: 'Status van een fase gewijzigd',
  api: 'main',
  route: 'POST /v1/phases/:id/status',
  access: {
    who: ['form.fill', 'phase.manage', 'phase.release', 'form.review'],
    restricted: 'scoped',
  },
  input: () =>
    z.object({
      id: z.uuid().toLowerCase(),
      from: PhaseStatusCode(),
      to: PhaseStatusCode(),
      reason: textOf(500).default(''),
    }),
  result: () => z.object({ status: PhaseStatusCode() }),
  changes: ['phase.list', 'phase.get', 'my-phases.list', 'phase-choice.list', 'planning.get', 'gear-order.list', 'gear.list-available'],
  offline: true,
});

/** Lets a failed release check through, with the reason why. */
export const overridePhaseCheck = defineCommand({
  name: 'phase.override-check',
  deed: 'Vrijgavecontrole gepasseerd',
  api: 'main',
  route: 'PUT /v1/phases/:id/check-overrides/:check',
  access: { who: ['phase.release'], restricted: 'refused' },
  input: () =>
    z.object({
      id: z.uuid().toLowerCase(),
      check: ReleaseCheckCode(),
      reason: textOf(500).min(1, {
        error: 'Schrijf op waarom dit verantwoord is.',
      }),
    }),
  result: () => z.null(),
  changes: ['phase.get'],
  offline: true,
});
