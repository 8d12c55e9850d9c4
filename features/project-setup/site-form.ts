/** *Projectlocatie* as somebody types it: texts, with the way to and from what is sent. Pure. */
import { z } from 'zod';
import { isInRdBounds, type RdConversion, type RdPlace } from '#platform/shared/geometry/coordinates.ts';
import { inputSentence } from '#platform/shared/input/input-sentence.ts';
import { formatNumberForInput, parseNumber, roundTo } from '#platform/shared/numbers.ts';
import type { FieldProblem } from '#platform/shared/problem.ts';
import { type ProjectSettings, SiteFields } from './settings.ts';
import { boundaryTroubles, readBoundary, writeBoundary } from './site-boundary.ts';

const RD_DECIMALS = 3;
const DEGREE_DECIMALS = 6;
const LATITUDE_MAX = 90;
const LONGITUDE_MAX = 180;

/** Typed input; parcels one a line. Degrees are only there to type and to read: what is kept is RD. */
export type SiteForm = ReturnType<typeof toSiteForm>;

/** *Projectlocatie* as it is now. */
export function toSiteForm(site: ProjectSettings['site']) {
  return {
    address: site.address,
    postcode: site.postcode,
    city: site.city,
    placeNote: site.placeNote,
    municipality: site.municipality,
    province: site.province,
    rdX: site.rd === null ? '' : formatNumberForInput(site.rd.x, RD_DECIMALS),
    rdY: site.rd === null ? '' : formatNumberForInput(site.rd.y, RD_DECIMALS),
    boundary: writeBoundary(site.boundary ?? []),
    areaM2: site.areaM2 === null ? '' : String(site.areaM2),
    parcels: site.parcels.join('\n'),
    accessNotes: site.accessNotes ?? '',
    parking: site.parking,
    authority: site.authority,
    hospitalName: site.hospitalName,
    hospitalAddress: site.hospitalAddress,
    hospitalPhone: site.hospitalPhone,
    hospitalMinutes: site.hospitalMinutes === null ? '' : String(site.hospitalMinutes),
    assemblyPoint: site.assemblyPoint,
  };
}

/** The place that was typed in RD; undefined while there is none, or it is none in the Netherlands. */
export function rdOf(form: Pick<SiteForm, 'rdX' | 'rdY'>): RdPlace | undefined {
  const [x, y] = [parseNumber(form.rdX, RD_DECIMALS), parseNumber(form.rdY, RD_DECIMALS)];
  if (!x.ok || !y.ok) return undefined;
  const place = { rdX: x.value, rdY: y.value };
  return isInRdBounds(place) ? place : undefined;
}

/** A place of RD in degrees, as it is typed: `51,479012` and `5,660123`. */
export function degreesOf(place: RdPlace, conversion: RdConversion): { readonly latitude: string; readonly longitude: string } {
  const { latitude, longitude } = conversion.toWgs(place);
  return { latitude: formatNumberForInput(latitude, DEGREE_DECIMALS), longitude: formatNumberForInput(longitude, DEGREE_DECIMALS) };
}

/** Degrees as they were typed, in RD; undefined when they are no place in the Netherlands. */
export function rdOfDegrees(typed: { readonly latitude: string; readonly longitude: string }, conversion: RdConversion) {
  const [latitude, longitude] = [readDegrees(typed.latitude, LATITUDE_MAX), readDegrees(typed.longitude, LONGITUDE_MAX)];
  if (latitude === undefined || longitude === undefined) return undefined;
  const { rdX, rdY } = conversion.toRd({ latitude, longitude });
  if (!isInRdBounds({ rdX, rdY })) return undefined;
  return { rdX: formatNumberForInput(roundTo(rdX, RD_DECIMALS), RD_DECIMALS), rdY: formatNumberForInput(roundTo(rdY, RD_DECIMALS), RD_DECIMALS) };
}

/** Degrees have more decimals than three, so a point in them is never one of thousands. */
function readDegrees(text: string, max: number): number | undefined {
  const bare = text.trim().replace(',', '.');
  if (!/^-?\d{1,3}(\.\d{1,12})?$/.test(bare)) return undefined;
  const value = Number(bare);
  return Math.abs(value) <= max ? value : undefined;
}

/** Returns the input to send, and what is wrong by field. `mayKnowAccess` false leaves how to get in as it is. */
export function readSiteForm(form: SiteForm, mayKnowAccess: boolean) {
  const problems: FieldProblem[] = [];
  const number = (field: keyof SiteForm, decimals: number, message: string): number | undefined => {
    if (form[field].trim() === '') return undefined;
    const parsed = parseNumber(form[field], decimals);
    if (!parsed.ok) problems.push({ path: field, message });
    return parsed.ok ? parsed.value : undefined;
  };
  const x = number('rdX', RD_DECIMALS, 'Vul RD X in als meters, bijvoorbeeld 173250.');
  const y = number('rdY', RD_DECIMALS, 'Vul RD Y in als meters, bijvoorbeeld 388400.');
  if (problems.length === 0 && (x === undefined) !== (y === undefined))
    problems.push({ path: 'rdX', message: 'Vul RD X en RD Y allebei in, of laat beide leeg.' });
  const { rdX: _x, rdY: _y, ...texts } = form;
  const input = {
    ...texts,
    rd: x === undefined || y === undefined ? null : { x, y },
    boundary: readBoundary(form.boundary),
    areaM2: number('areaM2', 0, 'Vul de oppervlakte in als hele vierkante meters.') ?? null,
    hospitalMinutes: number('hospitalMinutes', 0, 'Vul de rijtijd in als hele minuten.') ?? null,
    parcels: form.parcels
      .split('\n')
      .map((line) => line.trim().replace(/\s+/g, ' '))
      .filter(Boolean),
    accessNotes: mayKnowAccess ? form.accessNotes : null,
  };
  const parsed = z.object(SiteFields()).safeParse(input, { error: inputSentence });
  const refused = parsed.success ? [] : parsed.error.issues.map(({ path, message }) => ({ path: siteFieldOf(path.join('.')), message }));
  if (input.rd !== null && refused.length === 0 && !isInRdBounds({ rdX: input.rd.x, rdY: input.rd.y }))
    problems.push({ path: 'rdX', message: 'Dit punt ligt buiten Nederland: RD X is altijd kleiner dan RD Y. Kijk de coördinaten na.' });
  problems.push(...boundaryTroubles(input.boundary));
  const known = new Set(problems.map(({ path }) => path));
  return { input, problems: [...problems, ...refused.filter(({ path }) => !known.has(path))] };
}

/** The field on screen that a path of the input is typed in. */
export function siteFieldOf(path: string): string {
  const names: Readonly<Record<string, string>> = { 'rd.x': 'rdX', 'rd.y': 'rdY' };
  return names[path] ?? ['parcels', 'boundary'].find((field) => path.startsWith(field)) ?? path;
}
