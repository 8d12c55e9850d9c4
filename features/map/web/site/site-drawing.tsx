import { IconArrowBackUp, IconCheck, IconCurrentLocation, IconKeyboard, IconPencil, IconTrash } from '@tabler/icons-react';
import { useEffect, useMemo, useState } from 'react';
import { wgsWords } from '#features/fieldwork/web/point-words.ts';
import { toCorner } from '#features/map-shapes/drawing.ts';
import { CornerList } from '#features/map-shapes/web/corner-list.tsx';
import { CornerSheet } from '#features/map-shapes/web/corner-sheet.tsx';
import { figuresOf } from '#features/map-shapes/web/shape-words.ts';
import { useCornerSteps } from '#features/map-shapes/web/use-corner-steps.ts';
import type { RdPlace } from '#platform/shared/geometry/coordinates.ts';
import { areaSquareMeters, CORNERS_MIN, cornerTroubles } from '#platform/shared/geometry/corners.ts';
import { Button } from '#platform/ui/button.tsx';
import { useNoticedAction } from '#platform/web/actions/use-action.ts';
import { currentPosition } from '#platform/web/device/positioning/position.ts';
import { loadRd } from '#platform/web/device/positioning/rd.ts';
import { SiteMap } from './site-map.tsx';

export interface SiteDrawingProps {
  /** Name under which a corner that is typed stays on the device. */
  readonly name: string;
  readonly corners: readonly RdPlace[];
  readonly site: RdPlace | undefined;
  /** Why the edge was refused. */
  readonly error: string | undefined;
  readonly onCorners: (corners: readonly RdPlace[]) => void;
  /** Takes over how large the edge is, whole square metres. */
  readonly onArea: (squareMeters: number) => void;
}

/** The edge of the site: drawn on the map, walked around, or typed corner by corner. What is drawn belongs to the form it stands in. */
export function SiteDrawing({ name, corners: places, site, error, onCorners, onArea }: SiteDrawingProps) {
  const [isDrawn, setDrawn] = useState(false);
  const [isTyping, setTyping] = useState<'new' | number>();
  const [isRdReady, setRdReady] = useState(false);
  useEffect(() => void loadRd().then(() => setRdReady(true), reportError), []);
  const walking = useNoticedAction('Geen positie');
  const corners = useMemo(() => places.map((place) => toCorner(place)), [places]);
  const steps = useCornerSteps({ corners, keep: onCorners, canTakeBackLast: false });
  const [trouble] = corners.length >= CORNERS_MIN.area ? cornerTroubles({ form: 'area', corners }) : [];
  const typed = typeof isTyping === 'number' ? corners[isTyping] : undefined;
  const walk = () => walking.run(async () => steps.add(toCorner(await currentPosition())));
  return (
    <>
      <SiteMap corners={corners} site={site} steps={isDrawn ? steps : undefined} />
      <Figures corners={corners} isDrawn={isDrawn} trouble={trouble?.message ?? error} />
      <div className="buttonline">
        {isDrawn ? (
          <>
            <Button icon={<IconCurrentLocation size={20} aria-hidden="true" />} busy={walking.isBusy} onClick={walk}>
              Hier een hoekpunt
            </Button>
            <Button icon={<IconArrowBackUp size={20} aria-hidden="true" />} disabled={!steps.canUndo} onClick={steps.undo}>
              Stap terug
            </Button>
            <Button icon={<IconKeyboard size={20} aria-hidden="true" />} onClick={() => setTyping('new')}>
              RD typen
            </Button>
            <Button variant="next" icon={<IconCheck size={20} aria-hidden="true" />} onClick={() => setDrawn(false)}>
              Klaar met tekenen
            </Button>
          </>
        ) : (
          <Button icon={<IconPencil size={20} aria-hidden="true" />} onClick={() => setDrawn(true)}>
            {corners.length === 0 ? 'Terreingrens tekenen' : 'Terreingrens wijzigen'}
          </Button>
        )}
        {corners.length >= CORNERS_MIN.area && trouble === undefined && (
          <Button onClick={() => onArea(Math.max(1, Math.round(areaSquareMeters(corners))))}>Oppervlakte overnemen</Button>
        )}
        {isDrawn && corners.length > 0 && (
          <Button variant="bad" icon={<IconTrash size={20} aria-hidden="true" />} onClick={steps.clear}>
            Grens weghalen
          </Button>
        )}
      </div>
      {isDrawn && <CornerList used={steps} corners={corners} onType={setTyping} more={isRdReady ? wgsWords : undefined} />}
      {isTyping !== undefined && (
        <CornerSheet
          name={`${name} corner ${isTyping}`}
          corner={typeof isTyping === 'number' && typed !== undefined ? { number: isTyping + 1, at: typed } : undefined}
          count={corners.length}
          onCorner={(corner) => (typeof isTyping === 'number' ? steps.replace(isTyping, corner) : steps.add(corner))}
          onClose={() => setTyping(undefined)}
        />
      )}
    </>
  );
}

interface FiguresProps {
  readonly corners: readonly RdPlace[];
  readonly isDrawn: boolean;
  readonly trouble: string | undefined;
}

/** How large it is by now, and what is wrong with it. */
function Figures({ corners, isDrawn, trouble }: FiguresProps) {
  const { main, more } = figuresOf('area', corners);
  return (
    <div role="status" className="drawstatus">
      {corners.length === 0 && <p>{isDrawn ? 'Tik de eerste hoek aan op de kaart, of typ hem in RD.' : 'Nog geen terreingrens.'}</p>}
      {corners.length > 0 && corners.length < CORNERS_MIN.area && <p>Nu de volgende hoek.</p>}
      {corners.length >= CORNERS_MIN.area && (
        <p className="drawfigures num">
          <b>{main}</b> {more}, {corners.length} hoekpunten
        </p>
      )}
      {trouble !== undefined && <p className="drawtrouble">{trouble}</p>}
    </div>
  );
}
