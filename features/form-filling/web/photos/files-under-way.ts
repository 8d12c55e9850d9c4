/**
 * Files of each draft that are still being read and stored: a form does not go, and is not opened anew, without them. And places that are still sought
 * for photos that stand already: a form waits for those a short while.
 */
import type { FormState } from '#features/form-engine/filling/state/form-state.ts';
import { systemClock } from '#platform/web/device/clock.ts';
import { draftIdByState } from '../drafts/draft-of-state.ts';

/** Longest time that a form waits for the places of its photos, in milliseconds: a device that has one of late tells within it. */
export const PLACE_WAIT_MS = 5_000;

type WorkByDraftId = Map<string, Set<Promise<unknown>>>;
const workByDraftId: WorkByDraftId = new Map();
const placesByDraftId: WorkByDraftId = new Map();

/** Counts files of a form as under way for as long as the work on them lasts, whether it succeeds or fails. Returns that work. */
export function filesUnderWay<Result>(form: FormState, work: Promise<Result>): Promise<Result> {
  return counted(workByDraftId, form, work);
}

/** Counts the place of a photo as under way until it stands with the photo, or can't be told. */
export function placeUnderWay(form: FormState, work: Promise<void>): Promise<void> {
  return counted(placesByDraftId, form, work);
}

function counted<Result>(byDraftId: WorkByDraftId, form: FormState, work: Promise<Result>): Promise<Result> {
  const draftId = draftIdByState.get(form);
  if (draftId === undefined) return work;
  const all = byDraftId.get(draftId) ?? new Set();
  byDraftId.set(draftId, all);
  const counted = work.finally(() => {
    all.delete(counted);
    if (all.size === 0 && byDraftId.get(draftId) === all) byDraftId.delete(draftId);
  });
  all.add(counted);
  return counted;
}

/** True while files of a draft are under way. */
export function areFilesUnderWay(draftId: string): boolean {
  return workByDraftId.has(draftId);
}

/** Settles when no file of a draft is under way any more, those that came meanwhile included. Whoever brought one is told why it failed. */
export async function untilFilesStored(draftId: string): Promise<void> {
  for (let all = workByDraftId.get(draftId); all !== undefined; all = workByDraftId.get(draftId)) await Promise.allSettled(all);
}

/** Settles when no place of a photo of a draft is under way any more, or has been for as long as a form waits for it. */
export async function untilPlacesKnown(draftId: string): Promise<void> {
  const all = placesByDraftId.get(draftId);
  if (all === undefined) return;
  const limit = Promise.withResolvers<void>();
  const cancel = systemClock.after(PLACE_WAIT_MS, limit.resolve);
  await Promise.race([Promise.allSettled(all), limit.promise]);
  cancel();
}
