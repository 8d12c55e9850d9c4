/**
 * Which layers of two neighbouring borings may be one: an estimate by order and kind of soil, never more. Layers of the same soil are matched without crossing
 * each other; one that the other boring does not have tapers off to where it would have been. Below the shallower boring, and where both have something the
 * other lacks, nothing is said. Pure.
 */
import type { ProfileLayer } from './profile.ts';

/** An estimated layer between two borings: its top and bottom at each, centimetres below the surface there. */
export interface LayerLink {
  readonly tone: ProfileLayer['tone'];
  readonly left: readonly [fromCm: number, toCm: number];
  readonly right: readonly [fromCm: number, toCm: number];
}

/** Most that lying at one height adds to the worth of a match of layers: it decides between matches that are otherwise as good. */
const SAME_HEIGHT_WORTH = 0.5;

type Pair = readonly [left: number, right: number];

/** The estimated layers between two borings. `dropCm`: how much lower the surface at the right lies. */
export function layerLinks(left: readonly ProfileLayer[], right: readonly ProfileLayer[], dropCm: number): readonly LayerLink[] {
  const links: LayerLink[] = [];
  let [atLeft, atRight] = [0, 0];
  for (const [one, other] of matches(left, right, dropCm)) {
    links.push(...tapers(left.slice(atLeft, one), right.slice(atRight, other), left[one]?.fromCm ?? 0, right[other]?.fromCm ?? 0));
    const [a, b] = [left[one], right[other]];
    if (a !== undefined && b !== undefined) links.push({ tone: a.tone, left: [a.fromCm, a.toCm], right: [b.fromCm, b.toCm] });
    [atLeft, atRight] = [one + 1, other + 1];
  }
  return links;
}

/** Layers that only one of the two has, above a layer both have: they taper off at the top of that one. */
function tapers(left: readonly ProfileLayer[], right: readonly ProfileLayer[], leftCm: number, rightCm: number): readonly LayerLink[] {
  if (left.length > 0 && right.length > 0) return [];
  const known = (layers: readonly ProfileLayer[]) => layers.filter(({ tone }) => tone !== 'onbekend');
  return [
    ...known(left).map(({ tone, fromCm, toCm }): LayerLink => ({ tone, left: [fromCm, toCm], right: [rightCm, rightCm] })),
    ...known(right).map(({ tone, fromCm, toCm }): LayerLink => ({ tone, left: [leftCm, leftCm], right: [fromCm, toCm] })),
  ];
}

/** Pairs of layers of the same soil in the order of both, as many as there can be. */
function matches(left: readonly ProfileLayer[], right: readonly ProfileLayer[], dropCm: number): readonly Pair[] {
  const best: number[][] = Array.from({ length: left.length + 1 }, () => new Array<number>(right.length + 1).fill(0));
  const at = (one: number, other: number) => best[one]?.[other] ?? 0;
  for (let one = left.length - 1; one >= 0; one--)
    for (let other = right.length - 1; other >= 0; other--) {
      const row = best[one];
      if (row !== undefined) row[other] = Math.max(at(one + 1, other), at(one, other + 1), worth(left[one], right[other], dropCm) + at(one + 1, other + 1));
    }
  const pairs: Pair[] = [];
  for (let [one, other] = [0, 0]; one < left.length && other < right.length; ) {
    const value = worth(left[one], right[other], dropCm);
    if (value > 0 && at(one, other) === value + at(one + 1, other + 1)) pairs.push([one++, other++]);
    else if (at(one, other) === at(one + 1, other)) one++;
    else other++;
  }
  return pairs;
}

/** Returns the worth of matching two layers: 0 when they are of another soil, else 1, and more the longer they lie at one height. */
function worth(one: ProfileLayer | undefined, other: ProfileLayer | undefined, dropCm: number): number {
  if (one === undefined || other === undefined || one.tone !== other.tone || one.tone === 'onbekend') return 0;
  const shared = Math.min(one.toCm, other.toCm + dropCm) - Math.max(one.fromCm, other.fromCm + dropCm);
  const longest = Math.max(one.toCm - one.fromCm, other.toCm - other.fromCm);
  return 1 + (SAME_HEIGHT_WORTH * Math.max(0, shared)) / longest;
}
