/** How the drawings and KLIC under a map are seen by who looks: how strongly each is drawn, and which of their layers are off. Short enough for the address bar. Pure. */

/** Strengths by key, in percents; 0 is off. What is not in it is as usual. */
export type OverlayView = ReadonlyMap<string, number>;

const KEY_LENGTH = 8;
const PART = /^([0-9a-f]{8}(?:-[A-Za-z]{1,40})?)~(\d{1,3})$/;
const PERCENT_MAX = 100;

/** How strongly a picture is drawn until somebody chooses otherwise: what lies under it is seen through it. */
const PICTURE_PERCENT = 70;

/** Key of an overlay, and of one of its layers. */
export const overlayKey = (id: string, layer?: string): string => `${id.slice(0, KEY_LENGTH)}${layer === undefined ? '' : `-${layer}`}`;

/** The usual strength of a kind of overlay. */
export const usualPercent = (kind: string): number => (kind === 'picture' ? PICTURE_PERCENT : PERCENT_MAX);

/** Reads it from the address; what means nothing is left out. */
export function readOverlayView(text: string): OverlayView {
  const parts = text.split('.').map((part) => PART.exec(part));
  return new Map(parts.flatMap((part) => (part === null ? [] : [[part[1] ?? '', Math.min(PERCENT_MAX, Number(part[2]))] as const])));
}

/** Writes it with one strength changed; as usual is left out. */
export function withStrength(text: string, key: string, percent: number, usual: number): string {
  const view = new Map(readOverlayView(text));
  if (percent === usual) view.delete(key);
  else view.set(key, percent);
  return [...view].map(([one, value]) => `${one}~${value}`).join('.');
}

/** How strongly an overlay is drawn, from 0 (off) to 1. */
export function strengthOf(view: OverlayView, { id, kind }: { readonly id: string; readonly kind: string }): number {
  return (view.get(overlayKey(id)) ?? usualPercent(kind)) / PERCENT_MAX;
}

/** The layers of an overlay that are drawn: of KLIC each theme may be off. The same list when all are. */
export function layersOn<Layer extends { readonly key: string }>(
  view: OverlayView,
  { id, kind }: { readonly id: string; readonly kind: string },
  all: readonly Layer[],
): readonly Layer[] {
  const layers = kind === 'klic' ? all.filter(({ key }) => view.get(overlayKey(id, key)) !== 0) : all;
  return layers.length === all.length ? all : layers;
}
