/** A correction grid for tests, in NTv2 format: the shift of the seven parameters and a known one besides. */
import proj4 from 'proj4';

/** Area of a grid for tests, and its differences. */
export interface TestingGrid {
  readonly south?: number;
  readonly north?: number;
  readonly west?: number;
  readonly east?: number;
  /** Shift to the north beside that of the parameters, in seconds of arc. */
  readonly northSeconds?: number;
}

const HEAD_BYTES = 176;
const NODE_BYTES = 16;
const FIELD_BYTES = 16;
const SECONDS = 3600;
/** Between nodes, degrees. */
const STEP = 0.1;
const bessel = '+proj=longlat +ellps=bessel +towgs84=565.4171,50.3319,465.5524,-0.398957,0.343988,-1.8774,4.0725';

/** The bytes of a grid; over the Netherlands when nothing else is said. */
export function testingRdGrid({ south = 50.3, north = 53.9, west = 2.9, east = 7.7, northSeconds = 0 }: TestingGrid = {}): ArrayBuffer {
  const [rows, columns] = [Math.round((north - south) / STEP) + 1, Math.round((east - west) / STEP) + 1];
  const view = new DataView(new ArrayBuffer(2 * HEAD_BYTES + rows * columns * NODE_BYTES));
  writeFields(view, 0, [
    ['NUM_OREC', 11],
    ['NUM_SREC', 11],
    ['NUM_FILE', 1],
    ['GS_TYPE', 'SECONDS'],
    ['VERSION', 'TEST'],
    ['SYSTEM_F', 'BESSEL'],
    ['SYSTEM_T', 'ETRS89'],
  ]);
  // Longitudes are counted to the west, from east to west.
  writeFields(view, HEAD_BYTES, [
    ['SUB_NAME', 'TEST'],
    ['PARENT', 'NONE'],
    ['CREATED', ''],
    ['UPDATED', ''],
    ['S_LAT', { degrees: south }],
    ['N_LAT', { degrees: north }],
    ['E_LONG', { degrees: -east }],
    ['W_LONG', { degrees: -west }],
    ['LAT_INC', { degrees: STEP }],
    ['LONG_INC', { degrees: STEP }],
    ['GS_COUNT', rows * columns],
  ]);
  for (let index = 0; index < rows * columns; index++) {
    const [longitude, latitude] = [east - (index % columns) * STEP, south + Math.floor(index / columns) * STEP];
    const [toLongitude, toLatitude] = proj4(bessel, 'WGS84', [longitude, latitude]) as [number, number];
    const at = 2 * HEAD_BYTES + index * NODE_BYTES;
    view.setFloat32(at, (toLatitude - latitude) * SECONDS + northSeconds, true);
    view.setFloat32(at + 4, (longitude - toLongitude) * SECONDS, true);
  }
  return view.buffer as ArrayBuffer;
}

type FieldValue = number | string | { readonly degrees: number };

function writeFields(view: DataView, start: number, fields: readonly (readonly [name: string, value: FieldValue])[]): void {
  for (const [index, [name, value]] of fields.entries()) {
    const at = start + index * FIELD_BYTES;
    writeText(view, at, name);
    if (typeof value === 'string') writeText(view, at + 8, value);
    else if (typeof value === 'number') view.setInt32(at + 8, value, true);
    else view.setFloat64(at + 8, value.degrees * SECONDS, true);
  }
}

function writeText(view: DataView, at: number, text: string): void {
  for (const [index, letter] of [...text.padEnd(8)].entries()) view.setUint8(at + index, letter.charCodeAt(0));
}
