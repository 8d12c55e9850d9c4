/** Structure of a DXF: pairs of a code and a value, which together are entities in sections. Pure. */
import type { Vertex } from './curves.ts';

/** A code with its value. */
export type Pair = readonly [code: number, value: string];

/** Something that is drawn, or told of what is. */
export interface DxfEntity {
  readonly type: string;
  readonly pairs: readonly Pair[];
  /** Corners of a polyline, in their order. */
  readonly vertices: readonly Vertex[];
  /** Parts of a long text before its last. */
  readonly texts: readonly string[];
}

/** Codes of what is used here. */
const [START, NAME, LONG_TEXT, X, Y, BULGE] = [0, 2, 3, 10, 20, 42];
/** Lines of a file that are looked at to know it. */
const LOOKED_AT_LINES = 400;

/** The pairs of a file; undefined when it is no DXF in text. */
export function pairsOf(text: string): readonly Pair[] | undefined {
  if (text.startsWith('AutoCAD Binary DXF')) return undefined;
  const lines = text.split(/\r\n|\r|\n/);
  const pairs: Pair[] = [];
  for (let index = 0; index + 1 < lines.length; index += 2) {
    const code = Number(lines[index]);
    if (!Number.isInteger(code)) return undefined;
    pairs.push([code, (lines[index + 1] ?? '').trim()]);
  }
  return pairs.slice(0, LOOKED_AT_LINES).some(([code, value]) => code === START && value === 'SECTION') ? pairs : undefined;
}

/** The entities of a section, each with its corners. */
export function entitiesOf(pairs: readonly Pair[], section: string): readonly DxfEntity[] {
  return joined(raw(pairs, section));
}

/** A block: its entities, and the place in it that comes where the block is put. */
export interface DxfBlock {
  readonly entities: readonly DxfEntity[];
  readonly base: { readonly x: number; readonly y: number };
}

/** The blocks by their name. */
export function blocksOf(pairs: readonly Pair[]): ReadonlyMap<string, DxfBlock> {
  const blocks = new Map<string, DxfBlock>();
  let [head, inside]: [readonly Pair[], Raw[]] = [[], []];
  const at = (code: number): number => Number(firstOf(head, code) ?? 0) || 0;
  for (const entity of raw(pairs, 'BLOCKS')) {
    if (entity.type === 'BLOCK') [head, inside] = [entity.pairs, []];
    else if (entity.type === 'ENDBLK') blocks.set(firstOf(head, NAME) ?? '', { entities: joined(inside), base: { x: at(X), y: at(Y) } });
    else inside.push(entity);
  }
  return blocks;
}

/** The value of a code; the first when there are more. */
export const textOf = ({ pairs }: DxfEntity, code: number): string | undefined => firstOf(pairs, code);

/** The same as a number; undefined when it is none. */
export const numberOf = (entity: DxfEntity, code: number): number | undefined => numbersOf(entity, code)[0];

/** All numbers of a code. */
export function numbersOf({ pairs }: DxfEntity, code: number): readonly number[] {
  return pairs
    .filter(([one]) => one === code)
    .map(([, value]) => Number(value))
    .filter(Number.isFinite);
}

interface Raw {
  readonly type: string;
  readonly pairs: Pair[];
}

const firstOf = (pairs: readonly Pair[], code: number): string | undefined => pairs.find(([one]) => one === code)?.[1];

function raw(pairs: readonly Pair[], section: string): readonly Raw[] {
  const entities: Raw[] = [];
  let [current, isBeginning]: [string, boolean] = ['', false];
  for (const [code, value] of pairs) {
    if (code === START && value === 'SECTION') isBeginning = true;
    else if (isBeginning && code === NAME) [current, isBeginning] = [value, false];
    else if (code === START && value === 'ENDSEC') current = '';
    else if (current === section) {
      if (code === START) entities.push({ type: value, pairs: [] });
      else entities.at(-1)?.pairs.push([code, value]);
    }
  }
  return entities;
}

/** Old polylines have their corners as entities after them; of newer ones they stand among the pairs. */
function joined(entities: readonly Raw[]): readonly DxfEntity[] {
  const found: (DxfEntity & { readonly vertices: Vertex[] })[] = [];
  let open: { readonly vertices: Vertex[] } | undefined;
  for (const { type, pairs } of entities) {
    if (type === 'VERTEX' && open !== undefined) open.vertices.push(...verticesOf(pairs));
    else {
      const texts = pairs.filter(([code]) => code === LONG_TEXT).map(([, value]) => value);
      const entity = { type, pairs, vertices: type === 'LWPOLYLINE' ? verticesOf(pairs) : [], texts };
      found.push(entity);
      open = type === 'POLYLINE' ? entity : undefined;
    }
  }
  return found;
}

function verticesOf(pairs: readonly Pair[]): Vertex[] {
  const vertices: { x: number; y: number; bulge: number }[] = [];
  for (const [code, value] of pairs) {
    if (code === X) vertices.push({ x: Number(value), y: 0, bulge: 0 });
    const last = vertices.at(-1);
    if (last === undefined) continue;
    if (code === Y) last.y = Number(value);
    if (code === BULGE) last.bulge = Number(value);
  }
  return vertices.filter(({ x, y }) => Number.isFinite(x) && Number.isFinite(y));
}
