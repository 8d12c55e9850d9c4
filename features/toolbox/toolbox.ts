/** A toolbox meeting on the wire. */
import { z } from 'zod';
import { codesOf } from '#platform/shared/codes-of.ts';
import { Day } from '#platform/shared/dates/moments.ts';
import { later } from '#platform/shared/later.ts';
import { toolboxForms, toolboxStatuses } from './labels.ts';

/** Characters of a subject. */
export const SUBJECT_LENGTH_MIN = 3;
export const SUBJECT_LENGTH_MAX = 120;
/** Minutes a toolbox takes. */
export const DURATION_MINUTES_MIN = 5;
export const DURATION_MINUTES_MAX = 120;
/** Most characters of what was discussed, of a place, of a name and of an action. */
export const POINTS_LENGTH_MAX = 4000;
export const LOCATION_LENGTH_MAX = 200;
export const NAME_LENGTH_MAX = 80;
export const ACTION_LENGTH_MAX = 300;
/** Most people, actions and files of one. */
export const PARTICIPANTS_MAX = 60;
export const ACTIONS_MAX = 30;
export const FILES_MAX = 5;
/** People that make it a meeting. */
export const PARTICIPANTS_MIN = 2;

const textOf = (lengthMax: number) =>
  z
    .string()
    .trim()
    .max(lengthMax, { error: `Houd dit korter dan ${lengthMax} tekens.` });

/** Somebody who takes part: a colleague by id, or somebody else by name. */
export const ParticipantInput = later(() =>
  z
    .object({
      id: z.uuid().toLowerCase(),
      userId: z.uuid().toLowerCase().nullable(),
      name: textOf(NAME_LENGTH_MAX).default(''),
      company: textOf(NAME_LENGTH_MAX).default(''),
    })
    .refine(({ userId, name }) => userId !== null || name !== '', { path: ['name'], error: 'Vul de naam in.' }),
);
export type ParticipantInput = z.input<ReturnType<typeof ParticipantInput>>;

/** Something that has to be done, by whom and when. */
export const ActionInput = later(() =>
  z.object({
    id: z.uuid().toLowerCase(),
    text: textOf(ACTION_LENGTH_MAX).min(1, { error: 'Schrijf op wat er moet gebeuren.' }),
    ownerId: z.uuid({ error: 'Kies wie het doet.' }).toLowerCase(),
    dueOn: Day(),
  }),
);
export type ActionInput = z.input<ReturnType<typeof ActionInput>>;

const content = () => ({
  subject: textOf(SUBJECT_LENGTH_MAX).min(SUBJECT_LENGTH_MIN, { error: 'Vul het onderwerp in, ten minste drie letters.' }),
  day: Day(),
  startsAt: z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, { error: 'Vul de tijd in als uu:mm.' }),
  durationMinutes: z
    .int({ error: 'Vul hele minuten in.' })
    .min(DURATION_MINUTES_MIN, { error: `Vul ten minste ${DURATION_MINUTES_MIN} minuten in.` })
    .max(DURATION_MINUTES_MAX, { error: `Vul ten hoogste ${DURATION_MINUTES_MAX} minuten in.` }),
  form: z.enum(codesOf(toolboxForms), { error: 'Kies een vorm.' }),
  location: textOf(LOCATION_LENGTH_MAX).default(''),
  leaderId: z.uuid({ error: 'Kies wie hem leidde.' }).toLowerCase(),
  /** The three contents that VCA asks for. */
  points: textOf(POINTS_LENGTH_MAX).min(1, { error: 'Schrijf op wat er besproken is.' }),
  ruleChanges: textOf(POINTS_LENGTH_MAX).default(''),
  lessons: textOf(POINTS_LENGTH_MAX).default(''),
  remarks: textOf(POINTS_LENGTH_MAX).default(''),
  fileIds: z
    .array(z.uuid().toLowerCase())
    .max(FILES_MAX, { error: `Voeg ten hoogste ${FILES_MAX} bijlagen toe.` })
    .default([]),
});

/** A toolbox as it is filled in. */
export const ToolboxInput = later(() =>
  z
    .object({
      id: z.uuid().toLowerCase(),
      ...content(),
      phaseId: z.uuid().toLowerCase().nullable().default(null),
      participants: z
        .array(ParticipantInput())
        .max(PARTICIPANTS_MAX, { error: `Zet er ten hoogste ${PARTICIPANTS_MAX} mensen in.` })
        .default([]),
      actions: z
        .array(ActionInput())
        .max(ACTIONS_MAX, { error: `Zet er ten hoogste ${ACTIONS_MAX} acties in.` })
        .default([]),
      /** The version this change was based on; left out for a new one. */
      version: z.int32().min(1).optional(),
    })
    .refine(({ location, phaseId }) => location !== '' || phaseId !== null, { path: ['location'], error: 'Vul in waar het was, of kies een fase.' }),
);
export type ToolboxInput = z.input<ReturnType<typeof ToolboxInput>>;

/** Somebody who takes part, with whether they confirmed that. */
export const Participant = later(() =>
  z.object({
    id: z.uuid().toLowerCase(),
    userId: z.uuid().toLowerCase().nullable(),
    name: z.string(),
    company: z.string(),
    /** True of who read it afterwards. */
    isReader: z.boolean(),
    confirmedAt: z.string().nullable(),
    /** Null of who confirmed on their own device without signing. */
    signatureFileId: z.uuid().toLowerCase().nullable(),
  }),
);
export type Participant = z.output<ReturnType<typeof Participant>>;

/** Something to be done, with whether it was. */
export const ToolboxAction = later(() =>
  z.object({
    id: z.uuid().toLowerCase(),
    text: z.string(),
    ownerId: z.uuid().toLowerCase(),
    ownerName: z.string(),
    dueOn: z.string(),
    doneAt: z.string().nullable(),
  }),
);
export type ToolboxAction = z.output<ReturnType<typeof ToolboxAction>>;

/** A toolbox meeting. */
export const Toolbox = later(() =>
  z.object({
    id: z.uuid().toLowerCase(),
    ...content(),
    leaderName: z.string(),
    createdBy: z.uuid().toLowerCase(),
    /** Attachments. */
    files: z.array(z.object({ id: z.uuid().toLowerCase(), name: z.string() })),
    /** The phase it was held at, for whoever may see that. */
    phase: z.object({ id: z.uuid().toLowerCase(), project: z.string(), number: z.string(), name: z.string() }).nullable(),
    status: z.enum(codesOf(toolboxStatuses)),
    finishedAt: z.string().nullable(),
    participants: z.array(Participant()),
    actions: z.array(ToolboxAction()),
    version: z.int(),
  }),
);
export type Toolbox = z.output<ReturnType<typeof Toolbox>>;

/** Meetings a division held this year, for whoever keeps the register. */
export const DivisionCount = later(() =>
  z.object({
    id: z.uuid().toLowerCase(),
    name: z.string(),
    /** VCA level in words; empty without one. */
    level: z.string(),
    target: z.int(),
    held: z.int(),
    inPerson: z.int(),
    members: z.int(),
    /** Confirmations of members, of all meetings that were held. */
    confirmed: z.int(),
  }),
);
export type DivisionCount = z.output<ReturnType<typeof DivisionCount>>;
