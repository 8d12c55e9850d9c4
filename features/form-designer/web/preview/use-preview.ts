/** A design as it would be filled in, to try out: what was filled in stays while the design changes. */
import { useEffect, useRef, useState } from 'react';
import type { Design } from '#features/form-engine/design/design.ts';
import { createFormState } from '#features/form-engine/expressions/evaluate.ts';
import { migrateDraft } from '#features/form-engine/filling/earlier-answers/migrate-draft.ts';
import { initialAnswers } from '#features/form-engine/filling/initial-answers.ts';
import type { FormState } from '#features/form-engine/filling/state/form-state.ts';
import { loadLists } from '#features/form-filling/web/drafts/load-lists.ts';
import { newId } from '#platform/shared/ids.ts';
import { useSignedIn } from '#platform/web/sign-in/signed-in.ts';
import '#features/form-engine/patterns/patterns-at-once.ts';
import { dayOf, toFormContext } from '#features/forms/form-context.ts';

/** The form to try. Kept nowhere and never sent. */
export function usePreview(design: Design): FormState {
  const person = useSignedIn();
  const last = useRef<FormState>(undefined);
  const listsAt = useLists(design);
  const madeAt = useRef(listsAt);
  if (last.current?.design !== design || madeAt.current !== listsAt) {
    madeAt.current = listsAt;
    const { id = '', name = '', email = '' } = person ?? {};
    const context = toFormContext({ person: { id, name, email }, ...dayOf(Date.now()) });
    const kept = last.current === undefined ? {} : migrateDraft(last.current.design, design, last.current.answers()).answers;
    last.current = createFormState(design, { ...initialAnswers(design, context, newId), ...kept }, context);
  }
  return last.current;
}

/** Brings the look-up lists of a design to hand; the number changes when one came that what is shown was computed without. */
function useLists(design: Design): number {
  const [arrived, setArrived] = useState(0);
  const ids = (design.lists ?? []).map(({ id }) => id).join(' ');
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked when the lists are others, not with every change of the design
  useEffect(() => {
    let isCurrent = true;
    // Without a network the preview goes on without them, as a form does.
    void loadLists(design)?.then(() => isCurrent && setArrived((count) => count + 1), reportError);
    return () => {
      isCurrent = false;
    };
  }, [ids]);
  return arrived;
}
