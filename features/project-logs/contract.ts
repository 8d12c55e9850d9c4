/** Operations on the log of a project. Its lines are only ever added: there is no operation that changes or removes one. */
import { z } from 'zod';
import { codesOf } from '#platform/shared/codes-of.ts';
import { Day, Instant } from '#platform/shared/dates/moments.ts';
import { later } from '#platform/shared/later.ts';
import { defineCommand, defineQuery } from '#platform/shared/operation.ts';
import { logKinds } from './labels.ts';
import { LogDay, LogLine, LogPlace, LogSignature } from './log.ts';
import { LINE_TEXT_LENGTH_MAX, logReaders, PHOTOS_PER_LINE_MAX, PRESENT_MAX, PRESENT_NAME_LENGTH_MAX, REASON_LENGTH_MAX } from './rules.ts';

/** Lines that a page of the log has before it ends with its day. */
export const LINES_PER_PAGE = 80;
/** Days of a log that are told by name and count, the last ones first. */
export const LOG_DAYS_MAX = 1000;

const read = { who: logReaders, restricted: 'scoped' } as const;
const write = { who: ['form.fill'], restricted: 'scoped' } as const;
const changes = ['project-log.list', 'project-log.required'] as const;

const ProjectNumber = later(() => z.string().max(20));

/** A line as it is written. */
export const LogLineInput = later(() =>
  z.object({
    id: z.uuid().toLowerCase(),
    project: ProjectNumber(),
    phase: z.string().max(2).nullable(),
    at: Instant(),
    kind: z.enum(codesOf(logKinds), { error: 'Kies een soort.' }),
    text: z
      .string()
      .trim()
      .min(1, { error: 'Schrijf op wat er gebeurde.' })
      .max(LINE_TEXT_LENGTH_MAX, { error: `Houd de tekst korter dan ${LINE_TEXT_LENGTH_MAX} tekens.` }),
    present: z
      .array(
        z
          .string()
          .trim()
          .min(1)
          .max(PRESENT_NAME_LENGTH_MAX, { error: `Houd een naam korter dan ${PRESENT_NAME_LENGTH_MAX} tekens.` }),
      )
      .max(PRESENT_MAX, { error: `Noem ten hoogste ${PRESENT_MAX} aanwezigen.` })
      .default([]),
    place: LogPlace().nullable().default(null),
    fileIds: z
      .array(z.uuid().toLowerCase())
      .max(PHOTOS_PER_LINE_MAX, { error: `Voeg ten hoogste ${PHOTOS_PER_LINE_MAX} foto's toe.` })
      .default([]),
    /** The line it corrects, and why. */
    corrects: z.uuid().toLowerCase().nullable().default(null),
    reason: z
      .string()
      .trim()
      .max(REASON_LENGTH_MAX, { error: `Houd de reden korter dan ${REASON_LENGTH_MAX} tekens.` })
      .default(''),
  }),
);
export type LogLineInput = z.input<ReturnType<typeof LogLineInput>>;

/** Filters of the log. */
export const logFilters = () => ({
  kinds: z
    .string()
    .max(200)
    .transform((text) => text.split(',').filter(Boolean))
    .pipe(z.array(z.enum(codesOf(logKinds))))
    .optional(),
  person: z.uuid().toLowerCase().optional(),
  phase: z.string().max(2).optional(),
  from: Day().optional(),
  to: Day().optional(),
  search: z.string().trim().max(100).optional(),
});

/** The log of a project: whole days, the last one first, each in the order of its lines; with all its days by name. */
export const listLog = defineQuery({
  name: 'project-log.list',
  api: 'main',
  route: 'GET /v1/projects/:project/log',
  access: read,
  params: () => z.object({ project: ProjectNumber(), ...logFilters(), cursor: Day().optional() }),
  result: () =>
    z.object({
      lines: z.array(LogLine()),
      signatures: z.array(LogSignature()),
      /** The day the next page begins with. */
      nextCursor: z.string().nullable(),
      days: z.array(LogDay()),
      people: z.array(z.object({ id: z.uuid().toLowerCase(), name: z.string() })),
      phases: z.array(z.object({ number: z.string(), name: z.string() })),
      maySign: z.boolean(),
    }),
  offline: true,
});
export type LogPage = z.output<typeof listLog.result>;

/** Adds a line. It is judged by when it was written, so that one from a phone without a network counts as of then. */
export const addLogLine = defineCommand({
  name: 'project-log.add',
  deed: 'Logboekregel geschreven',
  api: 'main',
  route: 'POST /v1/project-log-lines/:id',
  access: write,
  input: () => LogLineInput(),
  filesOf: 'project-log-line',
  result: () => z.null(),
  changes,
  offline: true,
});

/** Signs the lines of a day that no signature covers yet: those the signer saw, no more and no fewer. */
export const signLogDay = defineCommand({
  name: 'project-log.sign',
  deed: 'Logboekdag geparafeerd',
  api: 'main',
  route: 'POST /v1/project-log-signatures/:id',
  access: { who: ['log.sign'], restricted: 'refused' },
  input: () =>
    z.object({
      id: z.uuid().toLowerCase(),
      project: ProjectNumber(),
      day: Day(),
      lineIds: z
        .array(z.uuid().toLowerCase())
        .min(1)
        .max(LINES_PER_PAGE * 10),
    }),
  result: () => z.null(),
  changes,
  offline: false,
});

/** Phases of the caller that ask for a log on each day of work, with the days of the last weeks that have one. */
export const listRequiredLogs = defineQuery({
  name: 'project-log.required',
  api: 'main',
  route: 'GET /v1/required-project-logs',
  access: { who: ['time.register'], restricted: 'refused' },
  params: () => z.object({}),
  result: () =>
    z.array(
      z.object({
        phaseId: z.uuid().toLowerCase(),
        project: z.string(),
        projectName: z.string(),
        phase: z.string(),
        phaseName: z.string(),
        days: z.array(z.string()),
      }),
    ),
  offline: true,
});
export type RequiredLogs = z.output<typeof listRequiredLogs.result>;
