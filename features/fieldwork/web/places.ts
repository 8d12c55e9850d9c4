/** Places on the screens of field work that rooms above fill. */
import type { ReactNode } from 'react';
import type { Phase } from '#features/phases/phase.ts';
import type { RdPlace } from '#platform/shared/geometry/coordinates.ts';
import { definePlace } from '#platform/web/navigation/place.tsx';
import type { ShownPoint } from '../shown-points.ts';
import type { PhasePlace } from './point-actions.ts';

/** A line that was drawn on the map to look along. */
export interface DrawnLine {
  readonly id: string;
  readonly name: string;
  readonly corners: readonly RdPlace[];
}

/** The lines of a phase to look along, each drawn by `draw`: the rooms that know lines know no profiles. */
export const DrawnLines = definePlace<{ readonly place: PhasePlace; readonly draw: (line: DrawnLine) => ReactNode }>();

/** Warnings to read before the work of a phase begins. */
export const WorkWarnings = definePlace<{
  readonly place: PhasePlace;
  readonly phase: Phase | undefined;
  readonly points: readonly ShownPoint[];
  readonly mayWrite: boolean;
}>();
