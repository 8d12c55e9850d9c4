import type { ReactNode } from 'react';
import { FormGate } from '#features/forms/web/form-gate.tsx';
import type { OpenForm } from '#features/forms/web/open-form.ts';
import { Page } from '#platform/ui/page.tsx';
import { Skeleton } from '#platform/ui/skeleton.tsx';
import { useCurrentDraftId } from './current-form.ts';
import { NoDraft } from './no-draft.tsx';

/** Opens the draft the pages of a form are about. */
export function PublicDraftGate({ name, children }: { readonly name: string; readonly children: (form: OpenForm) => ReactNode }) {
  const id = useCurrentDraftId(name);
  if (id === undefined) {
    return (
      <Page title="Formulier">
        <Skeleton shape="lines" count={6} />
      </Page>
    );
  }
  if (id === null) return <NoDraft name={name} />;
  return (
    <FormGate id={id} missing={<NoDraft name={name} />}>
      {children}
    </FormGate>
  );
}
