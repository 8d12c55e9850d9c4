import { formatNumber } from '#platform/shared/numbers.ts';
import type { Composite, Lot } from '../lot.ts';
import { gridOf, nextPlace, spotOf } from '../sampling-grid.ts';

const WIDTH = 640;
/** Most and least height, as a share of the width. */
const HEIGHT_SHARE_MAX = 0.5;
const HEIGHT_SHARE_MIN = 0.2;
/** How far the ends of a ridge are cut, as a share of its length. */
const RIDGE_CUT = 0.06;
const EDGE = 12;
const DOT = 6;
const NEXT_DOT = 9;
const DECIMALS = 1;

/** The lot from above with every increment of a composite sample: taken, next and still to be taken. */
export function LotDrawing({ lot, composite }: { readonly lot: Lot; readonly composite: Composite }) {
  const { content, id } = lot;
  const { lengthM: length, widthM: width } = { lengthM: content.lengthM ?? 1, widthM: content.widthM ?? 1 };
  const increments = content.incrementsPerComposite;
  const grid = gridOf(increments, length, width);
  const height = WIDTH * Math.min(HEIGHT_SHARE_MAX, Math.max(HEIGHT_SHARE_MIN, Math.min(length, width) / Math.max(length, width)));
  const cut = content.shape === 'ridge' ? RIDGE_CUT * WIDTH : 0;
  const taken = new Set(composite.taken);
  const next = nextPlace(composite.taken, increments);
  const outline = `${cut},0 ${WIDTH - cut},0 ${WIDTH},${height / 2} ${WIDTH - cut},${height} ${cut},${height} 0,${height / 2}`;
  const places = Array.from({ length: increments }, (_, index) => index + 1).map((place) => {
    const { along, across } = spotOf(grid, place, content.pattern, `${id} ${composite.letter}`);
    const inset = cut * Math.abs(2 * across - 1);
    return { place, x: inset + along * (WIDTH - 2 * inset), y: across * height };
  });
  const lines = Array.from({ length: grid.along - 1 }, (_, index) => ((index + 1) * WIDTH) / grid.along);
  return (
    <figure className="lotdrawing">
      <svg
        viewBox={`${-EDGE} ${-EDGE} ${WIDTH + 2 * EDGE} ${height + 2 * EDGE}`}
        role="img"
        aria-label={`Mengmonster ${composite.letter}: ${taken.size} van ${increments} grepen genomen`}
      >
        <polygon className="ground" points={outline} />
        {lines.map((x) => (
          <line key={x} className="box" x1={x} x2={x} y1={0} y2={height} />
        ))}
        {places.map(({ place, x, y }) => (
          <circle key={place} className={place === next ? 'next' : taken.has(place) ? 'taken' : 'open'} cx={x} cy={y} r={place === next ? NEXT_DOT : DOT} />
        ))}
        {places
          .filter(({ place }) => place === next)
          .map(({ place, x, y }) => (
            <text
              key={place}
              x={x + (x > WIDTH / 2 ? -NEXT_DOT * 2 : NEXT_DOT * 2)}
              y={y}
              textAnchor={x > WIDTH / 2 ? 'end' : 'start'}
              dominantBaseline="central"
            >
              {place}
            </text>
          ))}
      </svg>
      <figcaption>
        <span className="key taken">Genomen {taken.size}</span>
        {next !== undefined && <span className="key next">Volgende {next}</span>}
        <span className="key open">Nog {increments - taken.size}</span>
        <span className="sp">
          Mengmonster {composite.letter}, {grid.along} × {grid.across} vakken
          {content.lengthM !== null &&
            content.widthM !== null &&
            ` over ${formatNumber(content.lengthM, { decimals: DECIMALS })} × ${formatNumber(content.widthM, { decimals: DECIMALS })} m`}
        </span>
      </figcaption>
    </figure>
  );
}
