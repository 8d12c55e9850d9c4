/** Where increments are taken: boxes along and across a lot, walked to and fro, with a place and a depth in each. Pure. */
import type { SamplingPattern } from './labels.ts';

/** Boxes a lot is divided in. */
export interface SamplingGrid {
  readonly along: number;
  readonly across: number;
}

/** Where an increment is taken: the middle of a share of the lot, from 0 to 1. */
export interface Spot {
  readonly along: number;
  readonly across: number;
  /** From the top (0) to the bottom (1). */
  readonly depth: number;
}

/** More do not fit beside each other on a phone. */
const ACROSS_MAX = 6;
/** A box without an increment costs as much as a box nearly three times as long as wide. */
const EMPTY_BOX_COST = 1;
const MIDDLE = 0.5;
/** Depths of a systematic grid: the middle of three layers, in turn. */
const LAYERS = 3;

/** The boxes for a number of increments: as square as the lot allows, with none to spare where that can be. */
export function gridOf(increments: number, lengthM: number, widthM: number): SamplingGrid {
  const ratio = Math.max(lengthM, widthM) / Math.min(lengthM, widthM);
  const grids = Array.from({ length: ACROSS_MAX }, (_, index) => ({ across: index + 1, along: Math.ceil(increments / (index + 1)) }));
  const costOf = ({ along, across }: SamplingGrid) => Math.abs(Math.log(ratio / (along / across))) + EMPTY_BOX_COST * (along * across - increments);
  return grids.toSorted((a, b) => costOf(a) - costOf(b))[0] as SamplingGrid;
}

/** Numbers of the increments in each row of boxes: the even rows run back, so that nobody walks for nothing. Null for an empty box. */
export function rowsOf({ along, across }: SamplingGrid, increments: number): readonly (readonly (number | null)[])[] {
  return Array.from({ length: along }, (_, row) => {
    const numbers = Array.from({ length: across }, (_, column) => row * across + column + 1).map((place) => (place <= increments ? place : null));
    return row % 2 === 0 ? numbers : numbers.toReversed();
  });
}

/** Where increment `place` of a composite sample is taken. A stratified spot is a chance one, the same each time for the same `seed`. */
export function spotOf(grid: SamplingGrid, place: number, pattern: SamplingPattern, seed: string): Spot {
  const row = Math.floor((place - 1) / grid.across);
  const step = (place - 1) % grid.across;
  const column = row % 2 === 0 ? step : grid.across - 1 - step;
  const isGrid = pattern === 'grid';
  const chance = chanceOf(`${seed} ${place}`);
  const [inAlong, inAcross, depth] = [chance(), chance(), chance()];
  return {
    along: (row + (isGrid ? MIDDLE : inAlong)) / grid.along,
    across: (column + (isGrid ? MIDDLE : inAcross)) / grid.across,
    depth: isGrid ? (((place - 1) % LAYERS) + MIDDLE) / LAYERS : depth,
  };
}

/** Numbers from 0 to 1 that look like chance and are the same for the same text (FNV-1a, then mulberry32). */
function chanceOf(text: string): () => number {
  let state = [...text].reduce((hash, letter) => Math.imul(hash ^ letter.charCodeAt(0), 16_777_619), 2_166_136_261);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** The first increment that was not taken; undefined when all were. */
export function nextPlace(taken: readonly number[], increments: number): number | undefined {
  const done = new Set(taken);
  return Array.from({ length: increments }, (_, index) => index + 1).find((place) => !done.has(place));
}
