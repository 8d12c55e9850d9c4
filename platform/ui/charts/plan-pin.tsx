import type { PlacedWords } from './map-scale.ts';

/** A pin on a plan: one place, or several that fall together. */
export interface DrawnPin {
  readonly key: number;
  readonly numbers: readonly number[];
  readonly label: string;
  readonly words: string;
  /** Where it points to. */
  readonly left: number;
  readonly top: number;
  readonly box: { readonly left: number; readonly top: number; readonly width: number; readonly height: number };
  readonly isPast: boolean;
  /** All its places are the same: going closer does not part them. */
  readonly isOneSpot: boolean;
}

const TIP_PX = 11;
const BASELINE_PX = 5;

/** The drawing of a pin, its words beside it when there is room. */
export function PinShape({ pin: { label, words, left, top, box, isPast }, placed }: { readonly pin: DrawnPin; readonly placed: PlacedWords | undefined }) {
  const baseline = box.top + box.height / 2 + BASELINE_PX;
  return (
    <g className={isPast ? 'pin past' : 'pin'}>
      <path d={`M${left.toFixed(1)} ${top.toFixed(1)}l-6 ${-TIP_PX}h12z`} />
      <rect x={box.left} y={box.top} width={box.width} height={box.height} rx={box.height / 2} />
      <text x={left} y={baseline} textAnchor="middle">
        {label}
      </text>
      {placed !== undefined && (
        <text className="words" x={placed.left} y={baseline} textAnchor={placed.isBefore ? 'end' : 'start'}>
          {words}
        </text>
      )}
    </g>
  );
}
