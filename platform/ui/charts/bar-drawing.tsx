import { useEffect, useId, useRef } from 'react';
import { useWidth } from '../page/use-width.ts';
import { labelLines, labelPx, slotForWordsPx } from './chart-labels.ts';
import { axisTicks } from './chart-scale.ts';

export type BarTone = 'primary' | 'info' | 'accent';

/** One bar: its parts from the bottom, and what they are held against. */
export interface Bar {
  readonly label: string;
  readonly values: readonly number[];
  readonly frame?: number;
  /** The bar of now; a dashed line follows it. */
  readonly current?: boolean;
}

/** Height with labels of one line. */
const HEIGHT_PX = 196;
const LINE_PX = 15;
const TOP_PX = 20;
const BASE_PX = 168;
const AXIS_MIN_PX = 36;
const SLOT_MIN_PX = 39;
const FRAME_MAX_PX = 44;
const toneClass: Record<BarTone, string> = { primary: 'bs', info: 'bi', accent: 'bw' };

/** Makes content that does not fit scroll, also by keyboard. */
const scrolls = { tabIndex: 0, role: 'group', 'aria-label': 'Grafiek, schuift opzij' };

export interface BarDrawingProps {
  readonly bars: readonly Bar[];
  readonly tones: readonly BarTone[];
  readonly summary: string;
  readonly format: (value: number) => string;
}

/** The picture of a bar chart, drawn to the width it gets; what does not fit is scrolled to where the bar of now stands. */
export function BarDrawing({ bars, tones, summary, format }: BarDrawingProps) {
  const hatch = useId();
  const [box, boxWidthPx] = useWidth<HTMLDivElement>();
  const ticks = axisTicks(Math.max(0, ...bars.map((bar) => Math.max(total(bar), bar.frame ?? 0))));
  const top = ticks.at(-1) ?? 1;
  const axisPx = Math.max(AXIS_MIN_PX, ...ticks.map((tick) => labelPx(format(tick))));
  const slotMinPx = Math.max(SLOT_MIN_PX, slotForWordsPx(bars.map(({ label }) => label)));
  const widthPx = Math.max(boxWidthPx, axisPx + bars.length * slotMinPx);
  const slotPx = (widthPx - axisPx) / Math.max(1, bars.length);
  const labels = bars.map(({ label }) => labelLines(label, slotPx));
  const heightPx = HEIGHT_PX + (Math.max(1, ...labels.map((lines) => lines.length)) - 1) * LINE_PX;
  const currentIndex = bars.findIndex(({ current }) => current);
  const svg = useRef<SVGSVGElement>(null);
  useEffect(() => {
    const frame = svg.current?.parentElement;
    if (frame && currentIndex !== -1) frame.scrollLeft = axisPx + (currentIndex + 1) * slotMinPx - boxWidthPx;
  }, [axisPx, boxWidthPx, currentIndex, slotMinPx]);
  const y = (value: number) => BASE_PX - (value / top) * (BASE_PX - TOP_PX);
  return (
    <div className="scroll" ref={box} {...(widthPx > boxWidthPx ? scrolls : {})}>
      <svg ref={svg} className="chart" viewBox={`0 0 ${widthPx} ${heightPx}`} width={widthPx} height={heightPx} role="img" aria-label={summary}>
        <Hatch id={hatch} />
        {ticks.map((tick) => (
          <g key={tick}>
            <path className={tick === 0 ? 'base' : 'grid'} d={`M${axisPx} ${y(tick)}H${widthPx}`} />
            <text x={axisPx - 8} y={y(tick) + 4} textAnchor="end">
              {format(tick)}
            </text>
          </g>
        ))}
        {bars.map((bar, index) => (
          <BarShape key={bar.label} {...{ bar, tones, y, slotPx, hatch, format }} lines={labels[index] ?? []} middlePx={axisPx + (index + 0.5) * slotPx} />
        ))}
      </svg>
    </div>
  );
}

interface BarShapeProps extends Pick<BarDrawingProps, 'tones' | 'format'> {
  readonly bar: Bar;
  /** Its label. */
  readonly lines: readonly string[];
  readonly y: (value: number) => number;
  readonly middlePx: number;
  readonly slotPx: number;
  readonly hatch: string;
}

function BarShape({ bar, lines, tones, y, middlePx, slotPx, hatch, format }: BarShapeProps) {
  const sum = total(bar);
  const framePx = Math.min(FRAME_MAX_PX, slotPx * 0.6);
  const barPx = bar.frame === undefined ? framePx : framePx * 0.56;
  const over = bar.frame !== undefined && sum > bar.frame;
  return (
    <g>
      {bar.frame !== undefined && bar.frame > 0 && (
        <rect className="bb" x={middlePx - framePx / 2} y={y(bar.frame)} width={framePx} height={BASE_PX - y(bar.frame)} />
      )}
      {bar.values.map((value, index) => {
        const from = total({ ...bar, values: bar.values.slice(0, index) });
        return (
          <rect
            key={tones[index]}
            className={toneClass[tones[index] ?? 'primary']}
            x={middlePx - barPx / 2}
            y={y(from + value)}
            width={barPx}
            height={y(from) - y(from + value)}
          />
        );
      })}
      {over && <rect fill={`url(#${hatch})`} x={middlePx - barPx / 2} y={y(sum)} width={barPx} height={y(bar.frame ?? 0) - y(sum)} />}
      {sum > 0 && (
        <text className="v" x={middlePx} y={Math.min(y(sum), y(bar.frame ?? 0)) - 6} textAnchor="middle">
          {format(sum)}
        </text>
      )}
      <text className={bar.current ? 'cur' : undefined} x={middlePx} y={BASE_PX + 18} textAnchor="middle">
        {lines.map((line, index) => (
          <tspan key={line} x={middlePx} dy={index === 0 ? 0 : LINE_PX}>
            {line}
          </tspan>
        ))}
      </text>
      {bar.current && <path className="now" d={`M${middlePx + slotPx / 2} ${TOP_PX - 12}V${BASE_PX}`} />}
    </g>
  );
}

function Hatch({ id }: { readonly id: string }) {
  return (
    <defs>
      <pattern id={id} width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
        <rect width="6" height="6" fill="var(--bad)" />
        <path d="M0 0v6" stroke="var(--ground)" strokeWidth="2" />
      </pattern>
    </defs>
  );
}

function total(bar: Bar): number {
  return bar.values.reduce((sum, value) => sum + value, 0);
}
