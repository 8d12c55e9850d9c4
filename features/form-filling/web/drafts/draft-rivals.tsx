import { lazy, Suspense } from 'react';
import type { FormDraft } from '#features/forms/web/form-draft.ts';
import { useDraftRivals } from '#platform/web/drafts/drafts.ts';

const RivalNotice = lazy(async () => ({ default: (await import('./rival-notice.tsx')).RivalNotice }));

/** Tells that there are two versions of a form, as two tabs filled it in: both are kept, and the person chooses. Nothing is drawn when there is only one. */
export function DraftRivals({ id }: { readonly id: string }) {
  const rivals = useDraftRivals<FormDraft>(id);
  if (rivals === undefined) return null;
  return (
    <Suspense fallback={null}>
      <RivalNotice id={id} rivals={rivals} />
    </Suspense>
  );
}
