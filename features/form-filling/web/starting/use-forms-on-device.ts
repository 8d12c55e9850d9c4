/** The forms being filled on this device and a way to start one, for screens about a phase. */
import { useMemo } from 'react';
import { FORM_DRAFT_KIND, type FormDraft } from '#features/forms/web/form-draft.ts';
import { useDrafts } from '#platform/web/drafts/drafts.ts';
import { useStartForm } from './start-form.ts';

/** Drafts by name, the last changed first, and how to start a form. */
export function useFormsOnDevice() {
  const drafts = useDrafts<FormDraft>(FORM_DRAFT_KIND);
  const startForm = useStartForm();
  return useMemo(
    () => ({
      drafts: (drafts ?? []).map(({ id, data: { title, design, gapCount, basedOnRevision, projectNumber, phaseNumber } }) => ({
        id,
        title: title.startsWith(design.name) ? title : `${design.name} ${title}`,
        designKey: design.key,
        isNew: basedOnRevision === 0,
        gapCount,
        projectNumber,
        phaseNumber,
      })),
      startForm,
    }),
    [drafts, startForm],
  );
}
