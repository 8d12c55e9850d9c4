/** Reads a file with places: a table or GeoJSON as it is, one of a receiver, a globe or a geographic program as GeoJSON. */
import { Problem } from '#platform/shared/problem.ts';
import { type ImportFile, readImportFile } from './read-import-file.ts';

/** Files with places, by their endings and types, for a button that chooses one. */
export const GEO_FILES =
  '.json,.geojson,.gpx,.kml,.zip,.shp,application/geo+json,application/json,application/gpx+xml,application/vnd.google-earth.kml+xml,application/zip';

/** How a ZIP begins. */
const ZIP_MARK = [0x50, 0x4b];
/** Enough of a file to know what it is. */
const BEGINNING_BYTES = 128;

/** Rejects with `invalid-input` and the reason when it can't be read. What reads a Shapefile, GPX or KML is loaded for those alone. */
export async function readGeoFile(file: File, kinds: ReadonlyMap<string, unknown>): Promise<Pick<ImportFile, 'name' | 'text'>> {
  const beginning = new Uint8Array(await file.slice(0, BEGINNING_BYTES).arrayBuffer());
  if (ZIP_MARK.every((byte, index) => beginning[index] === byte)) return { name: file.name, text: await readArchive(file) };
  if (beginning.includes(0)) await refuseBareShapefile(beginning);
  const { name, text } = await readImportFile(file);
  if (!text.trimStart().startsWith('<')) return { name, text };
  const { drawingToGeoJson } = await import('./drawing-to-geojson.ts');
  return { name, text: drawingToGeoJson(text, kinds) };
}

async function readArchive(file: File): Promise<string> {
  const { ARCHIVE_BYTES_MAX, shapefileToGeoJson } = await import('./read-shapefile.ts');
  // One byte more than there may be says as much as all of a file that is far too large.
  return shapefileToGeoJson(new Uint8Array(await file.slice(0, ARCHIVE_BYTES_MAX + 1).arrayBuffer()));
}

async function refuseBareShapefile(beginning: Uint8Array): Promise<void> {
  const { isBareShapefile } = await import('./read-shapefile.ts');
  if (isBareShapefile(beginning))
    throw new Problem('invalid-input', { reason: 'Een Shapefile bestaat uit meer bestanden. Zet .shp, .dbf en .prj samen in één ZIP en kies dat.' });
}
