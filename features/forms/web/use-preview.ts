/** A design as it would be filled in, to try out: what was filled in stays while the design changes. */
import { useRef } from 'react';
import { newId } from '#platform/shared/ids.ts';
import { useSignedIn } from '#platform/web/signed-in.ts';
import type { Design } from '../engine/design.ts';
import { createFormState } from '../engine/evaluate.ts';
import type { FormState } from '../engine/form-state.ts';
import { initialAnswers } from '../engine/initial-answers.ts';
import { migrateDraft } from '../engine/migrate-draft.ts';
import '../engine/patterns-at-once.ts';
import { dayOf, toFormContext } from '../form-context.ts';

/** The form to try. Kept nowhere and never sent. */
export function usePreview(design: Design): FormState {
  const person = useSignedIn();
  const last = useRef<FormState>(undefined);
  if (last.current?.design !== design) {
    const { id = '', name = '', email = '' } = person ?? {};
    const context = toFormContext({ person: { id, name, email }, ...dayOf(Date.now()) });
    const kept = last.current === undefined ? {} : migrateDraft(last.current.design, design, last.current.answers()).answers;
    last.current = createFormState(design, { ...initialAnswers(design, context, newId), ...kept }, context);
  }
  return last.current;
}
