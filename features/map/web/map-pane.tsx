import { lazy, type RefObject, Suspense, useMemo, useState } from 'react';
import type { UsedDrawing } from '#features/map-shapes/web/use-drawing.ts';
import type { RdPlace } from '#platform/shared/geometry/coordinates.ts';
import type { AnswerState } from '#platform/web/answers/use-answer.ts';
import { AddressFinder } from './address-finder.tsx';
import type { FoundPlace, MapEvents } from './drawing/map-events.ts';
import type { MapChoice } from './map-address.ts';
import { LocateButton, MapTools } from './map-tools.tsx';
import type { Doing } from './use-doing.ts';
import type { PhasePicture } from './use-phase-picture.ts';
import type { UsedPosition } from './use-position.ts';

const MapBox = lazy(async () => ({ default: (await import('./map-box.tsx')).MapBox }));

interface MapPaneProps {
  readonly choice: MapChoice;
  readonly onChoose: (changes: Partial<MapChoice>) => void;
  readonly position: UsedPosition;
  readonly onFound: (place: FoundPlace) => void;
  readonly doing: Doing;
  readonly used: UsedDrawing;
  readonly picture: PhasePicture;
  /** Is told the middle of what is looked at. */
  readonly looked: RefObject<RdPlace | undefined>;
  /** How far the lines and areas are: without a network they may not be here. */
  readonly shapesState: AnswerState;
  /** Notes on drawings and KLIC, each a sentence. */
  readonly notes: readonly string[];
}

/** The map itself, with what is to be known of it. */
export function MapPane({ choice, onChoose, position, onFound, doing, used, picture, looked, shapesState, notes }: MapPaneProps) {
  const [line, setLine] = useState<readonly RdPlace[]>([]);
  const [isTiled, setTiled] = useState(true);
  const [areParcelsTiled, setParcelsTiled] = useState(true);
  const events = useMemo(
    (): MapEvents => ({
      onSelect: (id, what) => onChoose({ open: what === 'point' ? id : '', openShape: what === 'shape' ? id : '', openPhoto: what === 'photo' ? id : '' }),
      onCorner: (place) => used.add({ ...place, accuracyMeters: null }),
      onChooseCorner: (index) => used.choose(index === used.chosen ? undefined : index),
      onDrag: used.drag,
      onPlace: doing.onPlace,
      onMeasure: setLine,
      onLeaveFollowing: position.letGo,
      onTile: setTiled,
      onParcelTile: setParcelsTiled,
      onLook: ({ centre }) => {
        looked.current = centre;
      },
    }),
    [onChoose, used, doing.onPlace, position.letGo, looked],
  );
  const isDrawing = used.drawing !== undefined;
  const missing = picture.missing(isTiled);
  return (
    <div className={`mapbox${picture.picture.tool === 'choose' ? '' : ' aims'}`}>
      <Suspense fallback={<p className="pad muted">De kaart wordt geladen…</p>}>
        <MapBox picture={picture.picture} events={events} label={picture.label(choice)} measured={picture.picture.tool === 'measure' ? line : undefined} />
      </Suspense>
      {!isDrawing && <MapTools tool={doing.tool} onTool={doing.setTool} />}
      <div className="maplocate">
        <LocateButton used={position} />
        <AddressFinder
          onFound={(place) => {
            position.letGo();
            onFound(place);
          }}
        />
      </div>
      <div className="mapnotes" role="status">
        {doing.tool === 'place' && (
          <p>
            Tik op de kaart waar het punt is.{' '}
            <button type="button" className="linklike" onClick={() => doing.setTool('choose')}>
              Annuleren
            </button>
          </p>
        )}
        {position.trouble !== undefined && <p className="wait">{position.trouble}</p>}
        {picture.positionWords !== '' && <p className={picture.isInaccurate ? 'wait num' : 'num'}>{picture.positionWords}</p>}
        {shapesState === 'not-on-device' && <p className="wait">Lijnen en vlakken van deze fase staan nog niet op dit apparaat.</p>}
        {notes.map((note) => (
          <p key={note} className="wait num">
            {note}
          </p>
        ))}
        {missing !== '' && <p>{missing}</p>}
        {choice.hasParcels && !areParcelsTiled && <p>De percelen zijn nu niet te laden. Al het andere op de kaart werkt wel.</p>}
      </div>
    </div>
  );
}
