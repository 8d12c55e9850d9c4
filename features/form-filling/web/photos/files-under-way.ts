/** Files of each draft that are still being read and stored: a form does not go, and is not opened anew, without them. */
import type { FormState } from '#features/form-engine/filling/state/form-state.ts';
import { draftIdByState } from '../drafts/draft-of-state.ts';

const workByDraftId = new Map<string, Set<Promise<unknown>>>();

/** Counts files of a form as under way for as long as the work on them lasts, whether it succeeds or fails. Returns that work. */
export function filesUnderWay<Result>(form: FormState, work: Promise<Result>): Promise<Result> {
  const draftId = draftIdByState.get(form);
  if (draftId === undefined) return work;
  const all = workByDraftId.get(draftId) ?? new Set();
  workByDraftId.set(draftId, all);
  const counted = work.finally(() => {
    all.delete(counted);
    if (all.size === 0 && workByDraftId.get(draftId) === all) workByDraftId.delete(draftId);
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
