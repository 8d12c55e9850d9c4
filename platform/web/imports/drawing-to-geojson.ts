/** Points, lines and areas of handheld receivers (GPX) and globes (KML), as the GeoJSON that is read in. */
import Feature from 'ol/Feature.js';
import GeoJSON from 'ol/format/GeoJSON.js';
import GPX from 'ol/format/GPX.js';
import KML from 'ol/format/KML.js';
import { Problem } from '#platform/shared/problem.ts';

const formats = { gpx: new GPX(), kml: new KML({ extractStyles: false }) } as const;

const refused = (reason: string) => new Problem('invalid-input', { reason });

/**
 * Converts a GPX or KML to GeoJSON in degrees. Name, kind and place come along: a receiver's heights are not to NAP, and it has types of its own, so that
 * only words of `kinds` (in small letters) say what something is. Throws `invalid-input` with the reason when it is neither.
 */
export function drawingToGeoJson(text: string, kinds: ReadonlyMap<string, unknown>): string {
  // Neither format has one; what it could bring along is not for us to unfold.
  if (/<!DOCTYPE/i.test(text)) throw refused('Dit is geen GPX of KML. Kies een ander bestand.');
  const file = new DOMParser().parseFromString(text, 'application/xml');
  if (file.querySelector('parsererror') !== null) throw refused('Het bestand is niet heel: het begin of einde ontbreekt. Exporteer het opnieuw.');
  const root = file.documentElement.localName;
  if (root !== 'gpx' && root !== 'kml') throw refused('Dit is geen GPX of KML. Kies een ander bestand.');
  const features = formats[root].readFeatures(file).map((feature) => {
    const [name, ...words] = (['name', 'soort', 'type'] as const).map((key) => String(feature.get(key) ?? ''));
    return new Feature({ geometry: feature.getGeometry(), name, soort: words.find((word) => kinds.has(word.toLowerCase())) });
  });
  return new GeoJSON().writeFeatures(features);
}
