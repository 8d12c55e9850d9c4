/** A line or an area that is being drawn. It stays on the device until it is saved or thrown away: a walk around a site outlives a killed tab. */
import { useMemo, useState } from 'react';
import type { PhasePlace } from '#features/fieldwork/web/point-actions.ts';
import type { RdPlace } from '#platform/shared/coordinates.ts';
import { newId } from '#platform/shared/ids.ts';
import { showSnackbar } from '#platform/ui/overlays/snackbar-store.ts';
import { useKeptTexts } from '#platform/web/drafts/use-kept-texts.ts';
import type { Shape } from '../contract.ts';
import { type Drawing, readDrawing, withCorner, withDragged, withoutCorner, withPlace, writeDrawing } from '../drawing.ts';
import type { ShapeForm } from '../labels.ts';
import { CORNERS_MAX, type Corner } from '../rules.ts';

/** Steps that can be undone. */
const UNDO_STEPS_MAX = 50;

/** The drawing with what can be done to it. */
export interface UsedDrawing {
  /** Undefined while nothing is drawn. */
  readonly drawing: Drawing | undefined;
  /** Number, from 0, of the corner that was chosen. */
  readonly chosen: number | undefined;
  readonly canUndo: boolean;
  readonly begin: (form: ShapeForm) => void;
  /** Changes the corners of a shape that is there. */
  readonly reshape: (shape: Shape) => void;
  readonly add: (corner: Corner) => void;
  readonly replace: (index: number, corner: Corner) => void;
  readonly remove: (index: number) => void;
  readonly drag: (places: readonly RdPlace[]) => void;
  readonly choose: (index: number | undefined) => void;
  readonly undo: () => void;
  /** Throws it away, and offers to go on with it. */
  readonly stop: () => void;
  /** It was saved. */
  readonly finish: () => Promise<void>;
}

/** Follows the drawing of a phase. */
export function useDrawing({ project, phase }: PhasePlace, mayWrite: boolean): UsedDrawing {
  const { texts, setTexts, forget } = useKeptTexts(`phase-shape-drawing ${project}-${phase}`);
  const kept = texts['drawing'];
  const drawing = useMemo(() => (mayWrite ? readDrawing(kept) : undefined), [kept, mayWrite]);
  const [past, setPast] = useState<readonly (readonly Corner[])[]>([]);
  const [chosen, choose] = useState<number>();
  const keep = (next: Drawing, before: typeof past, nowChosen?: number) => {
    setPast(before.slice(-UNDO_STEPS_MAX));
    choose(nowChosen);
    setTexts({ drawing: writeDrawing(next) });
  };
  const change = (step: (corners: readonly Corner[]) => readonly Corner[], nowChosen?: number) => {
    if (drawing === undefined) return;
    const corners = step(drawing.corners);
    if (corners.length <= CORNERS_MAX) keep({ ...drawing, corners }, [...past, drawing.corners], nowChosen);
  };
  const isNew = drawing !== undefined && drawing.changed === undefined;
  // After a killed tab the steps are gone: of what is new the last corner can still be taken back.
  const undone = past.at(-1) ?? (isNew && drawing.corners.length > 0 ? drawing.corners.slice(0, -1) : undefined);
  return {
    drawing,
    chosen: chosen !== undefined && chosen < (drawing?.corners.length ?? 0) ? chosen : undefined,
    canUndo: undone !== undefined,
    begin: (form) => keep({ id: newId(), form, corners: [] }, []),
    reshape: ({ id, form, corners, kind, name, note, version }) => keep({ id, form, corners, changed: { kind, name, note, version } }, []),
    add: (corner) => change((corners) => withCorner(corners, corner, chosen), chosen === undefined ? undefined : chosen + 1),
    replace: (index, corner) => change((corners) => withPlace(corners, index, corner), chosen),
    remove: (index) => change((corners) => withoutCorner(corners, index)),
    drag: (places) => change((corners) => withDragged(corners, places)),
    choose,
    undo: () => drawing !== undefined && undone !== undefined && keep({ ...drawing, corners: undone }, past.slice(0, -1)),
    stop: () => {
      const before = kept;
      void forget();
      setPast([]);
      if (before === undefined || drawing === undefined || (drawing.corners.length === 0 && past.length === 0)) return;
      showSnackbar({ title: 'Tekening weggegooid.', confirmText: 'Ongedaan maken', onConfirm: () => setTexts({ drawing: before }) });
    },
    finish: async () => {
      setPast([]);
      await forget();
    },
  };
}
