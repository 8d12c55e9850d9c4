/** Reads a drawing in DXF (Autodesk, DXF Reference) in RD: lines, polylines, arcs, circles, points and texts, also those in blocks. What else it holds is counted and named. Pure. */
import { isInRdBounds } from '#platform/shared/geometry/coordinates.ts';
import { Problem } from '#platform/shared/problem.ts';
import { COORDINATES_MAX, LAYERS_MAX, type OverlayContent, type OverlayText, TEXT_LENGTH_MAX, TEXTS_MAX } from '../content.ts';
import { arcPlaces, bulgePlaces } from './curves.ts';
import { blocksOf, type DxfBlock, type DxfEntity, entitiesOf, numberOf, numbersOf, pairsOf, textOf } from './dxf-pairs.ts';

/** Most blocks within blocks. */
const DEPTH_MAX = 6;
/** Share of the places that lies in RD before a drawing is taken to be in it. */
const IN_RD_SHARE_MIN = 0.5;
/** The colours of AutoCAD that have a name; every other is drawn as text is. */
const colours: Readonly<Record<number, string>> = {
  1: 'rgb(200, 0, 0)',
  2: 'rgb(170, 130, 0)',
  3: 'rgb(0, 130, 0)',
  4: 'rgb(0, 130, 140)',
  5: 'rgb(0, 0, 220)',
  6: 'rgb(170, 0, 170)',
};

/** How a block lies in the drawing: x = a·x − b·y + east, y = b·x·flip … as a matrix of six. */
type Matrix = readonly [xx: number, xy: number, yx: number, yy: number, east: number, north: number];
const AS_IT_IS: Matrix = [1, 0, 0, 1, 0, 0];
const MIRRORED: Matrix = [-1, 0, 0, 1, 0, 0];
/** Code of what is drawn on the sheet around the drawing: its frame and title, in millimetres of paper. */
const IN_PAPER_SPACE = 67;
/** Code of the direction an entity is looked at from; below 0 it was mirrored, and its X runs to the west. */
const LOOKED_AT_FROM = 230;
/** Entities whose places are those of the drawing, however they are looked at. */
const inPlace = new Set(['LINE', 'POINT', 'MTEXT']);

interface Layer {
  readonly lines: number[][];
  readonly points: number[];
  readonly texts: OverlayText[];
}

interface Drawing {
  readonly layers: Map<string, Layer>;
  readonly leftOut: Map<string, number>;
  readonly blocks: ReadonlyMap<string, DxfBlock>;
  coordinates: number;
  texts: number;
}

const refused = (reason: string) => new Problem('invalid-input', { reason });

/** Reads a drawing. Throws `invalid-input` with the reason when it is no DXF, is too large or is not in RD. */
export function readDxf(text: string): OverlayContent {
  const pairs = pairsOf(text);
  if (pairs === undefined) throw refused('Dit is geen DXF in tekst (ASCII). Sla de tekening op als DXF (ASCII) en kies haar opnieuw.');
  const drawing: Drawing = { layers: new Map(), leftOut: new Map(), blocks: blocksOf(pairs), coordinates: 0, texts: 0 };
  const inModel = entitiesOf(pairs, 'ENTITIES').filter((entity) => numberOf(entity, IN_PAPER_SPACE) !== 1);
  for (const entity of inModel) add(drawing, entity, { matrix: AS_IT_IS, depth: 0, layer: undefined });
  if (drawing.coordinates === 0) throw refused('In deze tekening staan geen lijnen die te tekenen zijn. Sla haar op met de lijnen in het model (model space).');
  refuseOtherSystem(drawing);
  const shades = layerColours(pairs);
  return {
    layers: [...drawing.layers].slice(0, LAYERS_MAX).map(([key, layer]) => ({ key, colour: colours[shades.get(key) ?? 0] ?? '', ...layer })),
    leftOut: [...drawing.leftOut]
      .toSorted(([, a], [, b]) => b - a)
      .slice(0, LAYERS_MAX)
      .map(([type, count]) => `${count} × ${type}`),
  };
}

