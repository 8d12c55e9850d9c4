/**
 * RD New (EPSG:28992) to WGS84 and back by proj4. WGS84 is taken to be ETRS89, as receivers with Dutch corrections give it. Seven parameters of the datum are built
 * in; the correction grid RDNAPTRANS™2018 (`rdtrans2018.gsb`, NTv2, NSGI, CC BY 4.0) is in no package and is given by whoever runs the product.
 */
import proj4 from 'proj4';
import { type ConvertedBy, isInRdBounds, RD_BOUNDS, type RdConversion, type RdPlace, type WgsPlace } from './coordinates.ts';

/** Projection of EPSG:28992, without its datum. */
const PROJECTION = '+proj=sterea +lat_0=52.15616055555555 +lon_0=5.38763888888889 +k=0.9999079 +x_0=155000 +y_0=463000 +ellps=bessel +units=m';
/** From Bessel 1841 to ETRS89 (EPSG:4833). */
const PARAMETERS = `${PROJECTION} +towgs84=565.4171,50.3319,465.5524,-0.398957,0.343988,-1.8774,4.0725`;
const GRID_NAME = 'rd-grid';

/** NTv2 begins with how many fields its head has: always eleven. */
const NTV2_MARK = 'NUM_OREC';
/** Farthest the grid can be from the parameters anywhere in the bounds, metres: the official one is within 0.3 m where there is land. */
const GRID_DISTANCE_METERS_MAX = 1;
/** Points that are looked at along each side of the bounds. */
const CHECKED_STEPS = 12;

/** A correction grid that can't be used: its bytes are no NTv2, or it does not hold the shift of RD in all of the Netherlands. */
export class UnusableGrid extends Error {
  readonly reason: 'no-ntv2' | 'elsewhere';

  constructor(reason: UnusableGrid['reason']) {
    super(`the correction grid can not be used: ${reason}`);
    this.reason = reason;
  }
}

/** Converts by the seven parameters. */
export const rdByParameters: RdConversion = conversionBy(PARAMETERS, 'parameters');

/** RD of a latitude and longitude on RD's own ellipsoid (Amersfoort, EPSG:4289), degrees: the projection alone, exact, without a change of datum. */
export function rdOfAmersfoort({ latitude, longitude }: Omit<WgsPlace, 'convertedBy'>): RdPlace {
  const [rdX, rdY] = proj4(PROJECTION).forward([longitude, latitude]) as [number, number];
  return { rdX, rdY };
}

/** Converts by a correction grid in NTv2 format inside the bounds of RD, by the parameters outside. Throws `UnusableGrid`. */
export function rdByGrid(bytes: ArrayBuffer): RdConversion {
  const parts = readGrid(bytes);
  const places = checkedPlaces();
  if (!places.every((place) => parts.some((part) => holds(part, rdByParameters.toWgs(place))))) throw new UnusableGrid('elsewhere');
  const byGrid = conversionBy(`${PROJECTION} +nadgrids=${GRID_NAME}`, 'grid');
  if (!places.every((place) => agrees(byGrid, place))) throw new UnusableGrid('elsewhere');
  return {
    toWgs: (place) => (isInRdBounds(place) ? byGrid : rdByParameters).toWgs(place),
    toRd(place) {
      const near = rdByParameters.toRd(place);
      return isInRdBounds(near) ? byGrid.toRd(place) : near;
    },
  };
}

/** A part of a grid: its south-east corner, the distance between nodes and their number, each to the west and to the north; in radians. */
interface GridPart {
  readonly ll: readonly number[];
  readonly del: readonly number[];
  readonly lim: readonly number[];
}

function readGrid(bytes: ArrayBuffer): readonly GridPart[] {
  if (String.fromCharCode(...new Uint8Array(bytes.slice(0, NTV2_MARK.length))) !== NTV2_MARK) throw new UnusableGrid('no-ntv2');
  try {
    return proj4.nadgrid(GRID_NAME, bytes).subgrids;
  } catch {
    // It ends before what its head promises.
    throw new UnusableGrid('no-ntv2');
  }
}

function conversionBy(definition: string, convertedBy: ConvertedBy): RdConversion {
  const { forward, inverse } = proj4(definition);
  return {
    toWgs({ rdX, rdY }) {
      const [longitude, latitude] = inverse([rdX, rdY]) as [number, number];
      return { latitude, longitude, convertedBy };
    },
    toRd({ latitude, longitude }) {
      const [rdX, rdY] = forward([longitude, latitude]) as [number, number];
      return { rdX, rdY, convertedBy };
    },
  };
}

/** Places all over the bounds, a little inside them. */
function checkedPlaces(): readonly RdPlace[] {
  const { rdXMin, rdXMax, rdYMin, rdYMax } = RD_BOUNDS;
  const steps = Array.from({ length: CHECKED_STEPS }, (_, index) => (index + 0.5) / CHECKED_STEPS);
  return steps.flatMap((x) => steps.map((y) => ({ rdX: rdXMin + x * (rdXMax - rdXMin), rdY: rdYMin + y * (rdYMax - rdYMin) })));
}

/** True when a part of a grid has nodes around a place. */
function holds({ ll: start, del: step, lim: count }: GridPart, { latitude, longitude }: WgsPlace): boolean {
  return [-longitude, latitude].every((degrees, axis) => {
    const [from, between, nodes] = [start[axis] ?? 0, step[axis] ?? 0, count[axis] ?? 0];
    const steps = ((degrees * Math.PI) / 180 - from) / between;
    return steps > 0 && steps < nodes - 1;
  });
}

/** True when the grid is close to the parameters both ways. */
function agrees(byGrid: RdConversion, place: RdPlace): boolean {
  const there = byGrid.toRd(rdByParameters.toWgs(place));
  const back = rdByParameters.toRd(byGrid.toWgs(place));
  return [there, back].every(({ rdX, rdY }) => Math.hypot(rdX - place.rdX, rdY - place.rdY) < GRID_DISTANCE_METERS_MAX);
}
