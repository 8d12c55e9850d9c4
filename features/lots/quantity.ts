/** How large a lot is, and what that asks of increments. Pure. */
import type { LotShape } from './labels.ts';

const MILLIMETERS_PER_CENTIMETER = 10;

/** Shape and measures of a lot, in metres and square metres; null for what does not belong to its shape. */
export interface LotMeasures {
  readonly shape: LotShape;
  readonly lengthM: number | null;
  readonly widthM: number | null;
  readonly heightM: number | null;
  readonly radiusM: number | null;
  readonly baseAreaM2: number | null;
  readonly topAreaM2: number | null;
}

/** Measures a shape is reckoned from. */
export const measuresOf: Readonly<Record<LotShape, readonly (keyof Omit<LotMeasures, 'shape'>)[]>> = {
  ridge: ['lengthM', 'widthM', 'heightM'],
  flat: ['lengthM', 'widthM', 'heightM'],
  cone: ['radiusM', 'heightM'],
  'cut-off': ['baseAreaM2', 'topAreaM2', 'heightM'],
  other: [],
};

/** How the volume of a shape is reckoned, for who wants to check it. */
export const volumeFormulas: Readonly<Record<LotShape, string>> = {
  ridge: '½ × l × b × h',
  flat: 'l × b × h',
  cone: 'π × r² × h ÷ 3',
  'cut-off': 'h ÷ 3 × (A1 + A2 + √(A1 × A2))',
  other: '',
};

/** Volume in m³: ridge ½·l·b·h, cone π·r²·h/3, cut-off h/3·(A1+A2+√(A1·A2)), flat l·b·h; null while a measure is missing. */
export function shapeVolumeM3(measures: LotMeasures): number | null {
  const { shape } = measures;
  const [length, width, height] = [measures.lengthM ?? 0, measures.widthM ?? 0, measures.heightM ?? 0];
  if (shape === 'other' || measuresOf[shape].some((name) => (measures[name] ?? 0) <= 0)) return null;
  if (shape === 'ridge') return (length * width * height) / 2;
  if (shape === 'flat') return length * width * height;
  if (shape === 'cone') return (Math.PI * (measures.radiusM ?? 0) ** 2 * height) / 3;
  const [base, top] = [measures.baseAreaM2 ?? 0, measures.topAreaM2 ?? 0];
  return (height / 3) * (base + top + Math.sqrt(base * top));
}

/** Ground a lot covers in m²; null for a shape without measures. */
export function areaM2({ shape, lengthM, widthM, radiusM, baseAreaM2 }: LotMeasures): number | null {
  if (shape === 'cone') return radiusM === null ? null : Math.PI * radiusM ** 2;
  if (shape === 'cut-off') return baseAreaM2;
  return lengthM === null || widthM === null ? null : lengthM * widthM;
}

/** Least mass of an increment in g: a cube with an edge of `factor` times the coarsest grain (D95), never less than `leastG`. */
export function incrementGrams({
  density,
  coarsestMm,
  factor,
  leastG,
}: {
  /** In t/m³, which is g/cm³. */
  readonly density: number;
  readonly coarsestMm: number;
  readonly factor: number;
  readonly leastG: number;
}): number {
  return Math.max(leastG, density * ((factor / MILLIMETERS_PER_CENTIMETER) * coarsestMm) ** 3);
}

/** Distance between increments on a grid, in metres: √(area ÷ number). */
export function gridSpacingM(area: number, increments: number): number {
  return Math.sqrt(area / increments);
}