const texts = new Set(['TEXT', 'MTEXT', 'ATTRIB']);
/** Entities that draw nothing by themselves. */
const silent = new Set(['ATTDEF', 'SEQEND', 'VIEWPORT']);

interface Within {
  readonly matrix: Matrix;
  readonly depth: number;
  /** Layer of the block that an entity on layer 0 takes over. */
  readonly layer: string | undefined;
}

function add(drawing: Drawing, entity: DxfEntity, around: Within): void {
  const { type } = entity;
  const isMirrored = (numberOf(entity, LOOKED_AT_FROM) ?? 1) < 0 && !inPlace.has(type);
  const within = isMirrored ? { ...around, matrix: product(around.matrix, MIRRORED) } : around;
  const places = placesOf(entity);
  if (type === 'INSERT') insert(drawing, entity, within);
  else if (places !== undefined) addPlaces(drawing, layerOf(drawing, entity, within), within.matrix, places, type === 'POINT');
  else if (texts.has(type)) addText(drawing, layerOf(drawing, entity, within), entity, within.matrix);
  else if (!silent.has(type)) drawing.leftOut.set(type, (drawing.leftOut.get(type) ?? 0) + 1);
}

/** The places of a line, one after the other; undefined for what is no line. */
function placesOf(entity: DxfEntity): readonly number[] | undefined {
  const { type } = entity;
  const at = (code: number) => numberOf(entity, code) ?? 0;
  if (type === 'LINE') return [at(10), at(20), at(11), at(21)];
  if (type === 'POINT') return [at(10), at(20)];
  if (type === 'CIRCLE') return arcPlaces(at(10), at(20), at(40), 0, 360);
  if (type === 'ARC') return arcPlaces(at(10), at(20), at(40), at(50), at(51));
  if (type === 'LWPOLYLINE' || type === 'POLYLINE') {
    const isClosed = (at(70) & 1) === 1;
    return bulgePlaces(entity.vertices, isClosed);
  }
  return undefined;
}

function layerOf(drawing: Drawing, entity: DxfEntity, { layer }: Within): Layer {
  const own = (textOf(entity, 8) ?? '0').slice(0, TEXT_LENGTH_MAX);
  const key = own === '0' && layer !== undefined ? layer : own;
  const known = drawing.layers.get(key) ?? { lines: [], points: [], texts: [] };
  drawing.layers.set(key, known);
  return known;
}

const moved = ([xx, xy, yx, yy, east, north]: Matrix, x: number, y: number): readonly [number, number] => [xx * x + xy * y + east, yx * x + yy * y + north];

function addPlaces(drawing: Drawing, layer: Layer, matrix: Matrix, places: readonly number[], isPoint: boolean): void {
  drawing.coordinates += places.length / 2;
  if (drawing.coordinates > COORDINATES_MAX) throw refused('Deze tekening heeft te veel lijnen voor een kaart. Sla alleen op wat van deze locatie is.');
  const line: number[] = [];
  for (let index = 0; index + 1 < places.length; index += 2) line.push(...moved(matrix, places[index] ?? 0, places[index + 1] ?? 0));
  if (isPoint) layer.points.push(...line);
  else if (line.length >= 4) layer.lines.push(line);
}

/** Codes of the layout of a long text: `\P` begins a line, `{\fArial;…}` chooses a letter. */
function plainText(text: string): string {
  return text
    .replaceAll('\\P', ' ')
    .replaceAll(/\\[A-Za-z][^;\\{}]*;|[{}]/g, '')
    .replaceAll('%%d', '°')
    .replaceAll('%%c', 'Ø')
    .replaceAll('%%p', '±')
    .trim()
    .slice(0, TEXT_LENGTH_MAX);
}

