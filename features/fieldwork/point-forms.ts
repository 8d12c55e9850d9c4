/**
 * Points in forms that were handed in, read by the mapping their design declares: by it the server reads the forms it has, and the device those that still
 * wait on it. A point that was done by a form is not written down a second time: correcting the form corrects the point. Pure.
 */
import type { Design } from '#features/form-engine/design/design.ts';
import { pointReadingOf, type ReadPoint, readPoints } from '#features/form-engine/points/read-point.ts';
import type { PointFeed, PointForm } from './point.ts';

type Answers = Readonly<Record<string, unknown>>;

/** The design in which a boring or a well of the product is described: of several designs that can, this one is begun. */
export const BORE_LOG_DESIGN = 'boorstaat';

/** Facts about a form besides its answers. */
export type FormHead = Pick<PointForm, 'id' | 'state' | 'by' | 'submittedAt' | 'mayOpen'>;

/** How forms of a design are read as points; undefined when it is about something else. */
export function feedOf(design: Pick<Design, 'key' | 'version' | 'name' | 'point' | 'sections'>): PointFeed | undefined {
  const reading = pointReadingOf(design);
  if (reading === undefined) return undefined;
  const { mapping, centimetres, result } = reading;
  return {
    ...{ designKey: design.key, designVersion: design.version, designName: design.name, mapping, centimetres: [...centimetres] },
    ...(result === undefined ? {} : { result: { ...result, words: { ...result.words } } }),
  };
}

/** The feed of a version of a design; of a version that is not known here, that of the newest that is. */
export function feedFor(feeds: readonly PointFeed[], designKey: string, designVersion?: number): PointFeed | undefined {
  const ofDesign = feeds.filter((feed) => feed.designKey === designKey);
  return ofDesign.find((feed) => feed.designVersion === designVersion) ?? ofDesign.toSorted((a, b) => b.designVersion - a.designVersion)[0];
}

/** Reads the points in a form, one for each of its rows or one in all; none when its design is about something else, or it names no point. */
export function pointFormsOf(feed: PointFeed | undefined, answers: Answers, head: FormHead): PointForm[] {
  return feed === undefined ? [] : readPoints(feed, answers).map((point) => toPointForm(point, head));
}

function toPointForm(point: ReadPoint, head: FormHead): PointForm {
  const { rowId, filterFromCm: _from, filterToCm, reachedDepthCm, layers, samples, ...said } = point;
  const row = rowId === undefined ? {} : { rowId };
  return { ...head, ...row, ...said, reachedDepthCm: reachedDepthCm ?? filterToCm, layers: layers.length, samples: samples.length };
}
