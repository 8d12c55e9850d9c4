import { useEffect, useRef, useState } from 'react';
import { metersWords, squareMetersWords } from '#features/map-shapes/web/shape-words.ts';
import type { RdPlace } from '#platform/shared/geometry/coordinates.ts';
import { areaSquareMeters, lengthMeters } from '#platform/shared/geometry/corners.ts';
import { type DrawnMap, drawMap } from './drawing/draw-map.ts';
import type { MapEvents, MapLook, MapPicture } from './drawing/map-events.ts';
import { MapFoot } from './map-foot.tsx';
import { MapZoom } from './map-zoom.tsx';

export interface MapBoxProps {
  readonly picture: MapPicture;
  readonly events: MapEvents;
  /** Accessible name: what the map shows, in a sentence. */
  readonly label: string;
  /** The measured line; undefined while nothing is measured. */
  readonly measured: readonly RdPlace[] | undefined;
  /** Name of the button that shows everything. */
  readonly allLabel?: string;
}

/** The map with its buttons and its scale. It comes in a file of its own, with the library that draws it. */
export function MapBox({ picture, events, label, measured, allLabel = 'Alle punten tonen' }: MapBoxProps) {
  const box = useRef<HTMLElement>(null);
  const [map, setMap] = useState<DrawnMap>();
  const [look, setLook] = useState<MapLook>();
  const latest = useRef(events);
  latest.current = events;
  useEffect(() => {
    if (box.current === null) return;
    const drawn = drawMap(box.current, {
      onSelect: (id, what) => latest.current.onSelect(id, what),
      onCorner: (place) => latest.current.onCorner(place),
      onChooseCorner: (index) => latest.current.onChooseCorner(index),
      onDrag: (corners) => latest.current.onDrag(corners),
      onPlace: (place) => latest.current.onPlace(place),
      onMeasure: (line) => latest.current.onMeasure(line),
      onLeaveFollowing: () => latest.current.onLeaveFollowing(),
      onTile: (isThere) => latest.current.onTile(isThere),
      onParcelTile: (isThere) => latest.current.onParcelTile(isThere),
      onLook: (next) => {
        latest.current.onLook(next);
        setLook(next);
      },
    });
    setMap(drawn);
    return drawn.end;
  }, []);
  useEffect(() => map?.show(picture), [map, picture]);
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the arrows and + and - move the map */}
      <section ref={box} className="mapcanvas" aria-label={label} tabIndex={0} />
      {map !== undefined && <MapZoom map={map} allLabel={allLabel} />}
      {measured !== undefined && map !== undefined && <Measured line={measured} onUndo={map.undoMeasured} />}
      {look !== undefined && <MapFoot look={look} hasBackground={picture.mapUrl !== undefined && picture.background !== undefined} />}
    </>
  );
}

/** How long the measured line is, and how large what it closes in. */
function Measured({ line, onUndo }: { readonly line: readonly RdPlace[]; readonly onUndo: () => void }) {
  const meters = lengthMeters('line', line);
  if (meters === 0)
    return (
      <p className="mapmeasured" role="status">
        Tik punten aan om te meten.
      </p>
    );
  const squareMeters = areaSquareMeters(line);
  return (
    <p className="mapmeasured num" role="status">
      <b>{metersWords(meters)}</b>
      {squareMeters > 0 && <span>gesloten {squareMetersWords(squareMeters)}</span>}
      <button type="button" className="linklike" onClick={onUndo}>
        Laatste punt weg
      </button>
    </p>
  );
}
