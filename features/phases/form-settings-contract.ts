/** Required and optional forms of phases: per phase, and for a whole project by kind of phase. */
import { z } from 'zod';
import { codesOf } from '#features/projects/labels.ts';
import { Version } from '#platform/shared/input/input-fields.ts';
import { later } from '#platform/shared/later.ts';
import { defineCommand, defineQuery } from '#platform/shared/operation.ts';
import { phaseKinds } from './labels.ts';

/** Most forms of one phase. */
export const PHASE_FORMS_MAX = 60;

/** A form of a phase: to be handed in, or offered. */
export const PhaseForm = later(() => z.object({ key: z.string().max(64), required: z.boolean() }));
export type PhaseForm = z.infer<ReturnType<typeof PhaseForm>>;

const phaseForms = later(() => z.array(PhaseForm()).max(PHASE_FORMS_MAX, { error: `Kies ten hoogste ${PHASE_FORMS_MAX} formulieren.` }));
const kind = later(() => z.enum(codesOf(phaseKinds)));

/** Forms that new phases of one kind start with. */
export const FormDefault = later(() =>
  z.object({
    kind: kind(),
    forms: z.array(PhaseForm()),
    /** 0 as long as the project has no choice of its own. */
    version: z.int(),
  }),
);
export type FormDefault = z.infer<ReturnType<typeof FormDefault>>;

/** Forms that new phases of a project start with, by kind. */
export const listFormDefaults = defineQuery({
  name: 'form-default.list',
  api: 'main',
  route: 'GET /v1/projects/:project/form-defaults',
  access: { who: ['project.read', 'form.fill'], restricted: 'scoped' },
  params: () => z.object({ project: z.string().max(20) }),
  result: () => z.array(FormDefault()),
  offline: true,
});

/** Chooses what new phases of one kind start with. Phases that are there keep what they have. */
export const putFormDefault = defineCommand({
  name: 'form-default.put',
  deed: 'Formulieren voor nieuwe fasen gekozen',
  api: 'main',
  route: 'PUT /v1/projects/:project/form-defaults/:kind',
  access: { who: ['project.manage'], restricted: 'refused' },
  input: () => z.object({ project: z.string().max(20), kind: kind(), forms: phaseForms(), version: Version() }),
  result: () => z.object({ version: z.int() }),
  changes: ['form-default.list'],
  offline: true,
});

/** Chooses what a phase has to hand in and what it is offered. */
export const putPhaseForms = defineCommand({
  name: 'phase-form.put',
  deed: 'Formulieren van een fase gekozen',
  api: 'main',
  route: 'PUT /v1/projects/:project/phases/:phase/forms',
  access: { who: ['phase.manage'], restricted: 'refused' },
  input: () => z.object({ project: z.string().max(20), phase: z.string().max(2), forms: phaseForms(), version: z.int32().min(1) }),
  result: () => z.object({ version: z.int() }),
  changes: ['form.list-of-phase', 'form.list-of-project', 'phase.get', 'phase.list', 'my-phases.list'],
  offline: true,
});
