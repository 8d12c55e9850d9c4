/** A line or an area that is being drawn. It stays on the device until it is saved or thrown away: a walk around a site outlives a killed tab. */
import { useMemo } from 'react';
import type { PhasePlace } from '#features/fieldwork/web/point-actions.ts';
import { newId } from '#platform/shared/ids.ts';
import { showSnackbar } from '#platform/ui/overlays/snackbar-store.ts';
import { useKeptTexts } from '#platform/web/drafts/use-kept-texts.ts';
import type { Shape } from '../contract.ts';
import { type Drawing, readDrawing, writeDrawing } from '../drawing.ts';
import type { ShapeForm } from '../labels.ts';
import { type CornerSteps, useCornerSteps } from './use-corner-steps.ts';

/** The drawing with what can be done to it. */
export interface UsedDrawing extends Omit<CornerSteps, 'clear' | 'hasSteps' | 'restart'> {
  /** Undefined while nothing is drawn. */
  readonly drawing: Drawing | undefined;
  readonly begin: (form: ShapeForm) => void;
  /** Changes the corners of a shape that is there. */
  readonly reshape: (shape: Shape) => void;
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
  const { hasSteps, restart, ...steps } = useCornerSteps({
    corners: drawing?.corners,
    keep: (corners) => drawing !== undefined && setTexts({ drawing: writeDrawing({ ...drawing, corners }) }),
    canTakeBackLast: drawing?.changed === undefined,
  });
  const start = (next: Drawing) => {
    restart();
    setTexts({ drawing: writeDrawing(next) });
  };
  return {
    ...steps,
    drawing,
    begin: (form) => start({ id: newId(), form, corners: [] }),
    reshape: ({ id, form, corners, kind, name, note, version }) => start({ id, form, corners, changed: { kind, name, note, version } }),
    stop: () => {
      const before = kept;
      void forget();
      restart();
      if (before === undefined || drawing === undefined || (drawing.corners.length === 0 && !hasSteps)) return;
      showSnackbar({ title: 'Tekening weggegooid.', confirmText: 'Ongedaan maken', onConfirm: () => setTexts({ drawing: before }) });
    },
    finish: async () => {
      restart();
      await forget();
    },
  };
}
