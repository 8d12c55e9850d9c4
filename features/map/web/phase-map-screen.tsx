import { useParams } from '@tanstack/react-router';
import { lazy, Suspense, useCallback, useEffect, useMemo, useState } from 'react';
import { fieldWorkWriters, numberKey } from '#features/fieldwork/rules.ts';
import type { ShownPoint } from '#features/fieldwork/shown-points.ts';
import { PointEditor } from '#features/fieldwork/web/editing/point-editor.tsx';
import { PointExport } from '#features/fieldwork/web/point-export.tsx';
import { PointSheet } from '#features/fieldwork/web/point-sheet.tsx';
import { usePointStart } from '#features/fieldwork/web/start-point-form.ts';
import { type ShownFieldwork, useFieldwork } from '#features/fieldwork/web/use-fieldwork.ts';
import type { Phase } from '#features/phases/phase.ts';
import { phaseTabs } from '#features/phases/web/phase-tabs.ts';
import { PhaseStatusBadge } from '#features/phases/web/steps/phase-status-badge.tsx';
import { usePhase } from '#features/phases/web/use-phase.ts';
import { phaseCode } from '#features/projects/rules.ts';
import { href } from '#features/routes.ts';
import { Page } from '#platform/ui/page/page.tsx';
import { useDesk } from '#platform/ui/page/use-desk.ts';
import { AnswerGate } from '#platform/web/answers/answer-gate.tsx';
import { loadRd } from '#platform/web/device/rd.ts';
import { useListChoice } from '#platform/web/lists/use-list-choice.ts';
import { usePageMeta } from '#platform/web/navigation/page-meta.ts';
import { hasPermission, useSignedIn } from '#platform/web/sign-in/signed-in.ts';
import type { MapTool } from './drawing/map-events.ts';
import { LayersPane } from './layers-pane.tsx';
import { type MapChoice, mapChoice } from './map-address.ts';
import { MapLayersChips } from './map-layers-chips.tsx';
import { AddPoint, LocateButton, MapTools, type NewPlace } from './map-tools.tsx';
import { PointCard } from './point-card.tsx';
import { PointList } from './point-list.tsx';
import { type PhasePicture, usePhasePicture } from './use-phase-picture.ts';
import { type UsedPosition, usePosition } from './use-position.ts';

const MapBox = lazy(async () => ({ default: (await import('./map-box.tsx')).MapBox }));

/** The points of a phase on the map, with the list of them beside it; also without a network. */
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
  useEffect(() => void loadRd().then(() => setHasRd(true), reportError), []);
  const mayWrite = fieldWorkWriters.some(hasPermission) && fieldwork.answer.data?.isOpen === true;
  const doing = useDoing(mayWrite);
  const board: BoardProps = { place: { project, phase: number }, phase, fieldwork, choice, onChoose, position, mayWrite, doing, hasRd };
  const actions = (
    <>
      <PointExport place={board.place} rows={fieldwork.points} iconOnly={!isDesk} />
      {mayWrite && <AddPoint iconOnly={!isDesk} onNew={(at) => doing.edit({ at })} onPoint={() => doing.point({})} />}
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
    </Page>
  );
}

/** What somebody is doing on the map. */
interface Doing {
  readonly tool: MapTool;
  readonly setTool: (tool: MapTool) => void;
  /** The point that is put down or changed. */
  readonly editing: { readonly row?: ShownPoint; readonly at?: NewPlace | undefined } | undefined;
  readonly edit: (what: Doing['editing']) => void;
  /** Waits for a tap: for a new point, or for where this one is. */
  readonly point: (what: { readonly row?: ShownPoint }) => void;
  readonly onPlace: (place: { readonly rdX: number; readonly rdY: number }) => void;
}

