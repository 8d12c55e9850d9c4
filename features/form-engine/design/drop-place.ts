/** Place of something dropped on a row of the outline. */
import type { Design } from './design.ts';
import { canPlace, type DesignSpot, fieldAt, ownFieldsOf, sectionAt } from './edit-design.ts';

/** Mark of the place: a line above or below the row, or the row itself. */
export type DropSide = 'before' | 'after' | 'inside';

/** A place that was pointed at. */
export interface DropPlace {
  readonly to: DesignSpot;
  readonly over: DesignSpot;
  readonly side: DropSide;
}

/** The part of a row with rows of its own, from above and from below, that is still beside it. */
const EDGE = 0.3;

/**
 * The place when `from` is dropped on the row of `over`; `height` is how far down the row it is held, 0 at its top and 1 at its foot.
 * Undefined when it can't go there.
 */
export function dropPlace(design: Design, from: DesignSpot, over: DesignSpot, height: number): DropPlace | undefined {
  const wanted = wantedPlace(design, from, over, height);
  return wanted !== undefined && canPlace(design, from, wanted.to) ? wanted : undefined;
}

function wantedPlace(design: Design, from: DesignSpot, over: DesignSpot, height: number): DropPlace | undefined {
  if (over.length === 0) return undefined;
  const side = height < 0.5 ? 'before' : 'after';
  const beside = (spot: DesignSpot): DropPlace => ({ to: side === 'before' ? spot : spot.with(-1, (spot.at(-1) ?? 0) + 1), over: spot, side });
  if (from.length === 1) return over.length === 1 ? beside(over) : { to: [(over[0] ?? 0) + 1], over, side: 'after' };
  const inside = (count: number): DropPlace => ({ to: [...over, count], over, side: 'inside' });
  const section = sectionAt(design, over);
  if (section !== undefined) return inside(over[0] === from[0] ? 0 : section.fields.length);
  const field = fieldAt(design, over);
  const hasRows = field !== undefined && 'fields' in field;
  const into = hasRows && height > EDGE && height < 1 - EDGE ? inside(ownFieldsOf(field).length) : undefined;
  return into !== undefined && canPlace(design, from, into.to) ? into : beside(over);
}
