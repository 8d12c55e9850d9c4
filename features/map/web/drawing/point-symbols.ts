/** The signs of points, drawn once each: the form tells the kind, the filling how far it is, so that no colour is needed to read them. */
import type { PointKind } from '#features/fieldwork/labels.ts';
import type { MapColours } from './map-colours.ts';
import type { DrawnPoint } from './map-events.ts';

/** Width and height of a sign, in CSS pixels. */
export const SYMBOL_PX = 22;
/** A sign is drawn finer than the screen, to stay sharp. */
export const SYMBOL_SCALE = 3;

const MIDDLE = SYMBOL_PX / 2;
const RADIUS = 8.5;

type Pen = CanvasRenderingContext2D;
type Sign = Pick<DrawnPoint, 'kind' | 'state' | 'isInHand'>;

/** Name of a sign: points with one name look alike. */
export function symbolName({ kind, state, isInHand }: Sign): string {
  return `${kind} ${state}${isInHand ? ' in-hand' : ''}`;
}

/** Draws a sign. */
export function drawSymbol(sign: Sign, colours: MapColours): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = SYMBOL_PX * SYMBOL_SCALE;
  const pen = canvas.getContext('2d');
  if (pen === null) return canvas;
  pen.scale(SYMBOL_SCALE, SYMBOL_SCALE);
  const isDone = sign.state === 'done';
  const isOver = sign.state === 'dropped';
  outline(pen, sign.kind);
  pen.fillStyle = isDone ? colours.primary : colours.surface;
  pen.fill();
  if (sign.state === 'planned' && sign.isInHand) fillHalf(pen, sign.kind, colours.text);
  outline(pen, sign.kind);
  pen.lineWidth = 2;
  pen.strokeStyle = isDone ? colours.primary : isOver ? colours.idle : colours.text;
  pen.setLineDash(sign.state === 'planned' && !sign.isInHand ? [3, 2.4] : []);
  pen.stroke();
  pen.setLineDash([]);
  if (sign.kind === 'well') ring(pen, isDone ? colours.onPrimary : isOver ? colours.idle : colours.text);
  if (isDone && sign.kind !== 'well') tick(pen, colours.onPrimary);
  if (isOver) cross(pen, colours.idle);
  return canvas;
}

const corners: Partial<Record<PointKind, readonly (readonly [number, number])[]>> = {
  pit: [
    [-7.5, -7.5],
    [7.5, -7.5],
    [7.5, 7.5],
    [-7.5, 7.5],
  ],
  trench: [
    [-9.5, -5],
    [9.5, -5],
    [9.5, 5],
    [-9.5, 5],
  ],
  depot: [
    [0, -9],
    [9.5, 7.5],
    [-9.5, 7.5],
  ],
  sector: [
    [0, -9.5],
    [9.5, 0],
    [0, 9.5],
    [-9.5, 0],
  ],
  observation: [
    [-5, -9],
    [5, -9],
    [9.5, 0],
    [5, 9],
    [-5, 9],
    [-9.5, 0],
  ],
};

function outline(pen: Pen, kind: PointKind): void {
  pen.beginPath();
  const shape = corners[kind];
  if (shape === undefined) pen.arc(MIDDLE, MIDDLE, RADIUS, 0, Math.PI * 2);
  else for (const [x, y] of shape) pen.lineTo(MIDDLE + x, MIDDLE + y);
  pen.closePath();
}

function fillHalf(pen: Pen, kind: PointKind, colour: string): void {
  pen.save();
  outline(pen, kind);
  pen.clip();
  pen.fillStyle = colour;
  pen.fillRect(0, 0, MIDDLE, SYMBOL_PX);
  pen.restore();
}

function ring(pen: Pen, colour: string): void {
  pen.beginPath();
  pen.arc(MIDDLE, MIDDLE, RADIUS / 2, 0, Math.PI * 2);
  pen.strokeStyle = colour;
  pen.stroke();
}

function tick(pen: Pen, colour: string): void {
  pen.beginPath();
  pen.moveTo(MIDDLE - 3.6, MIDDLE + 0.4);
  pen.lineTo(MIDDLE - 1, MIDDLE + 3);
  pen.lineTo(MIDDLE + 3.8, MIDDLE - 2.6);
  pen.strokeStyle = colour;
  pen.stroke();
}

function cross(pen: Pen, colour: string): void {
  pen.beginPath();
  pen.moveTo(MIDDLE - 3.5, MIDDLE - 3.5);
  pen.lineTo(MIDDLE + 3.5, MIDDLE + 3.5);
  pen.moveTo(MIDDLE + 3.5, MIDDLE - 3.5);
  pen.lineTo(MIDDLE - 3.5, MIDDLE + 3.5);
  pen.strokeStyle = colour;
  pen.stroke();
}
