/** For tests: how the forms of the product are read as points. */
import { boorstaat } from '#features/form-catalogue/soil/boorstaat.ts';
import { peilbuis } from '#features/form-catalogue/soil/peilbuis.ts';
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
