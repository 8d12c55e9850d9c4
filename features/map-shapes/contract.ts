/** Operations on the lines and areas of a phase. */
import { z } from 'zod';
import { ACCURACY_METERS_MAX, fieldWorkReaders, fieldWorkWriters } from '#features/fieldwork/rules.ts';
import { PhaseNumber } from '#features/phases/phase.ts';
import { codesOf } from '#platform/shared/codes-of.ts';
import { CORNERS_MAX } from '#platform/shared/geometry/corners.ts';
import { later } from '#platform/shared/later.ts';
import { defineCommand, defineQuery } from '#platform/shared/operation.ts';
import { shapeForms, shapeKinds } from './labels.ts';
import { NAME_LENGTH_MAX, NOTE_LENGTH_MAX, SHAPES_MAX } from './rules.ts';

const read = { who: fieldWorkReaders, restricted: 'scoped' } as const;
const write = { who: fieldWorkWriters, restricted: 'scoped' } as const;
const changes = ['phase-shape.list'] as const;

/** RD beyond these is refused by `cornerTroubles`, in words; these only keep a number a number. */
const RD_METERS_MAX = 1_000_000;

const ofPhase = () => ({ project: z.string().max(20), phase: PhaseNumber() });
const rd = (what: string) =>
  z
    .number({ error: `Vul ${what} in als getal in meters.` })
    .min(-RD_METERS_MAX, { error: `Vul ${what} in als meters in RD.` })
    .max(RD_METERS_MAX, { error: `Vul ${what} in als meters in RD.` });

const CornerValue = later(() =>
  z.object({
    rdX: rd('RD X'),
    rdY: rd('RD Y'),
    accuracyMeters: z
      .number()
      .min(0)
      .max(ACCURACY_METERS_MAX, { error: 'Meet dit hoekpunt opnieuw in: je toestel wist niet waar het was.' })
      .nullable()
      .default(null),
  }),
);

const shapeFields = () => ({
  id: z.uuid().toLowerCase(),
  form: z.enum(codesOf(shapeForms)),
  kind: z.enum(codesOf(shapeKinds), { error: 'Kies een soort.' }),
  name: z
    .string()
    .trim()
    .min(1, { error: 'Vul een naam in, bijvoorbeeld Depot 1.' })
    .max(NAME_LENGTH_MAX, { error: `Houd de naam korter dan ${NAME_LENGTH_MAX} tekens.` }),
  note: z
    .string()
    .trim()
    .max(NOTE_LENGTH_MAX, { error: `Houd de opmerking korter dan ${NOTE_LENGTH_MAX} tekens.` })
    .default(''),
  corners: z.array(CornerValue()).max(CORNERS_MAX, { error: `Een lijn of vlak heeft ten hoogste ${CORNERS_MAX} hoekpunten. Laat er een paar weg.` }),
});

/** A line or an area as it is put down. */
export const ShapeInput = later(() => z.object({ ...shapeFields(), ...ofPhase(), version: z.int32().min(1).optional() }));
export type ShapeInput = z.input<ReturnType<typeof ShapeInput>>;

/** A line or an area of a phase. Places are to the millimetre. */
export const Shape = later(() => z.object({ ...shapeFields(), by: z.string(), at: z.string(), version: z.int() }));
export type Shape = z.output<ReturnType<typeof Shape>>;

/** All lines and areas of a phase, by name. */
export const listPhaseShapes = defineQuery({
  name: 'phase-shape.list',
  api: 'main',
  route: 'GET /v1/projects/:project/phases/:phase/shapes',
  access: read,
  params: () => z.object(ofPhase()),
  result: () => z.object({ shapes: z.array(Shape()).max(SHAPES_MAX) }),
  offline: true,
});
export type ShapeList = z.output<typeof listPhaseShapes.result>;

/** Adds a line or an area, changes one, or puts back one that was taken away. An area that crosses itself is refused. */
export const putPhaseShape = defineCommand({
  name: 'phase-shape.put',
  deed: 'Lijn of vlak opgeslagen',
  api: 'main',
  route: 'PUT /v1/phase-shapes/:id',
  access: write,
  input: () => ShapeInput(),
  result: () => z.object({ version: z.int() }),
  changes,
  offline: true,
});

/** Takes a line or an area away. */
export const removePhaseShape = defineCommand({
  name: 'phase-shape.remove',
  deed: 'Lijn of vlak weggehaald',
  api: 'main',
  route: 'POST /v1/phase-shapes/:id/remove',
  access: write,
  input: () => z.object({ id: z.uuid().toLowerCase(), version: z.int32().min(1) }),
  result: () => z.object({ version: z.int() }),
  changes,
  offline: true,
});
