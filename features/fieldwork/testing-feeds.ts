/** For tests: how the forms of the product are read as points. */
import { asbestInspectie } from '#features/form-catalogue/soil/asbest-inspectie.ts';
import { boorstaat } from '#features/form-catalogue/soil/boorstaat.ts';
import { peilbuis } from '#features/form-catalogue/soil/peilbuis.ts';
import { xrfMeetstaat } from '#features/form-catalogue/soil/xrf-meetstaat.ts';
import type { PointFeed } from './point.ts';
import { feedOf } from './point-forms.ts';

const feed = (design: Parameters<typeof feedOf>[0]): PointFeed => {
  const found = feedOf(design);
  if (found === undefined) throw new Error(`${design.key} describes a point`);
  return found;
};

/** The bore log. */
export const boringFeed = feed(boorstaat);
/** The construction of a well. */
export const wellFeed = feed(peilbuis);
/** The pits and trenches of an inspection for asbestos, each a row. */
export const pitsFeed = feed(asbestInspectie);
/** The measuring points of an XRF sheet, each a row. */
export const xrfFeed = feed(xrfMeetstaat);
