import { IconDeviceMobileDown, IconPlayerStop, IconTrash } from '@tabler/icons-react';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { ShownPoint } from '#features/fieldwork/shown-points.ts';
import type { PhasePlace } from '#features/fieldwork/web/point-actions.ts';
import type { Shape } from '#features/map-shapes/contract.ts';
import { codesOf } from '#platform/shared/codes-of.ts';
import { formatMoment } from '#platform/shared/dates/dates.ts';
import type { RdPlace } from '#platform/shared/geometry/coordinates.ts';
import { formatNumber } from '#platform/shared/numbers.ts';
import { Button } from '#platform/ui/button.tsx';
import { ProgressBar } from '#platform/ui/charts/progress-bar.tsx';
import { Sheet } from '#platform/ui/overlays/sheet.tsx';
import { Message } from '#platform/ui/page/message.tsx';
import { Section } from '#platform/ui/page/section.tsx';
import { TroubleMessage } from '#platform/web/actions/trouble-message.tsx';
import { useAction } from '#platform/web/actions/use-action.ts';
import { keptConfig } from '#platform/web/device/config.ts';
import { bytesText, readStorageHealth } from '#platform/web/device/storage/storage-health.ts';
import { AREA_AROUND_METERS, AREA_DAYS_MAX, areaOf, isAreaOld, planArea } from '../../area.ts';
import { type Background, backgrounds, type Extent } from '../../backgrounds.ts';
import { type KeptArea, keepArea, keptAreas, removeArea } from './kept-areas.ts';

export interface AreaSheetProps {
  readonly place: PhasePlace;
  readonly points: readonly ShownPoint[];
  readonly shapes: readonly Shape[];
  /** The middle of what is looked at, for a phase in which nothing is drawn yet. */
  readonly middle: RdPlace | undefined;
  readonly onClose: () => void;
}

/** The background of a phase, taken along for where there is no network: what it takes, how far it is, and of when it is. */
export function AreaSheet({ place, points, shapes, middle, onClose }: AreaSheetProps) {
  const extent = useMemo(() => areaOf(points, shapes, middle), [points, shapes, middle]);
  const mapUrl = keptConfig()?.mapUrl;
  const { project, phase } = place;
  const [areas, setAreas] = useState<readonly KeptArea[]>([]);
  const look = useCallback(async () => setAreas(await keptAreas({ project, phase })), [project, phase]);
  useEffect(() => void look().catch(reportError), [look]);
  return (
    <Sheet
      open
      onClose={onClose}
      title="Achtergrond meenemen"
      description={`Alles van deze fase met ${AREA_AROUND_METERS} m eromheen, om ook zonder netwerk te zien.`}
      actions={<Button onClick={onClose}>Sluiten</Button>}
    >
      {mapUrl === undefined || extent === undefined ? (
        <Message tone="wait">Er is nog niets op de kaart: zet eerst een punt neer.</Message>
      ) : (
        codesOf(backgrounds).map((background) => (
          <Area key={background} {...{ background, extent, mapUrl, place }} kept={areas.find((area) => area.background === background)} onChanged={look} />
        ))
      )}
    </Sheet>
  );
}

interface AreaProps {
  readonly background: Background;
  readonly extent: Extent;
  readonly mapUrl: string;
  readonly place: PhasePlace;
  readonly kept: KeptArea | undefined;
  readonly onChanged: () => Promise<void>;
}

function Area({ background, extent, mapUrl, place, kept, onChanged }: AreaProps) {
  const { isBusy, trouble, run } = useAction();
  const [progress, setProgress] = useState<readonly [done: number, all: number]>();
  const stop = useRef(new AbortController());
  // What was begun ends with the sheet: nobody sees any more how far it is.
  useEffect(() => () => stop.current.abort(), []);
  const plan = planArea(background, extent);
  const fetchArea = async () => {
    stop.current = new AbortController();
    const { signal } = stop.current;
    try {
      await keepArea({ ...place, background, extent, mapUrl, signal, onProgress: (done, all) => setProgress([done, all]) });
    } catch (error) {
      if (!signal.aborted) throw error;
    } finally {
      setProgress(undefined);
      if (!signal.aborted) await onChanged();
    }
  };
  return (
    <Section title={backgrounds[background]} note={kept === undefined ? `ongeveer ${bytesText(plan.bytes)}` : bytesText(kept.bytes)} padded>
      {kept === undefined ? (
        <p className="muted num">
          {formatNumber(plan.tiles)} kaartbladen.{!plan.isWhole && ' Het gebied is groot: van dichtbij wordt de kaart grover.'}
        </p>
      ) : (
        <p className="num">Op dit apparaat, van {formatMoment(kept.at)}.</p>
      )}
      {kept !== undefined && isAreaOld(kept.at, new Date()) && <Message tone="wait">Ouder dan {AREA_DAYS_MAX} dagen. Haal hem opnieuw op.</Message>}
      <RoomWarning bytes={plan.bytes} />
      {progress !== undefined && (
        <ProgressBar
          value={progress[0]}
          max={progress[1]}
          label={backgrounds[background]}
          text={`${formatNumber(progress[0])} van ${formatNumber(progress[1])}`}
        />
      )}
      <div className="btns">
        {progress === undefined ? (
          <Button icon={<IconDeviceMobileDown size={20} aria-hidden="true" />} busy={isBusy} onClick={() => run(fetchArea)}>
            {kept === undefined ? `${backgrounds[background]} meenemen` : `${backgrounds[background]} vernieuwen`}
          </Button>
        ) : (
          <Button icon={<IconPlayerStop size={20} aria-hidden="true" />} onClick={() => stop.current.abort()}>
            Stoppen
          </Button>
        )}
        {kept !== undefined && progress === undefined && (
          <Button
            variant="quiet"
            icon={<IconTrash size={20} aria-hidden="true" />}
            disabled={isBusy}
            onClick={() => run(() => removeArea(mapUrl, place, background).then(onChanged))}
          >
            {backgrounds[background]} weghalen
          </Button>
        )}
      </div>
      <TroubleMessage trouble={trouble} title="Niet meegenomen" tone="wait" />
    </Section>
  );
}

/** Told before it is begun: a map must not take the room of photos. */
function RoomWarning({ bytes }: { readonly bytes: number }) {
  const [freeBytes, setFreeBytes] = useState<number>();
  useEffect(() => void readStorageHealth().then((health) => setFreeBytes(health.freeBytes), reportError), []);
  if (freeBytes === undefined || freeBytes > 2 * bytes) return null;
  return <Message tone="wait">Er is nog {bytesText(freeBytes)} vrij op dit apparaat. Maak eerst ruimte: foto's gaan voor.</Message>;
}
