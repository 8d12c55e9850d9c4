import { IconArrowBackUp, IconCheck, IconCurrentLocation, IconKeyboard, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { ACCURACY_WARNING_METERS, isInaccurate } from '#features/fieldwork/rules.ts';
import { AveragePosition } from '#features/fieldwork/web/editing/average-position.tsx';
import type { PhasePlace } from '#features/fieldwork/web/point-actions.ts';
import { CORNERS_MIN, cornerTroubles } from '#platform/shared/geometry/corners.ts';
import { formatNumber } from '#platform/shared/numbers.ts';
import { Button } from '#platform/ui/button.tsx';
import { IconButton } from '#platform/ui/icon-button.tsx';
import { useNoticedAction } from '#platform/web/actions/use-action.ts';
import type { Shape } from '../contract.ts';
import { type Drawing, toCorner } from '../drawing.ts';
import { CornerList } from './corner-list.tsx';
import { CornerSheet } from './corner-sheet.tsx';
import { saveShape } from './shape-actions.ts';
import { ShapeEditor } from './shape-editor.tsx';
import { figuresOf } from './shape-words.ts';
import type { UsedDrawing } from './use-drawing.ts';

interface DrawingPanelProps {
  readonly used: UsedDrawing;
  readonly drawing: Drawing;
  readonly shapes: readonly Shape[];
  readonly place: PhasePlace;
  /** Where the device is now. Rejects with what to do. */
  readonly here: () => Promise<{ readonly rdX: number; readonly rdY: number; readonly accuracyMeters: number }>;
  readonly onSaved: (id: string) => void;
}

/** Draws a line or an area: by taps on the map, by walking to its corners, or by typed RD. */
export function DrawingPanel({ used, drawing, shapes, place, here, onSaved }: DrawingPanelProps) {
  const [isTyping, setTyping] = useState<'new' | number>();
  const [isNaming, setNaming] = useState(false);
  const [isChecked, setChecked] = useState(false);
  const walking = useNoticedAction('Geen positie');
  const saving = useNoticedAction('Niet opgeslagen');
  const { form, corners, changed } = drawing;
  const isEnough = corners.length >= CORNERS_MIN[form];
  const [trouble] = isEnough || isChecked ? cornerTroubles(drawing) : [];
  const walk = () =>
    walking.run(async () => {
      const { accuracyMeters, ...at } = await here();
      used.add(toCorner(at, accuracyMeters));
    });
  const finish = () => {
    setChecked(true);
    if (cornerTroubles(drawing).length > 0) return;
    if (changed === undefined) return setNaming(true);
    saving.run(async () => {
      const { version, kind, name, note } = changed;
      await saveShape({ id: drawing.id, ...place, form, kind, name, note, corners: [...corners], version });
      await used.finish();
      onSaved(drawing.id);
    });
  };
  const typed = typeof isTyping === 'number' ? corners[isTyping] : undefined;
  return (
    <section className="pointcard drawpanel" aria-labelledby="drawing-panel">
      <header>
        <h2 id="drawing-panel">{changed?.name ?? (form === 'line' ? 'Lijn tekenen' : 'Vlak tekenen')}</h2>
        <span className="muted num">{corners.length === 1 ? '1 hoekpunt' : `${corners.length} hoekpunten`}</span>
        <IconButton label="Tekening weggooien" icon={<IconX size={20} aria-hidden="true" />} onClick={used.stop} />
      </header>
      <Figures drawing={drawing} trouble={trouble?.message} />
      <div className="acts">
        <Button variant="next" icon={<IconCurrentLocation size={20} aria-hidden="true" />} busy={walking.isBusy} onClick={walk}>
          Hier een hoekpunt
        </Button>
        <Button icon={<IconArrowBackUp size={20} aria-hidden="true" />} disabled={!used.canUndo} onClick={used.undo}>
          Stap terug
        </Button>
        <AveragePosition onTake={({ accuracyMeters, ...at }) => used.add(toCorner(at, accuracyMeters))} />
        <Button icon={<IconKeyboard size={20} aria-hidden="true" />} onClick={() => setTyping('new')}>
          RD typen
        </Button>
        <Button variant="primary" icon={<IconCheck size={20} aria-hidden="true" />} busy={saving.isBusy} onClick={finish}>
          Klaar
        </Button>
      </div>
      <CornerList used={used} corners={corners} onType={setTyping} />
      {isTyping !== undefined && (
        <CornerSheet
          name={`phase-shape-corner ${drawing.id} ${isTyping}`}
          corner={typeof isTyping === 'number' && typed !== undefined ? { number: isTyping + 1, at: typed } : undefined}
          count={corners.length}
          onCorner={(corner) => (typeof isTyping === 'number' ? used.replace(isTyping, corner) : used.add(corner))}
          onClose={() => setTyping(undefined)}
        />
      )}
      {isNaming && (
        <ShapeEditor
          drawing={drawing}
          shapes={shapes}
          place={place}
          onClose={() => setNaming(false)}
          onSaved={(id) => {
            onSaved(id);
            used.finish().catch(reportError);
          }}
        />
      )}
    </section>
  );
}

/** How long and how large it is by now; or what to do first. */
function Figures({ drawing: { form, corners }, trouble }: { readonly drawing: Drawing; readonly trouble: string | undefined }) {
  const { main, more } = figuresOf(form, corners);
  const poor = corners.findLastIndex(({ accuracyMeters }) => isInaccurate(accuracyMeters));
  const accuracy = corners[poor]?.accuracyMeters ?? 0;
  return (
    <div role="status" className="drawstatus">
      {corners.length < 2 ? (
        <p>{corners.length === 0 ? 'Tik de eerste hoek aan op de kaart, of loop erheen.' : 'Nu de volgende hoek.'}</p>
      ) : (
        <p className="drawfigures num">
          <b>{main}</b> {more}
        </p>
      )}
      {trouble !== undefined && <p className="drawtrouble">{trouble}</p>}
      {poor >= 0 && (
        <p className="drawwarning num">
          Hoekpunt {poor + 1}: ± {formatNumber(accuracy, { decimals: 1 })} m, slechter dan {ACCURACY_WARNING_METERS} m. Meet het opnieuw in.
        </p>
      )}
    </div>
  );
}
