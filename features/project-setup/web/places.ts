/** Places on the screens to set up a project that rooms above fill. */
import type { RdPlace } from '#platform/shared/geometry/coordinates.ts';
import { definePlace } from '#platform/web/navigation/place.tsx';

/** Draws the edge of the site on a map, or corner by corner as it is typed. */
export const SiteDrawing = definePlace<{
  /** Name under which a corner that is typed stays on the device. */
  readonly name: string;
  readonly corners: readonly RdPlace[];
  readonly site: RdPlace | undefined;
  /** Why the edge was refused. */
  readonly error: string | undefined;
  readonly onCorners: (corners: readonly RdPlace[]) => void;
  /** Takes over how large the edge is, whole square metres. */
  readonly onArea: (squareMeters: number) => void;
}>();
