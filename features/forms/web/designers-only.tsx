import type { ReactNode } from 'react';
import { ErrorPage } from '#platform/ui/error-page.tsx';
import { LinkButton } from '#platform/ui/link-button.tsx';
import { usePageMeta } from '#platform/web/page-meta.ts';
import { useSignedIn } from '#platform/web/signed-in.ts';
import { NOT_FOUND_TITLE } from '../../route-meta.ts';
import { href } from '../../routes.ts';

/** A page for those who make forms; for everybody else it is not there. */
export function DesignersOnly({ children }: { readonly children: ReactNode }) {
  return useSignedIn()?.permissions.includes('design.manage') ? children : <NotThere />;
}

function NotThere() {
  usePageMeta({ title: NOT_FOUND_TITLE, crumbs: [] });
  return (
    <ErrorPage
      title={NOT_FOUND_TITLE}
      actions={
        <LinkButton variant="primary" href={href('forms')}>
          Naar de formulieren
        </LinkButton>
      }
    >
      Deze pagina bestaat niet, of je maakt geen formulieren. Vraag een beheerder om het recht als je het wel nodig hebt.
    </ErrorPage>
  );
}
