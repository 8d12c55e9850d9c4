import { type RefCallback, useCallback, useEffect, useRef, useState } from 'react';
import type Pad from 'signature_pad';

/** A canvas to draw on, once the drawing code is there. */
export interface Ink {
  readonly canvas: RefCallback<HTMLCanvasElement>;
  readonly isReady: boolean;
  /** The last drawing made on this canvas, as a PNG data URL. */
  readonly drawnHere: string | undefined;
}

const INK_COLOR = '#14213D';

/** Loads the drawing code when a canvas appears, keeps it sharp, and tells after each stroke what is drawn. `isFilled` false wipes it. */
export function useInk(onDrawn: (dataUrl: string) => void, isFilled: boolean): Ink {
  const [isReady, setIsReady] = useState(false);
  const [drawnHere, setDrawnHere] = useState<string>();
  const pad = useRef<Pad>(undefined);
  const tell = useRef(onDrawn);
  useEffect(() => {
    tell.current = onDrawn;
  });
  useEffect(() => {
    if (!isFilled) pad.current?.clear();
  }, [isFilled]);
  const canvas = useCallback((element: HTMLCanvasElement | null) => {
    if (element === null) return;
    const leave = new AbortController();
    const drawn = () => {
      const dataUrl = element.toDataURL('image/png');
      setDrawnHere(dataUrl);
      tell.current(dataUrl);
    };
    void import('signature_pad').then(({ default: SignaturePad }) => {
      if (leave.signal.aborted) return;
      const made = new SignaturePad(element, { penColor: INK_COLOR, minWidth: 1, maxWidth: 3 });
      pad.current = made;
      made.addEventListener('endStroke', drawn, { signal: leave.signal });
      const sizes = new ResizeObserver(() => fitToScreen(element, made));
      sizes.observe(element);
      leave.signal.addEventListener('abort', () => {
        sizes.disconnect();
        made.off();
      });
      setIsReady(true);
    });
    return () => leave.abort();
  }, []);
  return { canvas, isReady, drawnHere };
}

/** Gives the canvas a point for every point of the screen, and draws the strokes again. */
function fitToScreen(element: HTMLCanvasElement, pad: Pad): void {
  const ratio = Math.max(devicePixelRatio, 1);
  const strokes = pad.toData();
  element.width = element.offsetWidth * ratio;
  element.height = element.offsetHeight * ratio;
  element.getContext('2d')?.scale(ratio, ratio);
  pad.clear();
  pad.fromData(strokes);
}
