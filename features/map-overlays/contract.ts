/** Operations on the drawings and KLIC under the map of a phase. */
import { z } from 'zod';
import { fieldWorkReaders, fieldWorkWriters } from '#features/fieldwork/rules.ts';
import { PhaseNumber } from '#features/phases/phase.ts';
import { codesOf } from '#platform/shared/codes-of.ts';
import { Day } from '#platform/shared/dates/moments.ts';
import { later } from '#platform/shared/later.ts';
import { defineCommand, defineQuery } from '#platform/shared/operation.ts';
import { klicAims, overlayKinds } from './labels.ts';
import { MARKS_MAX, MARKS_MIN, PICTURE_SIDE_PX_MAX } from './placing.ts';
import { MESSAGE_LENGTH_MAX, NAME_LENGTH_MAX, OVERLAYS_MAX } from './rules.ts';

const read = { who: fieldWorkReaders, restricted: 'scoped' } as const;
const write = { who: fieldWorkWriters, restricted: 'scoped' } as const;
const changes = ['map-overlay.list', 'take-along.get'] as const;

const FILE_NAME_LENGTH_MAX = 200;
/** RD beyond these is refused by `placingTroubles`, in words; these only keep a number a number. */
const RD_METERS_MAX = 1_000_000;

const rd = () => z.number({ error: 'Vul RD X en Y in als getallen in meters.' }).min(-RD_METERS_MAX).max(RD_METERS_MAX);
const px = () =>
  z
    .number()
    .min(-PICTURE_SIDE_PX_MAX)
    .max(2 * PICTURE_SIDE_PX_MAX);
const sidePx = () =>
  z
    .int()
    .min(1)
    .max(PICTURE_SIDE_PX_MAX, { error: `Verklein de afbeelding: haar zijden mogen ten hoogste ${PICTURE_SIDE_PX_MAX} beeldpunten zijn.` });

const PlacingValue = later(() =>
  z.object({
    widthPx: sidePx(),
    heightPx: sidePx(),
    marks: z
      .array(z.object({ xPx: px(), yPx: px(), rdX: rd(), rdY: rd() }))
      .min(MARKS_MIN, { error: 'Wijs ten minste twee punten aan, en vul van elk RD X en Y in.' })
      .max(MARKS_MAX, { error: `Gebruik ten hoogste ${MARKS_MAX} punten.` }),
  }),
);

const MessageValue = later(() =>
  z.object({
    number: z
      .string()
      .trim()
      .min(1, { error: 'Vul het nummer van de KLIC-melding in, bijvoorbeeld 26G0012345.' })
      .max(MESSAGE_LENGTH_MAX, { error: `Houd het nummer korter dan ${MESSAGE_LENGTH_MAX} tekens.` }),
    askedOn: Day(),
    aim: z.enum(codesOf(klicAims)),
  }),
);

const overlayFields = () => ({
  id: z.uuid().toLowerCase(),
  kind: z.enum(codesOf(overlayKinds)),
  name: z
    .string()
    .trim()
    .min(1, { error: 'Geef de tekening een naam.' })
    .max(NAME_LENGTH_MAX, { error: `Houd de naam korter dan ${NAME_LENGTH_MAX} tekens.` }),
  fileId: z.uuid().toLowerCase(),
  fileName: z.string().max(FILE_NAME_LENGTH_MAX),
  /** Of a picture alone. */
  placing: PlacingValue().nullable().default(null),
  /** Of KLIC alone. */
  message: MessageValue().nullable().default(null),
});

/** An overlay as it is put down. */
export const OverlayInput = later(() =>
  z.object({ ...overlayFields(), project: z.string().max(20), phase: PhaseNumber(), version: z.int32().min(1).optional() }),
);
export type OverlayInput = z.input<ReturnType<typeof OverlayInput>>;

/** An overlay of a phase. Its file travels on its own. */
export const Overlay = later(() => z.object({ ...overlayFields(), by: z.string(), at: z.string(), version: z.int(), sizeBytes: z.number().nullable() }));
export type Overlay = z.output<ReturnType<typeof Overlay>>;

/** All overlays of a phase, by name. */
export const listMapOverlays = defineQuery({
  name: 'map-overlay.list',
  api: 'main',
  route: 'GET /v1/projects/:project/phases/:phase/overlays',
  access: read,
  params: () => z.object({ project: z.string().max(20), phase: PhaseNumber() }),
  result: () => z.object({ overlays: z.array(Overlay()).max(OVERLAYS_MAX) }),
  offline: true,
});
export type OverlayList = z.output<typeof listMapOverlays.result>;

/** Adds an overlay, changes its name or how it lies, or puts back one that was taken away. Its file stays the one it came with. */
export const putMapOverlay = defineCommand({
  name: 'map-overlay.put',
  deed: 'Tekening of KLIC onder de kaart gelegd',
  api: 'main',
  route: 'PUT /v1/map-overlays/:id',
  access: write,
  input: () => OverlayInput(),
  filesOf: 'map-overlay',
  result: () => z.object({ version: z.int() }),
  changes,
  offline: true,
});

/** Takes an overlay away. */
export const removeMapOverlay = defineCommand({
  name: 'map-overlay.remove',
  deed: 'Tekening of KLIC van de kaart gehaald',
  api: 'main',
  route: 'POST /v1/map-overlays/:id/remove',
  access: write,
  input: () => z.object({ id: z.uuid().toLowerCase(), version: z.int32().min(1) }),
  result: () => z.object({ version: z.int() }),
  changes,
  offline: true,
});
