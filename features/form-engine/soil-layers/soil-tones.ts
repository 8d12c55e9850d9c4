/** Colours and drawing patterns of soils: by name, so that the screen can take its own shades and the PDF these. */
import type { Row } from '../filling/answers.ts';
import { rowsOf } from '../kinds/kinds-rows.ts';

/** Name of a soil colour. */
export type SoilTone = 'zand' | 'klei' | 'leem' | 'veen' | 'grind' | 'puin' | 'humus' | 'slib' | 'asfalt' | 'beton' | 'onbekend';

/** The colours on paper; on screen `--soil-<tone>` where the theme has it. */
export const soilColours: Readonly<Record<SoilTone, string>> = {
  zand: '#e0c075',
  klei: '#8fa57c',
  leem: '#bca987',
  veen: '#7a5238',
  grind: '#cc8f4e',
  puin: '#ae5d46',
  humus: '#5a4330',
  slib: '#6b6558',
  asfalt: '#4d5254',
  beton: '#b9bcbb',
  onbekend: '#ffffff',
};

const tones: Readonly<Record<string, SoilTone>> = {
  zand: 'zand',
  klei: 'klei',
  leem: 'leem',
  veen: 'veen',
  grind: 'grind',
  puin: 'puin',
  menggranulaat: 'puin',
  slib: 'slib',
  asfalt: 'asfalt',
  beton: 'beton',
};

/** The colour of a main name, for swatches beside a choice. */
export function toneOfSoil(soil: unknown): SoilTone {
  return (typeof soil === 'string' ? tones[soil] : undefined) ?? 'onbekend';
}

/** The colour of a layer: its soil, dark when clearly humic. */
export function toneOfLayer(layer: Row): SoilTone {
  const tone = toneOfSoil(layer['soil']);
  const isHumic = ['matig', 'sterk', 'uiterst'].includes(String(layer['humic']));
  return isHumic && (tone === 'zand' || tone === 'klei' || tone === 'leem') ? 'humus' : tone;
}

/** Hatching of a layer. */
export type SoilPattern = 'dots' | 'dashes' | 'strokes' | 'crumbs' | 'circles' | 'waves' | 'hatch' | 'rubble';

const patterns: Readonly<Record<string, readonly SoilPattern[]>> = {
  zand: ['dots'],
  klei: ['dashes'],
  leem: ['crumbs'],
  veen: ['strokes'],
  grind: ['circles'],
  slib: ['waves'],
  puin: ['rubble'],
  menggranulaat: ['rubble', 'dots'],
  asfalt: ['hatch'],
  beton: ['hatch'],
};
const rubbleKinds = new Set(['puin', 'baksteen', 'beton', 'metselwerk', 'cement', 'slakken', 'sintels', 'kolengruis', 'asfalt']);

/** Returns the hatching of a layer: its soil, with rubble when it has stony foreign material in it. */
export function patternsOfLayer(layer: Row): readonly SoilPattern[] {
  const own = patterns[String(layer['soil'])] ?? ['hatch'];
  const hasRubble = rowsOf(layer['admixtures']).some(({ kind }) => rubbleKinds.has(String(kind)));
  return hasRubble && !own.includes('rubble') ? [...own, 'rubble'] : own;
}
