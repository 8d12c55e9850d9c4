/** Request to print a map: how, where, and what is on it. */
import { z } from 'zod';
import { pointKinds, pointStates } from '#features/fieldwork/labels.ts';
import { shapeKinds } from '#features/map-shapes/labels.ts';
import { PhaseNumber } from '#features/phases/phase.ts';
import { codesOf } from '#platform/shared/codes-of.ts';
import type { RdPlace } from '#platform/shared/geometry/coordinates.ts';
import { later } from '#platform/shared/later.ts';
import { backgrounds } from '../backgrounds.ts';
import type { MapFilter } from '../map-filter.ts';
import { orientations, papers, type SheetChoice, type SheetRatio, sheetRatios } from './sheet.ts';

/** Codes joined by commas. */
const codes = <Code extends string>(known: readonly Code[]) =>
  z
    .string()
    .default('')
    .transform((text) => known.filter((code) => text.split(',').includes(code)));

/** Most characters of how overlays are seen: twenty, each with all its layers. */
const VIEW_LENGTH_MAX = 20_000;

/** On by `1`. */
const flag = () =>
  z
    .string()
    .default('')
    .transform((text) => text === '1');

const rd = (what: string) => z.coerce.number({ error: `Vul ${what} van het midden in als getal in meters.` });

/** A request for a map on paper, as its address says it. */
export const PrintRequest = later(() =>
  z.object({
    project: z.string().max(20),
    phase: PhaseNumber(),
    paper: z.enum(codesOf(papers), { error: 'Kies A4 of A3.' }),
    orientation: z.enum(codesOf(orientations), { error: 'Kies staand of liggend.' }),
    ratio: z.coerce.number().refine((ratio): ratio is SheetRatio => (sheetRatios as readonly number[]).includes(ratio), {
      error: `Kies een schaal: ${sheetRatios.map((ratio) => `1:${ratio}`).join(', ')}.`,
    }),
    rdX: rd('RD X'),
    rdY: rd('RD Y'),
    background: z.enum(codesOf(backgrounds), { error: 'Kies een achtergrond die er is.' }).optional(),
    hidden: codes(codesOf(pointKinds)),
    hiddenShapes: codes(codesOf(shapeKinds)),
    states: codes(codesOf(pointStates)),
    photos: flag(),
    parcels: flag(),
    /** How drawings and KLIC are seen; see `overlay-view.ts`. */
    overlays: z.string().max(VIEW_LENGTH_MAX, { error: 'Zet minder lagen van tekeningen anders dan gewoonlijk.' }).default(''),
  }),
);
export type PrintRequest = z.output<ReturnType<typeof PrintRequest>>;

interface Printed {
  readonly choice: SheetChoice;
  readonly middle: RdPlace;
  readonly background: PrintRequest['background'];
  readonly filter: MapFilter;
  readonly hasPhotos: boolean;
  readonly hasParcels: boolean;
  /** How drawings and KLIC are seen. */
  readonly overlays: string;
}

/** The address of a map on paper. */
export function printAddress(
  { project, phase }: Pick<PrintRequest, 'project' | 'phase'>,
  { choice, middle, background, filter, hasPhotos, hasParcels, overlays }: Printed,
): string {
  const values = {
    ...{ paper: choice.paper, orientation: choice.orientation, ratio: String(choice.ratio) },
    ...{ rdX: middle.rdX.toFixed(2), rdY: middle.rdY.toFixed(2), ...(background === undefined ? {} : { background }) },
    ...{ hidden: filter.hidden.join(), hiddenShapes: filter.hiddenShapes.join(), states: filter.states.join() },
    ...{ photos: hasPhotos ? '1' : '', parcels: hasParcels ? '1' : '', overlays },
  };
  const search = Object.entries(values).map(([name, value]) => `${name}=${encodeURIComponent(value)}`);
  return `/v1/projects/${project}/phases/${phase}/map.pdf?${search.join('&')}`;
}
