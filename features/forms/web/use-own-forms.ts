import { useAnswer } from '#platform/web/answers/use-answer.ts';
import { useDrafts } from '#platform/web/drafts/drafts.ts';
import { listForms, myLatestForms } from '../contract.ts';
import { FORM_DRAFT_KIND, type FormDraft } from './form-draft.ts';
import { useFormsWithPending } from './use-forms-with-pending.ts';

/** The latest forms of the person: what is being filled on this device, what came back, what waits to be sent, and what was sent. */
export function useOwnForms() {
  const drafts = useDrafts<FormDraft>(FORM_DRAFT_KIND) ?? [];
  const withPending = useFormsWithPending();
  const answer = useAnswer(listForms, myLatestForms);
  const draftIds = new Set(drafts.map(({ id }) => id));
  // What is opened again to be mended is a draft, and stands there.
  const forms = withPending(answer.data?.rows ?? []).filter(({ id }) => !draftIds.has(id));
  return {
    answer,
    open: {
      returned: forms.filter(({ state }) => state === 'returned'),
      drafts,
      here: forms.filter(({ stage }) => stage !== undefined),
    },
    sent: forms.filter(({ state, stage }) => state !== 'returned' && stage === undefined),
  };
}
