/** Operations on the field work of a phase: its points and its planned activities. */
import { z } from 'zod';
import { PhaseNumber } from '#features/phases/phase.ts';
import { codesOf } from '#platform/shared/codes-of.ts';
import { later } from '#platform/shared/later.ts';
import { defineCommand, defineQuery } from '#platform/shared/operation.ts';
import { activityStates, measuredBy, pointKinds } from './labels.ts';
import { FieldActivity, FieldPoint, PointFeed, PointForm } from './point.ts';
import { FieldProfile } from './profiles/profile.ts';
import * as rules from './rules.ts';

const read = { who: rules.fieldWorkReaders, restricted: 'scoped' } as const;
const write = { who: rules.fieldWorkWriters, restricted: 'scoped' } as const;
const changes = ['field-point.list'] as const;

/** Most points brought in at once. */
export const IMPORT_POINTS_MAX = 5000;

const ofPhase = () => ({ project: z.string().max(20), phase: PhaseNumber() });
const metersOf = (what: string, min: number, max: number) =>
  z
    .number({ error: `Vul ${what} in als getal in meters.` })
    .min(min, { error: `Vul voor ${what} een getal van ${min} tot ${max} m in.` })
    .max(max, { error: `Vul voor ${what} een getal van ${min} tot ${max} m in.` })
    .nullable();
const depthOf = (what: string) =>
  z
    .int({ error: `Vul ${what} in als hele centimeters onder maaiveld.` })
    .min(rules.DEPTH_CM_MIN, { error: `Vul voor ${what} 1 cm of meer in.` })
    .max(rules.DEPTH_CM_MAX, { error: `Vul voor ${what} ten hoogste ${rules.DEPTH_CM_MAX} cm in.` })
    .nullable();
const wordsOf = (what: string) =>
  z
    .string()
    .trim()
    .max(rules.REASON_LENGTH_MAX, { error: `Houd ${what} korter dan ${rules.REASON_LENGTH_MAX} tekens.` });

/** RD beyond these is refused by `placeTroubles`, in words; these only keep a number a number. */
const RD_METERS_MAX = 1_000_000;

const pointFields = () => ({
  id: z.uuid().toLowerCase(),
  kind: z.enum(codesOf(pointKinds), { error: 'Kies een soort punt.' }),
  number: z
    .string()
    .trim()
    .min(1, { error: 'Vul het nummer in, bijvoorbeeld 01.' })
    .max(rules.NUMBER_LENGTH_MAX, { error: `Houd het nummer korter dan ${rules.NUMBER_LENGTH_MAX} tekens.` })
    .regex(rules.NUMBER_PATTERN, { error: rules.NUMBER_REMEDY }),
  rdX: metersOf('RD X', -RD_METERS_MAX, RD_METERS_MAX).default(null),
  rdY: metersOf('RD Y', -RD_METERS_MAX, RD_METERS_MAX).default(null),
  accuracyMeters: metersOf('de nauwkeurigheid', 0, rules.ACCURACY_METERS_MAX).default(null),
  measured: z.enum(codesOf(measuredBy)).nullable().default(null),
  levelMeters: metersOf('de maaiveldhoogte', rules.LEVEL_METERS_MIN, rules.LEVEL_METERS_MAX).default(null),
  plannedDepthCm: depthOf('de geplande diepte').default(null),
  reachedDepthCm: depthOf('de bereikte diepte').default(null),
  reason: wordsOf('de reden').default(''),
  note: wordsOf('de opmerking').default(''),
});

/** A point as it is planned or put down. */
export const PointInput = later(() =>
  z.object({
    ...pointFields(),
    ...ofPhase(),
    state: z.enum(['planned', 'done']).default('planned'),
    /** Version it was based on; none for a new one. */
    version: z.int32().min(1).optional(),
  }),
);
export type PointInput = z.input<ReturnType<typeof PointInput>>;

/** All points of a phase, what its forms say of points, and its planned activities. */
export const listFieldPoints = defineQuery({
  name: 'field-point.list',
  api: 'main',
  route: 'GET /v1/projects/:project/phases/:phase/field-points',
  access: read,
  params: () => z.object(ofPhase()),
  result: () =>
    z.object({
      points: z.array(FieldPoint()),
      forms: z.array(PointForm()),
      /** How forms of the phase are read as points, also those that still wait on a device. Absent in answers of before designs declared it. */
      feeds: z.array(PointFeed()).optional(),
      activities: z.array(FieldActivity()),
      /** False once the phase is closed or cancelled: then nothing in it changes. */
      isOpen: z.boolean(),
    }),
  offline: true,
});
export type FieldPointList = z.output<typeof listFieldPoints.result>;

