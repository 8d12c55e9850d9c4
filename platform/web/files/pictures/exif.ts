/** Reads the time, place and direction a camera stored in a photo: the Exif part of a JPEG (CIPA DC-008). Scaling a photo drops it, so it is read before. */

/** Facts noted by a camera. */
export interface PhotoFacts {
  /** ISO 8601, UTC. */
  readonly takenAt?: string;
  readonly position?: { readonly latitude: number; readonly longitude: number };
  /** Whole degrees clockwise from north, 0 to 359. */
  readonly directionDegrees?: number;
}

/** Exif stands at the start of a file; it is never larger than this. */
const HEAD_BYTES = 128 * 1024;
const APP1 = 0xffe1;
const START_OF_IMAGE = 0xffd8;
const START_OF_SCAN = 0xffda;
/** `Exif` as the first four bytes of its segment. */
const EXIF = 0x45786966;
const tag = {
  exif: 0x8769,
  gps: 0x8825,
  takenAt: 0x9003,
  takenAtOffset: 0x9011,
  latitudeRef: 1,
  latitude: 2,
  longitudeRef: 3,
  longitude: 4,
  direction: 17,
} as const;
/** A text this short stands in the entry itself, as numbers do. */
const INSIDE_BYTES_MAX = 4;
const FULL_TURN_DEGREES = 360;

/** Types of values. */
const TEXT = 2;
const SHORT = 3;
const LONG = 4;

interface Entry {
  readonly count: number;
  /** Offset of its value from the start of the TIFF part. */
  readonly at: number;
}

/** Reads a photo; nothing for a file without Exif, or with one that is broken. */
export async function readPhotoFacts(file: Blob): Promise<PhotoFacts> {
  try {
    const tiff = findTiff(new DataView(await file.slice(0, HEAD_BYTES).arrayBuffer()));
    return tiff === undefined ? {} : factsOf(tiff);
  } catch (error) {
    // A part that points outside the file: a photo without facts is still a photo.
    if (error instanceof RangeError) return {};
    throw error;
  }
}

/** The TIFF part inside the Exif segment. */
function findTiff(view: DataView): DataView | undefined {
  if (view.byteLength < 4 || view.getUint16(0) !== START_OF_IMAGE) return undefined;
  for (let at = 2; at + 10 < view.byteLength; ) {
    const marker = view.getUint16(at);
    const length = view.getUint16(at + 2);
    if (marker === APP1 && view.getUint32(at + 4) === EXIF) return new DataView(view.buffer, view.byteOffset + at + 10);
    if (marker === START_OF_SCAN || length < 2) return undefined;
    at += 2 + length;
  }
  return undefined;
}

function factsOf(tiff: DataView): PhotoFacts {
  const isLittle = tiff.getUint16(0) === 0x4949;
  const first = readEntries(tiff, tiff.getUint32(4, isLittle), isLittle);
  const below = (key: number) => {
    const entry = first.get(key);
    return entry === undefined ? new Map<number, Entry>() : readEntries(tiff, tiff.getUint32(entry.at, isLittle), isLittle);
  };
  const [exif, gps] = [below(tag.exif), below(tag.gps)];
  const text = (entry: Entry | undefined) => (entry === undefined ? '' : textOf(tiff, entry));
  const degrees = (key: number, ref: number, negative: string) => {
    const entry = gps.get(key);
    return entry === undefined ? undefined : degreesOf(tiff, entry, isLittle) * (text(gps.get(ref)) === negative ? -1 : 1);
  };
  const takenAt = momentOf(text(exif.get(tag.takenAt)), text(exif.get(tag.takenAtOffset)));
  const [latitude, longitude] = [degrees(tag.latitude, tag.latitudeRef, 'S'), degrees(tag.longitude, tag.longitudeRef, 'W')];
  const isPlace = latitude !== undefined && longitude !== undefined && Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180;
  const direction = gps.get(tag.direction);
  const turn = direction === undefined ? Number.NaN : fractionAt(tiff, direction.at, isLittle);
  return {
    ...(takenAt === undefined ? {} : { takenAt }),
    ...(isPlace ? { position: { latitude, longitude } } : {}),
    ...(turn >= 0 && turn <= FULL_TURN_DEGREES ? { directionDegrees: Math.round(turn) % FULL_TURN_DEGREES } : {}),
  };
}

function readEntries(tiff: DataView, at: number, isLittle: boolean): Map<number, Entry> {
  const entries = new Map<number, Entry>();
  const count = tiff.getUint16(at, isLittle);
  for (let index = 0; index < count; index++) {
    const place = at + 2 + index * 12;
    const [type, values] = [tiff.getUint16(place + 2, isLittle), tiff.getUint32(place + 4, isLittle)];
    const isInside = type === TEXT && values <= INSIDE_BYTES_MAX;
    const isNumber = type === SHORT || type === LONG;
    entries.set(tiff.getUint16(place, isLittle), { count: values, at: isInside || isNumber ? place + 8 : tiff.getUint32(place + 8, isLittle) });
  }
  return entries;
}

function textOf(tiff: DataView, { at, count }: Entry): string {
  const bytes = new Uint8Array(tiff.buffer, tiff.byteOffset + at, Math.min(count, 40));
  const end = bytes.indexOf(0);
  return String.fromCharCode(...(end === -1 ? bytes : bytes.subarray(0, end)));
}

function fractionAt(tiff: DataView, at: number, isLittle: boolean): number {
  return tiff.getUint32(at, isLittle) / tiff.getUint32(at + 4, isLittle);
}

/** Degrees, minutes and seconds, each a fraction. */
function degreesOf(tiff: DataView, { at }: Entry, isLittle: boolean): number {
  const part = (index: number) => fractionAt(tiff, at + index * 8, isLittle);
  return part(0) + part(1) / 60 + part(2) / 3600;
}

/** `2026:11:21 08:30:00` with `+01:00`; without an offset the clock of this device is taken. */
function momentOf(text: string, offset: string): string | undefined {
  const match = /^(\d{4}):(\d{2}):(\d{2}) (\d{2}:\d{2}:\d{2})$/.exec(text);
  if (match === null) return undefined;
  const [, year, month, day, time] = match;
  const moment = new Date(`${year}-${month}-${day}T${time}${/^[+-]\d{2}:\d{2}$/.test(offset) ? offset : ''}`);
  return Number.isNaN(moment.getTime()) ? undefined : moment.toISOString();
}
