import { useState } from 'react';
import { Button } from '../button.tsx';
import { useWidth } from '../page/use-width.ts';
import { fitPlan, groupNear, type PlacedWords, type PlanPoint, type PlanScale, placeWords } from './map-scale.ts';
import { type DrawnPin, PinShape } from './plan-pin.tsx';

/** A place with a number, as the list beside the picture has it. */
export interface PlanPin {
  readonly number: number;
  readonly point: PlanPoint;
  /** Beside the pin, when there is room. */
  readonly words: string;
  /** True for a place whose time is over: it is drawn fainter. */
  readonly isPast?: boolean;
}

export interface PlanMapProps {
  readonly pins: readonly PlanPin[];
  /** Where somebody sets out from. */
  readonly home?: { readonly point: PlanPoint; readonly words: string } | undefined;
  /** Description of the picture, in a sentence. */
  readonly summary: string;
  readonly heightPx: number;
  /** A distance in metres in words, for the bar of the scale. */
  readonly format: (meters: number) => string;
}

const PIN_HEIGHT_PX = 24;
const PIN_WIDTH_PX_MIN = 28;
const STEM_PX = 9;
const DIGIT_PX = 8;
const LETTER_PX = 7.5;
const WORDS_MARGIN_PX = 5;
const HOME_PX = 20;
const EDGE_PX = 14;
/** Pins that fall together are named by number, and by place, up to this many. */
const NAMED_MAX = 2;

/** Places on a plan to scale, north up, without a ground under it: it needs no map service and works without a network. A press on pins that fall together goes closer. */
export function PlanMap({ pins, home, summary, heightPx, format }: PlanMapProps) {
  const [box, widthPx] = useWidth<HTMLDivElement>();
  const [near, setNear] = useState<ReadonlySet<number>>();
  const wanted = near === undefined ? pins : pins.filter(({ number }) => near.has(number));
  const scale = fitPlan([...wanted.map(({ point }) => point), ...(home === undefined || near !== undefined ? [] : [home.point])], { widthPx, heightPx });
  const drawn = drawPins(pins, scale);
  const homeAt = home && scale.toPicture(home.point);
  const homeBox = homeAt && { left: homeAt.left - HOME_PX / 2, top: homeAt.top - HOME_PX / 2, width: HOME_PX, height: HOME_PX };
  const [homeWords, ...pinWords] = placeWords(
    [
      { box: homeBox ?? { left: 0, top: -HOME_PX, width: 0, height: 0 }, wordsPx: (home?.words.length ?? 0) * LETTER_PX },
      ...drawn.map(({ box, words }) => ({ box, wordsPx: words.length * LETTER_PX })),
    ],
    { widthPx },
    WORDS_MARGIN_PX,
  );
  return (
    <div className="planmap" ref={box}>
      <svg viewBox={`0 0 ${widthPx} ${heightPx}`} width={widthPx} height={heightPx} role="img" aria-label={summary}>
        <Grid scale={scale} widthPx={widthPx} heightPx={heightPx} />
        {home !== undefined && homeAt !== undefined && <Home {...homeAt} words={home.words} placed={homeWords} />}
        {drawn.map((pin, index) => (
          <PinShape key={pin.key} pin={pin} placed={pinWords[index]} />
        ))}
        <ScaleBar scale={scale} heightPx={heightPx} format={format} />
        <g transform={`translate(${widthPx - EDGE_PX - 16} ${EDGE_PX})`} className="north">
          <path d="M8 0l6 16l-6 -4l-6 4z" />
          <text x={8} y={30} textAnchor="middle">
            N
          </text>
        </g>
      </svg>
      {drawn.map(
        ({ key, numbers, words, left, top, isOneSpot }) =>
          numbers.length > 1 &&
          !isOneSpot &&
          isWithin(left, widthPx) &&
          isWithin(top, heightPx) && (
            <button
              key={key}
              type="button"
              className="plangroup"
              style={{ left, top }}
              aria-label={`Inzoomen op ${numbers.length} plekken: ${words}`}
              onClick={() => setNear(new Set(numbers))}
            />
          ),
      )}
      {near !== undefined && (
        <Button size="small" onClick={() => setNear(undefined)}>
          Hele kaart
        </Button>
      )}
    </div>
  );
}

const isWithin = (px: number, sizePx: number): boolean => px >= 0 && px <= sizePx;

function drawPins(pins: readonly PlanPin[], scale: PlanScale): readonly DrawnPin[] {
  const at = ({ point }: PlanPin) => scale.toPicture(point);
  return groupNear(pins, at, PIN_WIDTH_PX_MIN).map((group) => {
    const [first] = group as readonly [PlanPin, ...PlanPin[]];
    const numbers = group.map(({ number }) => number);
    const label = numbers.length <= NAMED_MAX ? numbers.join(', ') : `${numbers.length}×`;
    const places = [...new Set(group.map(({ words }) => words))].filter(Boolean);
    const width = Math.max(PIN_WIDTH_PX_MIN, label.length * DIGIT_PX + 12);
    const { left, top } = at(first);
    return {
      key: first.number,
      numbers,
      label,
      words: places.length <= NAMED_MAX ? places.join(', ') : `${places[0]} e.o.`,
      left,
      top,
      box: { left: left - width / 2, top: top - STEM_PX - PIN_HEIGHT_PX, width, height: PIN_HEIGHT_PX },
      isPast: group.every(({ isPast }) => isPast === true),
      isOneSpot: group.every(({ point }) => point.x === first.point.x && point.y === first.point.y),
    };
  });
}

function Grid({ scale: { gridLefts, gridTops }, widthPx, heightPx }: { readonly scale: PlanScale; readonly widthPx: number; readonly heightPx: number }) {
  const lines = [...gridLefts.map((left) => `M${left.toFixed(1)} 0V${heightPx}`), ...gridTops.map((top) => `M0 ${top.toFixed(1)}H${widthPx}`)];
  return <path className="grid" d={lines.join('')} />;
}

function ScaleBar({ scale: { gridM, gridPx }, heightPx, format }: Pick<PlanMapProps, 'heightPx' | 'format'> & { readonly scale: PlanScale }) {
  const top = heightPx - EDGE_PX;
  return (
    <g className="scalebar">
      <path d={`M${EDGE_PX} ${top - 5}v5h${gridPx.toFixed(1)}v-5`} />
      <text x={EDGE_PX + 4} y={top - 5}>
        {format(gridM)}
      </text>
    </g>
  );
}

interface HomeProps {
  readonly left: number;
  readonly top: number;
  readonly words: string;
  readonly placed: PlacedWords | undefined;
}

function Home({ left, top, words, placed }: HomeProps) {
  const half = HOME_PX / 2;
  return (
    <g className="home">
      <path transform={`translate(${left.toFixed(1)} ${top.toFixed(1)})`} d={`M0 ${-half}l${half} 8v${half}h${-HOME_PX}v${-half}z`} />
      {placed !== undefined && (
        <text x={placed.left} y={top + 5} textAnchor={placed.isBefore ? 'end' : 'start'}>
          {words}
        </text>
      )}
    </g>
  );
}
