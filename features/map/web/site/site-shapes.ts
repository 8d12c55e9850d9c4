/** The edge of the site of a project as it is drawn on a map. Pure. */
import type { RdPlace } from '#platform/shared/coordinates.ts';
import type { DrawnShape } from '../drawing/map-events.ts';

/** Id of the edge on a map: of the project, so no line or area of a phase. */
const SITE_ID = 'project-site';

/** The edge, or nothing while nobody drew it. */
export function siteShapes(corners: readonly RdPlace[]): readonly DrawnShape[] {
  return corners.length === 0 ? [] : [{ id: SITE_ID, form: 'area', kind: 'site', name: 'Terreingrens', corners }];
}
