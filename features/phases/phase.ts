/** A phase on the wire: as a line in a list, in somebody's days, and whole on its sheet. */
import { z } from 'zod';
import { ProjectDocument } from '#features/projects/documents/document.ts';
import { codesOf, protocols } from '#features/projects/labels.ts';
import { Boundary, Contact, Person, Place } from '#features/projects/project.ts';
import { later } from '#platform/shared/later.ts';
import { countedThings, crowClasses, phaseKinds, phaseStatuses, phaseTeamRoles, releaseChecks } from './labels.ts';
import { Safety } from './safety/safety.ts';

/** Number of a phase within its project: `02`. */
export const PhaseNumber = later(() =>
  z.string().regex(/^\d{2}$/, {
    error: 'Een fasenummer bestaat uit twee cijfers, bijvoorbeeld 02.',
  }),
);
/** Status of a phase. */
export const PhaseStatusCode = later(() => z.enum(codesOf(phaseStatuses)));
/** Checks made before field work is released. */
export const ReleaseCheckCode = later(() => z.enum(codesOf(releaseChecks)));

/** Numbers of things that are planned, by what is counted. */
export const Counts = later(() => z.partialRecord(z.enum(codesOf(countedThings)), z.int().min(0).max(9999)));
export type Counts = z.output<ReturnType<typeof Counts>>;

/** Numbers of things that were done: sums over forms, which have no most. */
const DoneCounts = later(() => z.partialRecord(z.enum(codesOf(countedThings)), z.int().min(0)));

/** Somebody who carries out a phase. */
export const PhaseMember = later(() =>
  Person().extend({
    role: z.enum(codesOf(phaseTeamRoles)),
  }),
);
export type PhaseMember = z.output<ReturnType<typeof PhaseMember>>;

/** A form a phase has to hand in, with how many of it there are. */
export const RequiredForm = later(() =>
  z.object({
    key: z.string(),
    name: z.string(),
    /** Waiting to be judged. */
    submitted: z.number(),
    approved: z.number(),
    returned: z.number(),
  }),
);
export type RequiredForm = z.output<ReturnType<typeof RequiredForm>>;

/** The caller's own forms of the last days that are among those counted, by id, with what each counts for: so that a device never counts one twice. */
const OwnForms = later(() => z.record(z.uuid().toLowerCase(), z.object({ revision: z.int(), counts: DoneCounts() })));
export type OwnForms = z.output<ReturnType<typeof OwnForms>>;

/** A phase as a line in a list. */
export const PhaseRow = later(() =>
  z.object({
    id: z.uuid().toLowerCase(),
    projectNumber: z.string(),
    number: z.string(),
    name: z.string(),
    kind: z.enum(codesOf(phaseKinds)),
    protocol: z.enum(codesOf(protocols)).nullable(),
    status: PhaseStatusCode(),
    plannedStart: z.string().nullable(),
    plannedEnd: z.string().nullable(),
    team: z.array(PhaseMember()),
    crowClass: z.enum(codesOf(crowClasses)).nullable(),
    plannedCounts: Counts(),
    doneCounts: DoneCounts(),
    requiredForms: z.array(RequiredForm()).default([]),
    ownForms: OwnForms().default({}),
    /** Increments among those done that were counted on the page of lots, by the code of the lot in small letters: a sampling form takes their place. */
    lotIncrements: z.record(z.string(), z.int()).default({}),
    /** Codes in small letters of the lots whose increments count on their page, also while there are none, by the id of the lot. */
    countedLots: z.record(z.uuid().toLowerCase(), z.string()).default({}),
    /** Time a report last stated that a last-minute risk analysis was done. */
    lmraAt: z.string().nullable().default(null),
    /** Time the caller last reported their own: it holds for one person, one phase and one day. */
    ownLmraAt: z.string().nullable().default(null),
    /** Time of the caller's last analysis when that one is red: do not start. Null once it was done over and let them start. */
    ownLmraStopAt: z.string().nullable().default(null),
    /** The same of colleagues: the last of those that are red. */
    otherLmraStopAt: z.string().nullable().default(null),
    budgetMinutes: z.number(),
    /** Ids of the phases it comes right after. */
    after: z.array(z.uuid().toLowerCase()).default([]),
    version: z.number(),
  }),
);
export type PhaseRow = z.output<ReturnType<typeof PhaseRow>>;

/** A phase in somebody's own days. */
export const MyPhase = later(() =>
  PhaseRow()
    .omit({
      budgetMinutes: true,
      version: true,
    })
    .extend({
      projectId: z.uuid().toLowerCase(),
      projectDescription: z.string(),
      place: Place(),
      contact: z
        .object({
          name: z.string(),
          role: Contact().shape.role,
          phone: z.string().nullable(),
        })
        .nullable(),
    }),
);
export type MyPhase = z.output<ReturnType<typeof MyPhase>>;

/** A release check of a phase: passed, failed, or let through by somebody. */
export const CheckState = later(() =>
  z.object({
    check: ReleaseCheckCode(),
    state: z.enum(['passed', 'failed', 'overridden']),
    override: z.object({ by: z.string(), at: z.string(), reason: z.string() }).nullable(),
    /** Missing things, in words, when the check is made of several. */
    missing: z.array(z.string()).optional(),
  }),
);
export type CheckState = z.output<ReturnType<typeof CheckState>>;

/** Everything on the field sheet. `place` is the phase's own, else the project's. */
export const Phase = later(() =>
  PhaseRow().extend({
    project: z.object({
      id: z.uuid().toLowerCase(),
      number: z.string(),
      description: z.string(),
      clientName: z.string(),
      leader: Person().nullable(),
    }),
    place: Place(),
    hasOwnPlace: z.boolean(),
    /** Edge of the site of the project; absent in what a device kept from before it was told. */
    siteBoundary: Boundary().nullish(),
    contacts: z.array(Contact()),
    contactId: z.uuid().toLowerCase().nullable(),
    assignment: z.string(),
    particulars: z.string(),
    analyses: z.array(z.string()),
    vehicle: z.string(),
    equipment: z.array(z.string()),
    /** Vehicles and equipment of the registers that go along. */
    cars: z.array(z.object({ id: z.uuid().toLowerCase(), plate: z.string(), name: z.string() })).default([]),
    instruments: z.array(z.object({ id: z.uuid().toLowerCase(), number: z.string(), name: z.string() })).default([]),
    /** Absent in what a device kept from before it was told. */
    isLogRequired: z.boolean().optional(),
    safety: Safety(),
    documents: z.array(ProjectDocument()),
    checks: z.array(CheckState()),
    statusChanges: z.array(
      z.object({
        from: PhaseStatusCode(),
        to: PhaseStatusCode(),
        by: z.string(),
        byId: z.uuid().toLowerCase(),
        at: z.string(),
        reason: z.string(),
      }),
    ),
  }),
);
export type Phase = z.output<ReturnType<typeof Phase>>;
