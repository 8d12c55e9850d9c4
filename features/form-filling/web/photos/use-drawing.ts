/** Drawing on a photo with a finger, pen or mouse: what stands there, and the stroke under the hand. */
import { type PointerEvent, useState } from 'react';
import type { Annotation, Point } from '#features/form-engine/filling/answers.ts';
import { ANNOTATIONS_MAX, smoothLine, toPoint } from '#features/form-engine/photos/photo-annotations.ts';

/** Tools to draw with. */
export type DrawingTool = 'arrow' | 'circle' | 'text' | 'line';

/** Shorter strokes are a tap that slipped, in parts of the photo. */
const STROKE_LENGTH_MIN = 0.01;

const isSlip = (from: Point, to: Point): boolean => Math.hypot(to[0] - from[0], to[1] - from[1]) < STROKE_LENGTH_MIN;

function placeOf({ currentTarget, clientX, clientY }: PointerEvent<SVGSVGElement>): Point {
  const { left, top, width, height } = currentTarget.getBoundingClientRect();
  return toPoint(clientX - left, clientY - top, width, height);
}

function finished(stroke: Annotation): Annotation | undefined {
  if (stroke.kind === 'line') return stroke.points.length < 2 ? undefined : { kind: 'line', points: smoothLine(stroke.points) };
  return stroke.kind !== 'text' && isSlip(stroke.from, stroke.to) ? undefined : stroke;
}

/** The drawing, what to listen to on the surface, and how to add a text or take the last thing back. `onChange` hears of each part that comes or goes. */
export function useDrawing(start: readonly Annotation[], tool: DrawingTool, onChange: (annotations: readonly Annotation[]) => void) {
  const [annotations, setShown] = useState(start);
  const [stroke, setStroke] = useState<Annotation>();
  const [textAt, setTextAt] = useState<Point>();
  const isFull = annotations.length >= ANNOTATIONS_MAX;

  const setAnnotations = (next: readonly Annotation[]) => {
    setShown(next);
    onChange(next);
  };
  const begin = (event: PointerEvent<SVGSVGElement>) => {
    if (!event.isPrimary || event.button !== 0 || isFull) return;
    const place = placeOf(event);
    if (tool === 'text') return setTextAt(place);
    event.currentTarget.setPointerCapture(event.pointerId);
    setStroke(tool === 'line' ? { kind: 'line', points: [place] } : { kind: tool, from: place, to: place });
  };
  const go = (event: PointerEvent<SVGSVGElement>) => {
    if (stroke === undefined || !event.isPrimary) return;
    const place = placeOf(event);
    if (stroke.kind === 'line') setStroke({ ...stroke, points: [...stroke.points, place] });
    else if (stroke.kind !== 'text') setStroke({ ...stroke, to: place });
  };
  const end = () => {
    const made = stroke === undefined ? undefined : finished(stroke);
    if (made !== undefined) setAnnotations([...annotations, made]);
    setStroke(undefined);
  };
  return {
    annotations,
    stroke,
    textAt,
    isFull,
    surface: { onPointerDown: begin, onPointerMove: go, onPointerUp: end, onPointerCancel: () => setStroke(undefined) },
    addText: (text: string) => {
      if (textAt !== undefined && text.trim() !== '') setAnnotations([...annotations, { kind: 'text', from: textAt, text: text.trim() }]);
      setTextAt(undefined);
    },
    undo: () => setAnnotations(annotations.slice(0, -1)),
  };
}
