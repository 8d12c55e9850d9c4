/** Reads a file with places: a table or GeoJSON as it is, one of a receiver or a globe as GeoJSON. */
import { type ImportFile, readImportFile } from './read-import-file.ts';

/** Files with places, by their endings and types, for a button that chooses one. */
export const GEO_FILES = '.json,.geojson,.gpx,.kml,application/geo+json,application/json,application/gpx+xml,application/vnd.google-earth.kml+xml';

/** Rejects with `invalid-input` and the reason when it can't be read. What reads a GPX or KML is loaded for those alone. */
export async function readGeoFile(file: File, kinds: ReadonlyMap<string, unknown>): Promise<Pick<ImportFile, 'name' | 'text'>> {
  const { name, text } = await readImportFile(file);
  if (!text.trimStart().startsWith('<')) return { name, text };
  const { drawingToGeoJson } = await import('./drawing-to-geojson.ts');
  return { name, text: drawingToGeoJson(text, kinds) };
}
