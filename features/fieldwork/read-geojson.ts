/** Reads GeoJSON, as far as points, lines and areas go. Pure. */
import type { RdConversion, RdPlace } from '#platform/shared/geometry/coordinates.ts';
import { toMeters, toMillimetres } from '#platform/shared/geometry/rd-places.ts';
import { Problem } from '#platform/shared/problem.ts';

/** Converts degrees; undefined while nothing that does is loaded. */
export type ToRd = RdConversion['toRd'] | undefined;

/** A refusal of the whole file, with its reason. */
export const refused = (reason: string) => new Problem('invalid-input', { reason });

/** True for an object with names. */
export const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> => typeof value === 'object' && value !== null && !Array.isArray(value);

/** Codes of RD New in a GeoJSON that says in which system it is. */
const RD_CODE = /28992/;
const OTHER_CODE = /EPSG(?::+|\/\d*\/)(\d+)/i;
const WGS_CODE = /4326|4258|CRS84/;

/** A feature: its properties by name, and its geometry by type. */
export interface GeoFeature {
  readonly properties: Readonly<Record<string, unknown>>;
  /** Empty for something without a place. */
  readonly type: string;
  readonly coordinates: unknown;
}

/** The features of a file. Throws `invalid-input` with the reason when it is no collection of them, or in a system other than RD and WGS84. */
export function readFeatures(text: string): readonly GeoFeature[] {
  const file = parseJson(text);
  const features = isRecord(file) && file['type'] === 'FeatureCollection' && Array.isArray(file['features']) ? file['features'] : undefined;
  if (features === undefined || !isRecord(file))
    throw refused('Dit is geen GeoJSON met punten, lijnen of vlakken (FeatureCollection). Kies een ander bestand.');
  const system = JSON.stringify(file['crs'] ?? '');
  const other = OTHER_CODE.exec(system)?.[1];
  if (other !== undefined && !RD_CODE.test(system) && !WGS_CODE.test(system))
    throw refused(`Dit bestand is in stelsel EPSG:${other}. Exporteer het opnieuw in RD (EPSG:28992) of WGS84.`);
  return features.map((feature: unknown): GeoFeature => {
    const { properties, geometry } = isRecord(feature) ? feature : {};
    const known = isRecord(geometry) ? geometry : {};
    return { properties: isRecord(properties) ? properties : {}, type: String(known['type'] ?? ''), coordinates: known['coordinates'] };
  });
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch (error) {
    if (error instanceof SyntaxError) throw refused('Het bestand is geen geldige GeoJSON. Exporteer het opnieuw.');
    throw error;
  }
}

/** A position in RD, to the millimetre; undefined when it is none. Throws when it is in degrees and nothing that converts them is loaded. */
export function placeOf(position: unknown, toRd: ToRd): RdPlace | undefined {
  const [first, second] = Array.isArray(position) ? (position as unknown[]) : [];
  if (typeof first !== 'number' || typeof second !== 'number') return undefined;
  const isDegrees = Math.abs(first) <= 180 && Math.abs(second) <= 90;
  const place = isDegrees ? toRd?.({ longitude: first, latitude: second }) : { rdX: first, rdY: second };
  if (place === undefined) throw refused('De app kan de coördinaten nu niet omrekenen naar RD. Probeer het opnieuw zodra je verbinding hebt.');
  return { rdX: toMeters(toMillimetres(place.rdX)), rdY: toMeters(toMillimetres(place.rdY)) };
}