function addText(drawing: Drawing, layer: Layer, entity: DxfEntity, matrix: Matrix): void {
  const text = plainText([...entity.texts, textOf(entity, 1) ?? ''].join(''));
  if (text === '') return;
  if (drawing.texts >= TEXTS_MAX) {
    drawing.leftOut.set('TEXT', (drawing.leftOut.get('TEXT') ?? 0) + 1);
    return;
  }
  drawing.texts++;
  const [x, y] = moved(matrix, numberOf(entity, 10) ?? 0, numberOf(entity, 20) ?? 0);
  const scale = Math.hypot(matrix[0], matrix[2]);
  const turned = (Math.atan2(matrix[2], matrix[0]) * 180) / Math.PI;
  layer.texts.push({ x, y, text, heightMeters: (numberOf(entity, 40) ?? 1) * scale, degrees: (numberOf(entity, 50) ?? 0) + turned });
}

function insert(drawing: Drawing, entity: DxfEntity, { matrix, depth, layer }: Within): void {
  const name = textOf(entity, 2) ?? '';
  const block = drawing.blocks.get(name);
  if (block === undefined || depth >= DEPTH_MAX) {
    drawing.leftOut.set('INSERT', (drawing.leftOut.get('INSERT') ?? 0) + 1);
    return;
  }
  const turn = ((numberOf(entity, 50) ?? 0) * Math.PI) / 180;
  const [scaleX, scaleY] = [numberOf(entity, 41) ?? 1, numberOf(entity, 42) ?? 1];
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
  const put: Matrix = [cos * scaleX, -sin * scaleY, sin * scaleX, cos * scaleY, numberOf(entity, 10) ?? 0, numberOf(entity, 20) ?? 0];
  const own = product(put, [1, 0, 0, 1, -block.base.x, -block.base.y]);
  const key = textOf(entity, 8) ?? '0';
  const inside = { matrix: product(matrix, own), depth: depth + 1, layer: key === '0' ? layer : key };
  for (const one of block.entities) add(drawing, one, inside);
}

function product(outer: Matrix, inner: Matrix): Matrix {
  const [xx, xy, yx, yy] = outer;
  const [east, north] = moved(outer, inner[4], inner[5]);
  return [xx * inner[0] + xy * inner[2], xx * inner[1] + xy * inner[3], yx * inner[0] + yy * inner[2], yx * inner[1] + yy * inner[3], east, north];
}

/** The colours of the layers by their number; one that is off has a number below 0. */
function layerColours(pairs: Parameters<typeof entitiesOf>[0]): ReadonlyMap<string, number> {
  return new Map(
    entitiesOf(pairs, 'TABLES')
      .filter(({ type }) => type === 'LAYER')
      .map((layer) => [textOf(layer, 2) ?? '', Math.abs(numbersOf(layer, 62)[0] ?? 0)]),
  );
}

function refuseOtherSystem({ layers }: Drawing): void {
  let [all, inRd, swapped, inMillimetres] = [0, 0, 0, 0];
  for (const { lines, points } of layers.values())
    for (const line of [...lines, points])
      for (let index = 0; index + 1 < line.length; index += 2) {
        const [rdX, rdY] = [line[index] ?? 0, line[index + 1] ?? 0];
        all++;
        if (isInRdBounds({ rdX, rdY })) inRd++;
        else if (isInRdBounds({ rdX: rdY, rdY: rdX })) swapped++;
        else if (isInRdBounds({ rdX: rdX / 1000, rdY: rdY / 1000 })) inMillimetres++;
      }
  if (inRd >= all * IN_RD_SHARE_MIN) return;
  if (swapped > inRd && swapped > inMillimetres)
    throw refused('In deze tekening zijn X en Y omgewisseld. Sla haar opnieuw op in RD (EPSG:28992): X naar het oosten, Y naar het noorden.');
  if (inMillimetres > inRd) throw refused('Deze tekening is in millimeters. Sla haar opnieuw op in RD in meters.');
  throw refused('Deze tekening ligt niet in RD (EPSG:28992). Sla haar op in RD, of als PNG om haar met twee bekende punten neer te leggen.');
}
