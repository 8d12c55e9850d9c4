/** Operations on phases. */
import { z } from 'zod';
import { Contact, Person, Place, PlaceInput, ProjectDocument } from '#features/projects/contract.ts';
import { codesOf, protocols } from '#features/projects/labels.ts';
import { defineCommand, defineQuery } from '#platform/shared/operation.ts';
import { countedThings, crowClasses, diggingMethods, phaseKinds, phaseStatuses, phaseTeamRoles, protectiveEquipment, releaseChecks } from './labels.ts';

const PhaseNumber = z.string().regex(/^\d{2}$/, {
  error: 'Een fasenummer bestaat uit twee cijfers, bijvoorbeeld 02.',
});
const day = z.iso.date({ error: 'Kies een datum die bestaat.' });
const instant = z.iso.datetime({
  offset: true,
  error: 'Kies een datum en tijd die bestaan.',
});
const status = z.enum(codesOf(phaseStatuses));
const check = z.enum(codesOf(releaseChecks));

/** The part of the safety file that decides whether and how the work is done. */
export const Safety = z.object({
  crowClass: z.enum(codesOf(crowClasses)).nullable().default(null),
  isVolatile: z.boolean().default(false),
  /** The substance that decides the class. */
  substance: z.string().max(100).default(''),
  hasAsbestos: z.boolean().default(false),
  assessedBy: z.string().max(100).default(''),
  assessedOn: day.nullable().default(null),
  digging: z.enum(codesOf(diggingMethods)).nullable().default(null),
  klicNumber: z.string().max(20).default(''),
  klicValidTo: day.nullable().default(null),
  protectiveEquipment: z.array(z.enum(codesOf(protectiveEquipment))).default([]),
  assemblyPoint: z.string().max(200).default(''),
  /** Nearest hospital with an emergency department: name, address, telephone. */
  hospital: z.string().max(200).default(''),
});
export type Safety = z.output<typeof Safety>;

/** Numbers of things, by what is counted. */
export const Counts = z.partialRecord(z.enum(codesOf(countedThings)), z.int().min(0).max(9999));
export type Counts = z.output<typeof Counts>;

/** Somebody who carries out a phase. */
export const PhaseMember = Person.extend({
  role: z.enum(codesOf(phaseTeamRoles)),
});
export type PhaseMember = z.output<typeof PhaseMember>;

/** A form a phase has to hand in, with how many of it there are. */
export const RequiredForm = z.object({
  key: z.string(),
  name: z.string(),
  /** Waiting to be judged. */
  submitted: z.number(),
  approved: z.number(),
  returned: z.number(),
});
export type RequiredForm = z.output<typeof RequiredForm>;

/** A phase as a line in a list. */
export const PhaseRow = z.object({
  id: z.uuid(),
  projectNumber: z.string(),
  number: z.string(),
  name: z.string(),
  kind: z.enum(codesOf(phaseKinds)),
  protocol: z.enum(codesOf(protocols)).nullable(),
  status,
  plannedStart: z.string().nullable(),
  plannedEnd: z.string().nullable(),
  team: z.array(PhaseMember),
  crowClass: z.enum(codesOf(crowClasses)).nullable(),
  plannedCounts: Counts,
  doneCounts: Counts,
  requiredForms: z.array(RequiredForm).default([]),
  /** When a report last stated that a last-minute risk analysis was done. */
  lmraAt: z.string().nullable().default(null),
  budgetMinutes: z.number(),
  version: z.number(),
});
export type PhaseRow = z.output<typeof PhaseRow>;

/** A phase in somebody's own days. */
export const MyPhase = PhaseRow.omit({
  budgetMinutes: true,
  version: true,
}).extend({
  projectId: z.uuid(),
  projectDescription: z.string(),
  place: Place,
  contact: z
    .object({
      name: z.string(),
      role: Contact.shape.role,
      phone: z.string().nullable(),
    })
    .nullable(),
});
export type MyPhase = z.output<typeof MyPhase>;

/** A release check of a phase: passed, failed, or let through by somebody. */
export const CheckState = z.object({
  check,
  state: z.enum(['passed', 'failed', 'overridden']),
  override: z.object({ by: z.string(), at: z.string(), reason: z.string() }).nullable(),
});
export type CheckState = z.output<typeof CheckState>;

/** Everything on the field sheet. `place` is the phase's own, else the project's. */
export const Phase = PhaseRow.extend({
  project: z.object({
    id: z.uuid(),
    number: z.string(),
    description: z.string(),
    clientName: z.string(),
    leader: Person.nullable(),
  }),
  place: Place,
  hasOwnPlace: z.boolean(),
  contacts: z.array(Contact),
  contactId: z.uuid().nullable(),
  assignment: z.string(),
  particulars: z.string(),
  analyses: z.array(z.string()),
  vehicle: z.string(),
  equipment: z.array(z.string()),
  safety: Safety,
  documents: z.array(ProjectDocument),
  checks: z.array(CheckState),
  statusChanges: z.array(
    z.object({
      from: status,
      to: status,
      by: z.string(),
      byId: z.uuid(),
      at: z.string(),
      reason: z.string(),
    }),
  ),
});
export type Phase = z.output<typeof Phase>;

