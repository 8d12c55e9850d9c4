import { Fragment, type ReactNode, useEffect } from 'react';
import { href } from '#features/routes.ts';
import { LinkButton } from '#platform/ui/link-button.tsx';
import { EmptyState } from '#platform/ui/page/empty-state.tsx';
import { Page } from '#platform/ui/page/page.tsx';
import { Skeleton } from '#platform/ui/page/skeleton.tsx';
import { useDraftMovedOn } from '#platform/web/drafts/drafts.ts';
import { FillingPlace } from '../drafts/finished-form-pages.tsx';
import { type OpenForm, reloadForm, useOpenForm } from '../drafts/open-form.ts';

/** Opens the draft a page is about; says so when this device has none. */
export function FormGate({
  id,
  missing,
  children,
}: {
  readonly id: string;
  /** Shown when this device has no such draft. */
  readonly missing?: ReactNode;
  readonly children: (form: OpenForm) => ReactNode;
}) {
  const form = useOpenForm(id);
  const hasMovedOn = useDraftMovedOn(id);
  useEffect(() => {
    if (hasMovedOn) reloadForm(id);
  }, [hasMovedOn, id]);
  if (form === undefined) {
    return (
      <Page title="Formulier">
        <Skeleton shape="lines" count={6} />
      </Page>
    );
  }
  if (form === null && missing !== undefined) return missing;
  if (form === null) {
    return (
      <FillingPlace form={id} isGone>
        <Page title="Formulier">
          <EmptyState
            title="Dit concept staat niet op dit apparaat"
            actions={<LinkButton href={href('formView', { form: id })}>Ingediend formulier bekijken</LinkButton>}
          >
            Een concept staat alleen op het apparaat waarop het is begonnen. Is het al verzonden, dan kun je het hier bekijken.
          </EmptyState>
        </Page>
      </FillingPlace>
    );
  }
  return (
    <FillingPlace form={id}>
      <Fragment key={form.opening}>{children(form)}</Fragment>
    </FillingPlace>
  );
}
