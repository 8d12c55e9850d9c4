import { useEffect, useRef, useState } from 'react';
import type { Extent } from '../../projects/clusters.ts';
import { type DrawnProjectMap, drawProjectMap, type ProjectPicture } from '../drawing/draw-project-map.ts';
import type { MapLook } from '../drawing/map-events.ts';
import { MapFoot } from '../map-foot.tsx';
import { MapZoom } from '../map-zoom.tsx';

export interface ProjectMapBoxProps {
  readonly picture: ProjectPicture;
  /** Accessible name: what the map shows, in a sentence. */
  readonly label: string;
  readonly onLook: (extent: Extent) => void;
  readonly onChoose: (extent: Extent) => void;
  readonly onTile: (isThere: boolean) => void;
}

/** The map of projects with its buttons and its scale. It comes in a file of its own, with the library that draws it. */
export function ProjectMapBox({ picture, label, ...events }: ProjectMapBoxProps) {
  const box = useRef<HTMLElement>(null);
  const [map, setMap] = useState<DrawnProjectMap>();
  const [look, setLook] = useState<MapLook>();
  const latest = useRef(events);
  latest.current = events;
  useEffect(() => {
    if (box.current === null) return;
    const drawn = drawProjectMap(box.current, {
      onLook: (next, extent) => {
        setLook(next);
        latest.current.onLook(extent);
      },
      onChoose: (extent) => latest.current.onChoose(extent),
      onTile: (isThere) => latest.current.onTile(isThere),
    });
    setMap(drawn);
    return drawn.end;
  }, []);
  useEffect(() => map?.show(picture), [map, picture]);
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the arrows and + and - move the map */}
      <section ref={box} className="mapcanvas" aria-label={label} tabIndex={0} />
      {map !== undefined && <MapZoom map={map} allLabel="Alle projecten tonen" />}
      {look !== undefined && <MapFoot look={look} hasBackground={picture.mapUrl !== undefined} />}
    </>
  );
}