function useDoing(mayWrite: boolean): Doing {
  const [tool, setTool] = useState<MapTool>('choose');
  const [moved, setMoved] = useState<ShownPoint>();
  const [editing, edit] = useState<Doing['editing']>();
  return {
    tool,
    setTool,
    editing: mayWrite ? editing : undefined,
    edit,
    point: ({ row }) => {
      setMoved(row);
      setTool('place');
    },
    onPlace: (place) => {
      setTool('choose');
      edit({ ...(moved === undefined ? {} : { row: moved }), at: { ...place, measured: 'tapped' } });
    },
  };
}

interface BoardProps {
  readonly place: { readonly project: string; readonly phase: string };
  readonly phase: Phase | undefined;
  readonly fieldwork: ShownFieldwork;
  readonly choice: MapChoice;
  readonly onChoose: (changes: Partial<MapChoice>) => void;
  readonly position: UsedPosition;
  readonly mayWrite: boolean;
  readonly doing: Doing;
  readonly hasRd: boolean;
}

function Board(board: BoardProps) {
  const { place, phase, fieldwork, choice, onChoose, position, mayWrite, doing } = board;
  const isDesk = useDesk();
  const picture = usePhasePicture({ fieldwork, phase, choice, position, tool: doing.tool });
  const startOf = usePointStart(phase, fieldwork.drafts);
  const [isOpen, setOpen] = useState(false);
  const row = fieldwork.points.find(({ id }) => id === choice.open);
  const layers = { points: fieldwork.points, choice, onChoose, background: picture.picture.background, hasBackgrounds: picture.hasBackgrounds };
  const card = row !== undefined && (
    <PointCard
      row={row}
      drafts={fieldwork.drafts}
      position={position.position}
      start={startOf(row)}
      onMove={mayWrite && row.point !== undefined ? () => doing.point({ row }) : undefined}
      onMore={() => setOpen(true)}
      onClose={() => onChoose({ open: '' })}
      isWhole={isDesk}
    />
  );
  const list = (
    <PointList points={picture.rows} drafts={fieldwork.drafts} position={position.position} current={choice.open} onOpen={(open) => onChoose({ open })} />
  );
  return (
    <div className={isDesk ? 'mapdesk' : 'mapfield'}>
      {isDesk ? <LayersPane {...layers} /> : <MapLayersChips {...layers} />}
      <MapPane board={board} picture={picture} />
      {isDesk ? <div className="mapside">{card || list}</div> : card || list}
      {isOpen && row !== undefined && (
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
      {doing.editing !== undefined && (
        <PointEditor
          place={place}
          row={doing.editing.row}
          at={doing.editing.at}
          points={fieldwork.points}
          onClose={() => doing.edit(undefined)}
          onSaved={(id) => onChoose({ open: id })}
        />
      )}
    </div>
  );
}

/** The map itself, with what is to be known of it. */
function MapPane({ board: { choice, onChoose, position, doing }, picture }: { readonly board: BoardProps; readonly picture: PhasePicture }) {
  const [meters, setMeters] = useState(0);
  const [isTiled, setTiled] = useState(true);
  const events = useMemo(
    () => ({
      onSelect: (id: string) => onChoose({ open: id }),
      onPlace: doing.onPlace,
      onMeasure: setMeters,
      onLeaveFollowing: position.letGo,
      onTile: setTiled,
    }),
    [onChoose, doing.onPlace, position.letGo],
  );
  const missing = picture.missing(isTiled);
  return (
    <div className={`mapbox${doing.tool === 'choose' ? '' : ' aims'}`}>
      <Suspense fallback={<p className="pad muted">De kaart wordt geladen…</p>}>
        <MapBox picture={picture.picture} events={events} label={picture.label(choice)} measured={doing.tool === 'measure' ? meters : undefined} />
      </Suspense>
      <MapTools tool={doing.tool} onTool={doing.setTool} />
      <div className="maplocate">
        <LocateButton used={position} />
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
        {missing !== '' && <p>{missing}</p>}
      </div>
    </div>
  );
}
