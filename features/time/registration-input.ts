/** Input of a registration, and what makes it complete. */

import { z } from 'zod';
import type { Activity, TimeKind } from '#features/calendar/hour-codes.ts';
import { localDate, minutesBetween } from '#platform/shared/dates/dates.ts';
import { Day, Instant } from '#platform/shared/dates/moments.ts';
import { Code } from '#platform/shared/input/input-fields.ts';
import { later } from '#platform/shared/later.ts';
import { isLicensePlate, LICENSE_PLATE_REMEDY } from '#platform/shared/notation/license-plate.ts';
import { Attributes, valuesOf } from './attributes.ts';
import { indirectActivities } from './labels.ts';
import { ActivityCode, Article, Kind } from './registration.ts';

/** Longest registration, in minutes; longer is a timer that was forgotten. */
export const REGISTRATION_MINUTES_MAX = 24 * 60;
/** Longest reason for other times than were scanned, in characters. */
export const EDIT_REASON_LENGTH_MAX = 500;
/** Longest break inside one registration, in minutes. */
const BREAK_MINUTES_MAX = 8 * 60;
const MINUTE_MS = 60_000;

const onWhat = () => ({
  kind: Kind(),
  activity: ActivityCode().nullable().default(null),
  phaseId: z.uuid({ error: 'Kies een fase.' }).toLowerCase().nullable().default(null),
  attributes: Attributes(),
});

interface OnWhat {
  readonly kind: TimeKind;
  readonly activity: Activity | null;
  readonly phaseId: string | null;
}

const needsActivity = { path: ['activity'], error: 'Kies een werkzaamheid.' };
const hasActivity = (input: OnWhat) => input.kind !== 'work' || input.activity !== null;
const needsPhase = { path: ['phaseId'], error: 'Kies het project en de fase waar je aan werkte.' };
const hasPhase = (input: OnWhat) => input.kind !== 'work' || input.phaseId !== null || input.activity === null || indirectActivities.includes(input.activity);
const isOnItsDay = (input: { readonly startedAt: string; readonly workDate: string }) =>
  [localDate(input.startedAt), localDate(Date.parse(input.startedAt) - REGISTRATION_MINUTES_MAX * MINUTE_MS)].includes(input.workDate);
const needsItsDay = { path: ['workDate'], error: 'Uren horen bij de dag waarop de dienst begint.' };

/** A code that was scanned to start or stop work. */
export const Scan = later(() =>
  z.object({
    /** As it was read; another than the server knows is no trouble, the work is real. */
    code: Code(),
    /** By the clock of the device, as it stood. */
    deviceTime: Instant(),
    /** How far that clock was ahead of the server in milliseconds (negative: behind); at most 24 days; null when the device did not know. */
    driftMs: z.int32().nullable().default(null),
  }),
);
export type Scan = z.output<ReturnType<typeof Scan>>;

/** Input that starts a timer. */
export const StartInput = later(() =>
  z
    .object({ id: z.uuid().toLowerCase(), article: Article(), ...onWhat(), workDate: Day(), startedAt: Instant(), scan: Scan().optional() })
    .refine(hasActivity, needsActivity)
    .refine(hasPhase, needsPhase)
    .refine(isOnItsDay, needsItsDay),
);
export type StartInput = z.input<ReturnType<typeof StartInput>>;

/** Input of a registration. */
export const TimeRegistrationInput = later(() =>
  z
    .object({
      id: z.uuid().toLowerCase(),
      article: Article(),
      ...onWhat(),
      workDate: Day(),
      startedAt: Instant(),
      endedAt: Instant().nullable(),
      breakMinutes: z.int().min(0, { error: 'Vul nul of meer minuten in.' }).max(BREAK_MINUTES_MAX, { error: 'Vul minder dan acht uur pauze in.' }).default(0),
      origin: z.enum(['timer', 'manual']),
      /** For times that are changed after they were scanned. */
      editReason: z
        .string()
        .trim()
        .max(EDIT_REASON_LENGTH_MAX, { error: `Houd de reden korter dan ${EDIT_REASON_LENGTH_MAX} tekens.` })
        .optional(),
      /** The version this change was based on; left out for a new one. */
      version: z.int32().min(1).optional(),
    })
    .refine(hasActivity, needsActivity)
    .refine(hasPhase, needsPhase)
    .refine(isOnItsDay, needsItsDay)
    .refine(({ startedAt, endedAt }) => endedAt === null || Date.parse(endedAt) > Date.parse(startedAt), {
      path: ['endedAt'],
      error: 'Het einde moet na het begin liggen.',
    })
    .refine(({ startedAt, endedAt }) => endedAt === null || minutesBetween(startedAt, endedAt) <= REGISTRATION_MINUTES_MAX, {
      path: ['endedAt'],
      error: 'Een registratie duurt ten hoogste 24 uur. Verdeel langer werk over twee dagen.',
    })
    .refine(({ startedAt, endedAt, breakMinutes }) => breakMinutes === 0 || endedAt === null || breakMinutes < minutesBetween(startedAt, endedAt), {
      path: ['breakMinutes'],
      error: 'De pauze is langer dan de tijd zelf. Vul minder minuten in.',
    })
    .refine((input) => !needsDescription(input) || valuesOf(input).description.trim() !== '', {
      path: ['description'],
      error: 'Schrijf in een paar woorden op wat je deed.',
    })
    .refine((input) => hasNoOrAPlate(valuesOf(input).licenseplate), {
      path: ['licenseplate'],
      error: `Vul bij 'Kenteken' ${LICENSE_PLATE_REMEDY}.`,
    }),
);
export type TimeRegistrationInput = z.input<ReturnType<typeof TimeRegistrationInput>>;

function hasNoOrAPlate(licenseplate: string): boolean {
  return licenseplate.trim() === '' || isLicensePlate(licenseplate);
}

/** True when a registration must say what was done: work entered by hand, and "overig". */
export function needsDescription({
  kind,
  activity,
  origin,
}: {
  readonly kind: string;
  readonly activity: string | null;
  readonly origin: 'timer' | 'manual';
}): boolean {
  return kind === 'work' && (activity === 'other' || origin === 'manual');
}
