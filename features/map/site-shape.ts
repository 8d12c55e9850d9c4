/** The edge of the site of a project as it is drawn on a map. Pure. */
import type { Shape } from '#features/map-shapes/contract.ts';
import type { RdPlace } from '#platform/shared/geometry/coordinates.ts';

/** A line or area, as far as drawing it needs. */
export type OutlinedShape = Pick<Shape, 'form' | 'kind' | 'name'> & { readonly corners: readonly RdPlace[] };

/** Id of the edge on a map: of the project, so no line or area of a phase. */
const SITE_ID = 'project-site';

/** The edge, or nothing while nobody drew it. */
export function siteShapes(corners: readonly RdPlace[]): readonly (OutlinedShape & { readonly id: string })[] {
  return corners.length === 0 ? [] : [{ id: SITE_ID, form: 'area', kind: 'site', name: 'Terreingrens', corners }];
}
