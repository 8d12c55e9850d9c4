/** State of the map of a phase, in the address bar. */
import { pointKinds, pointStates } from '#features/fieldwork/labels.ts';
import { shapeKinds } from '#features/map-shapes/labels.ts';
import { codesOf } from '#platform/shared/codes-of.ts';
import { flagField, listChoice, oneOfField, someOfField, textField } from '#platform/web/lists/list-choice.ts';
import { type Background, backgrounds } from '../backgrounds.ts';
import type { MapFilter } from '../map-filter.ts';

/** Layers that are off, states that are left, the background, and the point, line or area that is open. */
export interface MapChoice extends MapFilter {
  readonly background: Background | undefined;
  readonly open: string;
  readonly openShape: string;
  readonly openPhoto: string;
  /** Photos are on the map only for who asks for them: there may be hundreds. */
  readonly hasPhotos: boolean;
  readonly hasParcels: boolean;
  /** How drawings and KLIC are seen; see `overlay-view.ts`. */
  readonly overlays: string;
}

/** The choices of the map. */
export const mapChoice = listChoice<MapChoice>({
  hidden: someOfField('uit', codesOf(pointKinds)),
  hiddenShapes: someOfField('vormuit', codesOf(shapeKinds)),
  states: someOfField('status', codesOf(pointStates)),
  background: oneOfField('achtergrond', codesOf(backgrounds)),
  open: textField('punt'),
  openShape: textField('vorm'),
  openPhoto: textField('foto'),
  hasPhotos: flagField('fotos'),
  hasParcels: flagField('percelen'),
  overlays: textField('tekeningen'),
});
