import { useParams } from '@tanstack/react-router';
import { lazy, type RefObject, Suspense, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { fieldWorkWriters, numberKey } from '#features/fieldwork/rules.ts';
import type { ShownPoint } from '#features/fieldwork/shown-points.ts';
import { PointEditor } from '#features/fieldwork/web/editing/point-editor.tsx';
import { PointExport } from '#features/fieldwork/web/point-export.tsx';
import { PointSheet } from '#features/fieldwork/web/point-sheet.tsx';
import { usePointStart } from '#features/fieldwork/web/start-point-form.ts';
import { type ShownFieldwork, useFieldwork } from '#features/fieldwork/web/use-fieldwork.ts';
import type { Overlay } from '#features/map-overlays/contract.ts';
import { removeOverlay } from '#features/map-overlays/web/overlay-actions.ts';
import { nearWords } from '#features/map-overlays/web/overlay-words.ts';
import type { Shape } from '#features/map-shapes/contract.ts';
import { DrawingPanel } from '#features/map-shapes/web/drawing-panel.tsx';
import { ShapeCard } from '#features/map-shapes/web/shape-card.tsx';
import { ShapeImportSheet } from '#features/map-shapes/web/shape-import-sheet.tsx';
import { ShapeList } from '#features/map-shapes/web/shape-list.tsx';
import { type UsedDrawing, useDrawing } from '#features/map-shapes/web/use-drawing.ts';
import { type ShownShapes, useShapes } from '#features/map-shapes/web/use-shapes.ts';
import { drawnLines, shapeFeatures } from '#features/map-shapes/write-shapes.ts';
import type { Phase } from '#features/phases/phase.ts';
import { phaseTabs } from '#features/phases/web/phase-tabs.ts';
import { PhaseStatusBadge } from '#features/phases/web/steps/phase-status-badge.tsx';
import { usePhase } from '#features/phases/web/use-phase.ts';
import { phaseCode } from '#features/projects/rules.ts';
import { href } from '#features/routes.ts';
import type { RdPlace } from '#platform/shared/geometry/coordinates.ts';
import { Page } from '#platform/ui/page/page.tsx';
import { useDesk } from '#platform/ui/page/use-desk.ts';
import { useHeldOver } from '#platform/ui/page/use-held-over.ts';
import { carryOut } from '#platform/web/actions/carry-out.ts';
import { AnswerGate } from '#platform/web/answers/answer-gate.tsx';
import { keptConfig } from '#platform/web/device/config.ts';
import { currentPosition } from '#platform/web/device/positioning/position.ts';
import { loadRd } from '#platform/web/device/positioning/rd.ts';
import { useListChoice } from '#platform/web/lists/use-list-choice.ts';
import { usePageMeta } from '#platform/web/navigation/page-meta.ts';
import { hasPermission, useSignedIn } from '#platform/web/sign-in/signed-in.ts';
import { USUAL_BACKGROUND } from '../backgrounds.ts';
import type { MapPhoto } from '../contract.ts';
import type { FoundPlace } from './drawing/map-events.ts';
import { LayersPane } from './layers/layers-pane.tsx';
import { MapLayersChips } from './layers/map-layers-chips.tsx';
import { type MapOverlays, useMapOverlays } from './layers/use-map-overlays.ts';
import { type MapChoice, mapChoice } from './map-address.ts';
import { MapFileSheets, mapFileItems, useMapFiles } from './map-files.tsx';
import { MapPane } from './map-pane.tsx';
import { AddMenu } from './map-tools.tsx';
import { PhotoCard } from './photos/photo-card.tsx';
import { useMapPhotos } from './photos/use-map-photos.ts';
import { PointCard } from './point-card.tsx';
import { PointList } from './point-list.tsx';
import { type Doing, useDoing } from './use-doing.ts';
import { usePhasePicture } from './use-phase-picture.ts';
import { type UsedPosition, usePosition } from './use-position.ts';

const OverlaySheet = lazy(async () => ({ default: (await import('#features/map-overlays/web/overlay-sheet.tsx')).OverlaySheet }));

const OverlayAnewSheet = lazy(async () => ({ default: (await import('#features/map-overlays/web/overlay-anew-sheet.tsx')).OverlayAnewSheet }));

const NO_EDGE: readonly RdPlace[] = [];

/** The points, lines and areas of a phase on the map, with the list of them beside it; also without a network. */
export function PhaseMapScreen() {
  const { project = '', phase: number = '' } = useParams({ strict: false });
  const isDesk = useDesk();
  const person = useSignedIn();
  const phase = usePhase(project, number, { id: person?.id ?? '', name: person?.name ?? '' }).data;
  const fieldwork = useFieldwork(project, number);
  const toAddress = useCallback((chosen: MapChoice) => href('phaseMap', { project, phase: number }, mapChoice.write(chosen)), [project, number]);
  const [choice, onChoose] = useListChoice(mapChoice, toAddress);
  const position = usePosition();
  const code = phaseCode(project, number);
  usePageMeta({ title: `Kaart ${code}` });
  const [hasRd, setHasRd] = useState(false);
  const [reading, setReading] = useHeldOver<'shapes' | 'overlay' | undefined>('reading', undefined);
  useEffect(() => void loadRd().then(() => setHasRd(true), reportError), []);
  const mayWrite = fieldWorkWriters.some(hasPermission) && fieldwork.answer.data?.isOpen === true;
  const doing = useDoing(mayWrite);
  const place = useMemo(() => ({ project, phase: number }), [project, number]);
  const shown = useShapes(project, number);
  const used = useDrawing(place, mayWrite);
  const files = useMapFiles();
  const looked = useRef<RdPlace>(undefined);
  const hasBackgrounds = keptConfig()?.mapUrl !== undefined;
  const board: BoardProps = { place, phase, fieldwork, shown, used, choice, onChoose, position, mayWrite, doing, hasRd, looked };
  const actions = (
    <>
      <PointExport
        place={place}
        rows={fieldwork.points}
        iconOnly={!isDesk}
        others={(conversion) => shapeFeatures(shown.shapes, conversion)}
        lines={drawnLines(shown.shapes)}
        more={mapFileItems({ ...place, hasBackgrounds, onOpen: files.onOpen })}
      />
      {mayWrite && used.drawing === undefined && (
        <AddMenu
          iconOnly={!isDesk}
          position={position.position}
          onNew={(at) => doing.edit({ at })}
          onPoint={() => doing.point({})}
          onDraw={(form) => {
            doing.setTool('choose');
            onChoose({ open: '', openShape: '' });
            used.begin(form);
          }}
          onRead={() => setReading('shapes')}
          onOverlay={() => setReading('overlay')}
        />
      )}
    </>
  );
  return (
    <Page
      title={isDesk ? (phase?.name ?? code) : 'Kaart'}
      subtitle={isDesk ? [code, phase?.project.description].filter(Boolean).join(' · ') : code}
      badge={isDesk && phase !== undefined ? <PhaseStatusBadge phase={phase} /> : undefined}
      back={{ href: href('phases', { project }), label: 'Terug naar de fasen' }}
      tabs={phaseTabs(project, number, 'phaseMap')}
      actions={actions}
      fill
    >
      <AnswerGate answer={fieldwork.answer} what="De kaart van deze fase" shape="lines">
        {() => <Board {...board} />}
      </AnswerGate>
      <MapFileSheets
        {...{ place, filter: choice, middle: looked.current }}
        {...{ points: fieldwork.points, shapes: shown.shapes, open: files.open, boundary: phase?.siteBoundary ?? NO_EDGE }}
        {...{ hasPhotos: choice.hasPhotos, hasParcels: choice.hasParcels, overlays: choice.overlays }}
        background={hasBackgrounds ? (choice.background ?? USUAL_BACKGROUND) : undefined}
        onClose={() => files.onOpen(undefined)}
      />
      {reading === 'shapes' && <ShapeImportSheet place={place} shapes={shown.shapes} onClose={() => setReading(undefined)} />}
      {reading === 'overlay' && (
        <Suspense fallback={null}>
          <OverlaySheet place={place} onClose={() => setReading(undefined)} />
        </Suspense>
      )}
    </Page>
  );
}

interface BoardProps {
  readonly place: { readonly project: string; readonly phase: string };
  readonly phase: Phase | undefined;
  readonly fieldwork: ShownFieldwork;
  readonly shown: ShownShapes;
  readonly used: UsedDrawing;
  readonly choice: MapChoice;
  readonly onChoose: (changes: Partial<MapChoice>) => void;
  readonly position: UsedPosition;
  readonly mayWrite: boolean;
  readonly doing: Doing;
  readonly hasRd: boolean;
  /** The middle of what is looked at. */
  readonly looked: RefObject<RdPlace | undefined>;
}

function Board(board: BoardProps) {
  const { place, fieldwork, shown, used, phase, choice, onChoose, position, mayWrite, doing, looked } = board;
  const isDesk = useDesk();
  const [anew, setAnew] = useState<Overlay>();
  const [found, setFound] = useState<FoundPlace>();
  const under = useMapOverlays(place.project, place.phase, choice.overlays, fieldwork.points);
  const taken = useMapPhotos(place.project, place.phase, choice.hasPhotos);
  const picture = usePhasePicture({
    fieldwork,
    shapes: shown.shapes,
    overlays: under.drawn,
    photos: taken.drawn,
    used,
    phase,
    choice,
    position,
    found,
    tool: doing.tool,
  });
  const layers = {
    ...{ points: fieldwork.points, shapes: shown.shapes, choice, onChoose },
    ...{ background: picture.picture.background, hasBackgrounds: picture.hasBackgrounds },
    photoCount: taken.photos.length,
    overlays:
      under.overlays.length === 0
        ? undefined
        : {
            ...{ overlays: under.overlays, view: choice.overlays, onView: (overlays: string) => onChoose({ overlays }) },
            onRemove: mayWrite ? (overlay: Overlay) => carryOut(() => removeOverlay(overlay, place)) : undefined,
            onAnew: mayWrite ? setAnew : undefined,
          },
  };
  const placing = anew?.placing ?? undefined;
  const beside = <Beside board={board} rows={picture.rows} shapes={picture.shapes} near={under.near} photos={taken.photos} />;
  return (
    <div className={isDesk ? 'mapdesk' : 'mapfield'}>
      {isDesk ? <LayersPane {...layers} /> : used.drawing === undefined && <MapLayersChips {...layers} />}
      <MapPane {...{ choice, onChoose, position, doing, used, picture, looked }} onFound={setFound} shapesState={shown.answer.state} notes={under.notes} />
      {isDesk ? <div className="mapside">{beside}</div> : beside}
      <Editing {...board} />
      {anew !== undefined && placing !== undefined && (
        <Suspense fallback={null}>
          <OverlayAnewSheet overlay={{ ...anew, placing }} place={place} onClose={() => setAnew(undefined)} />
        </Suspense>
      )}
    </div>
  );
}

interface BesideProps {
  readonly board: BoardProps;
  readonly rows: readonly ShownPoint[];
  readonly shapes: readonly Shape[];
  readonly near: MapOverlays['near'];
  readonly photos: readonly MapPhoto[];
}

/** Shows the panel beside the map, or under it: the drawing, what was chosen, or all there is. */
function Beside({ board, rows, shapes, near, photos }: BesideProps) {
  const { place, phase, fieldwork, shown, used, choice, onChoose, position, mayWrite, doing } = board;
  const isDesk = useDesk();
  const startOf = usePointStart(phase, fieldwork.drafts);
  const [isOpen, setOpen] = useState(false);
  const row = fieldwork.points.find(({ id }) => id === choice.open);
  const shape = shown.shapes.find(({ id }) => id === choice.openShape);
  const photo = photos.find(({ fileId }) => fileId === choice.openPhoto);
  const close = () => onChoose({ open: '', openShape: '', openPhoto: '' });
  if (used.drawing !== undefined)
    return (
      <DrawingPanel
        {...{ used, place }}
        drawing={used.drawing}
        shapes={shown.shapes}
        here={async () => {
          position.follow();
          return currentPosition();
        }}
        onSaved={(openShape) => onChoose({ open: '', openShape })}
      />
    );
  if (photo !== undefined) return <PhotoCard photo={photo} onClose={close} />;
  if (shape !== undefined)
    return <ShapeCard {...{ shape, place }} shapes={shown.shapes} onReshape={mayWrite ? () => used.reshape(shape) : undefined} onClose={close} />;
  if (row === undefined)
    return (
      <>
        <PointList points={rows} drafts={fieldwork.drafts} position={position.position} current={choice.open} onOpen={(open) => onChoose({ open })} />
        <ShapeList shapes={shapes} current={choice.openShape} onOpen={(openShape) => onChoose({ openShape })} />
      </>
    );
  return (
    <>
      <PointCard
        row={row}
        drafts={fieldwork.drafts}
        position={position.position}
        start={startOf(row)}
        onMove={mayWrite && row.point !== undefined ? () => doing.point({ row }) : undefined}
        onMore={() => setOpen(true)}
        onClose={close}
        isWhole={isDesk}
        near={nearWords(near.get(row.id) ?? [])}
      />
      {isOpen && (
        <PointSheet
          row={row}
          place={place}
          isInHand={fieldwork.drafts.has(numberKey(row.number))}
          start={startOf(row)}
          mayWrite={mayWrite}
          onEdit={() => {
            setOpen(false);
            doing.edit({ row });
          }}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}

/** The form of a point that is put down or changed. */
function Editing({ place, fieldwork, doing, onChoose }: BoardProps) {
  if (doing.editing === undefined) return null;
  return (
    <PointEditor
      place={place}
      row={doing.editing.row}
      at={doing.editing.at}
      points={fieldwork.points}
      onClose={() => doing.edit(undefined)}
      onSaved={(open) => onChoose({ open, openShape: '' })}
    />
  );
}