/** The soil profiles and filters in the forms of a phase: of the ground, as its depth is, whoever may see the phase is told. */
export const listFieldProfiles = defineQuery({
  name: 'field-profile.list',
  api: 'main',
  route: 'GET /v1/projects/:project/phases/:phase/field-profiles',
  access: read,
  params: () => z.object(ofPhase()),
  result: () => z.array(FieldProfile()),
  offline: true,
});

/**
 * Adds a point, or changes one. A number that another point got meanwhile is never given twice: the later one gets the next free number of its kind, and
 * whoever sent it is told.
 */
export const putFieldPoint = defineCommand({
  name: 'field-point.put',
  deed: 'Punt opgeslagen',
  api: 'main',
  route: 'PUT /v1/field-points/:id',
  access: write,
  input: () => PointInput(),
  result: () => z.object({ number: z.string(), version: z.int() }),
  changes,
  offline: true,
});

/** Drops a planned point, with the reason. Its number stays its own. */
export const dropFieldPoint = defineCommand({
  name: 'field-point.drop',
  deed: 'Punt vervallen',
  api: 'main',
  route: 'POST /v1/field-points/:id/drop',
  access: write,
  input: () =>
    z.object({
      id: z.uuid().toLowerCase(),
      version: z.int32().min(1),
      reason: wordsOf('de reden').min(1, { error: 'Schrijf op waarom dit punt vervalt.' }),
    }),
  result: () => z.object({ version: z.int() }),
  changes,
  offline: true,
});

/** A point of a file. */
export const ImportedPoint = later(() => z.object(pointFields()).omit({ accuracyMeters: true, measured: true, reachedDepthCm: true, reason: true }));
export type ImportedPoint = z.input<ReturnType<typeof ImportedPoint>>;

/** Brings in points of a file that was looked through on the device. What has a number that is there already stays as it is; so the same file can come twice. */
export const importFieldPoints = defineCommand({
  name: 'field-point.import',
  deed: 'Punten ingelezen',
  api: 'main',
  route: 'POST /v1/field-point-imports/:id',
  access: write,
  input: () =>
    z.object({
      id: z.uuid().toLowerCase(),
      ...ofPhase(),
      fileName: z.string().trim().max(200, { error: 'Houd de naam van het bestand korter dan 200 tekens.' }),
      points: z
        .array(ImportedPoint())
        .min(1, { error: 'Er zijn geen nieuwe punten in te lezen.' })
        .max(IMPORT_POINTS_MAX, { error: `Lees ten hoogste ${IMPORT_POINTS_MAX} punten in één keer in.` }),
    }),
  result: () => z.object({ added: z.int(), known: z.int() }),
  changes,
  offline: true,
});

/** Adds a planned activity, or changes one. */
export const putFieldActivity = defineCommand({
  name: 'field-activity.put',
  deed: 'Activiteit opgeslagen',
  api: 'main',
  route: 'PUT /v1/field-activities/:id',
  access: write,
  input: () =>
    z.object({
      id: z.uuid().toLowerCase(),
      ...ofPhase(),
      activity: z
        .string()
        .trim()
        .min(1, { error: 'Vul in wat er gedaan wordt, bijvoorbeeld Waterpassen.' })
        .max(rules.ACTIVITY_LENGTH_MAX, { error: `Houd de activiteit korter dan ${rules.ACTIVITY_LENGTH_MAX} tekens.` }),
      unit: z
        .string()
        .trim()
        .max(rules.UNIT_LENGTH_MAX, { error: `Houd de eenheid korter dan ${rules.UNIT_LENGTH_MAX} tekens.` })
        .default(''),
      plannedCount: countOf('het geplande aantal'),
      doneCount: countOf('het uitgevoerde aantal'),
      state: z.enum(codesOf(activityStates), { error: 'Kies een status.' }),
      reason: wordsOf('de reden').default(''),
      version: z.int32().min(1).optional(),
    }),
  result: () => z.object({ version: z.int() }),
  changes,
  offline: true,
});
export type ActivityInput = z.input<typeof putFieldActivity.input>;

function countOf(what: string) {
  return z
    .int({ error: `Vul ${what} in als heel getal.` })
    .min(0, { error: `Vul voor ${what} 0 of meer in.` })
    .max(rules.COUNT_MAX, { error: `Vul voor ${what} ten hoogste ${rules.COUNT_MAX} in.` });
}