const read = {
  who: ['project.read', 'form.fill'],
  restricted: 'scoped',
} as const;

/** The phases of a project, by number. */
export const listPhases = defineQuery({
  name: 'phase.list',
  api: 'main',
  route: 'GET /v1/projects/:project/phases',
  access: read,
  params: z.object({ project: z.string().max(20) }),
  result: z.array(PhaseRow),
  offline: true,
});

/** The whole field sheet of one phase. */
export const getPhase = defineQuery({
  name: 'phase.get',
  api: 'main',
  route: 'GET /v1/projects/:project/phases/:phase',
  access: read,
  params: z.object({ project: z.string().max(20), phase: PhaseNumber }),
  result: Phase,
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
  params: z.object({}),
  result: z.array(MyPhase),
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
  params: z.object({ search: z.string().trim().max(100).optional() }),
  result: z.array(
    z.object({
      phaseId: z.uuid(),
      projectId: z.uuid(),
      projectNumber: z.string(),
      projectDescription: z.string(),
      city: z.string(),
      number: z.string(),
      name: z.string(),
      kind: z.enum(codesOf(phaseKinds)),
      status,
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
  params: z.object({}),
  result: z.array(
    z.object({
      id: z.uuid(),
      name: z.string(),
      registrations: z.array(z.string()),
    }),
  ),
  offline: true,
});

const text = (lengthMax: number) =>
  z
    .string()
    .trim()
    .max(lengthMax, { error: `Houd dit korter dan ${lengthMax} tekens.` });

/** What can be filled in about a phase. */
export const PhaseInput = z
  .object({
    id: z.uuid(),
    project: z.string().max(20),
    number: PhaseNumber,
    name: text(100).min(1, { error: 'Geef de fase een naam.' }),
    kind: z.enum(codesOf(phaseKinds), { error: 'Kies een soort.' }),
    protocol: z.enum(codesOf(protocols)).nullable().default(null),
    plannedStart: instant.nullable().default(null),
    plannedEnd: instant.nullable().default(null),
    /** Null when the work is done where the project is. */
    place: PlaceInput.nullable().default(null),
    contactId: z.uuid().nullable().default(null),
    assignment: text(4000).min(1, {
      error: 'Schrijf op wat het veldwerk moet doen.',
    }),
    particulars: text(4000).default(''),
    analyses: z.array(text(100)).max(50).default([]),
    vehicle: text(50).default(''),
    equipment: z.array(text(100)).max(50).default([]),
    plannedCounts: Counts.default({}),
    safety: Safety.default(Safety.parse({})),
    budgetMinutes: z.int().min(0, { error: 'Vul nul of meer uren in.' }).max(600_000, { error: 'Vul ten hoogste 10.000 uren in.' }).default(0),
    team: z
      .array(z.object({ userId: z.uuid(), role: z.enum(codesOf(phaseTeamRoles)) }))
      .max(50)
      .default([]),
    /** The version this change was based on; left out for a new phase. */
    version: z.int().min(1).optional(),
  })
  .refine(({ plannedStart, plannedEnd }) => plannedStart === null || plannedEnd === null || Date.parse(plannedStart) < Date.parse(plannedEnd), {
    path: ['plannedEnd'],
    error: 'Het einde moet na het begin liggen.',
  })
  .refine(({ plannedStart, plannedEnd }) => plannedStart !== null || plannedEnd === null, { path: ['plannedStart'], error: 'Vul ook het begin in.' });
export type PhaseInput = z.input<typeof PhaseInput>;

/** Makes a phase, or changes one. A new phase starts as a draft. */
export const putPhase = defineCommand({
  name: 'phase.put',
  api: 'main',
  route: 'PUT /v1/phases/:id',
  access: { who: ['phase.manage'], restricted: 'refused' },
  input: PhaseInput,
  result: z.object({ version: z.number() }),
  changes: ['phase.list', 'phase.get', 'my-phases.list', 'phase-choice.list'],
  offline: true,
});

/**
 * Takes a phase a step further or back. It carries the state it was based on instead of the row's version: a worker who
 * starts and finishes without a network must not be refused because somebody moved the budget meanwhile.
 */
export const changePhaseStatus = defineCommand({
  name: 'phase.change-status',
  api: 'main',
  route: 'POST /v1/phases/:id/status',
  access: {
    who: ['form.fill', 'phase.manage', 'phase.release', 'form.review'],
    restricted: 'scoped',
  },
  input: z.object({
    id: z.uuid(),
    from: status,
    to: status,
    reason: text(500).default(''),
  }),
  result: z.object({ status }),
  changes: ['phase.list', 'phase.get', 'my-phases.list', 'phase-choice.list'],
  offline: true,
});

/** Lets a failed release check through, with the reason why. */
export const overridePhaseCheck = defineCommand({
  name: 'phase.override-check',
  api: 'main',
  route: 'PUT /v1/phases/:id/check-overrides/:check',
  access: { who: ['phase.release'], restricted: 'refused' },
  input: z.object({
    id: z.uuid(),
    check,
    reason: text(500).min(1, {
      error: 'Schrijf op waarom dit verantwoord is.',
    }),
  }),
  result: z.null(),
  changes: ['phase.get'],
  offline: true,
});
