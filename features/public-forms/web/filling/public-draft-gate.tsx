import type { ReactNode } from 'react';
import { FillingPlace } from '#features/form-filling/web/drafts/finished-form-pages.tsx';
import { Page } from '#platform/ui/page/page.tsx';
import { Skeleton } from '#platform/ui/page/skeleton.tsx';
import { NoDraft } from '../no-draft.tsx';
import { useCurrentDraftId } from './current-form.ts';

/** Finds the draft the pages of a form are about; says so when this device has none. */
export function PublicDraftGate({ name, children }: { readonly name: string; readonly children: (id: string) => ReactNode }) {
  const id = useCurrentDraftId(name);
  if (id === undefined) {
    return (
      <Page title="Formulier">
        <Skeleton shape="lines" count={6} />
      </Page>
    );
  }
  return <FillingPlace form={name}>{id === null ? <NoDraft name={name} /> : children(id)}</FillingPlace>;
}
