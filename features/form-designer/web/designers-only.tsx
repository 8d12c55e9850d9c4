import type { ReactNode } from 'react';
import { href } from '#features/routes.ts';
import { NOT_FOUND_TITLE } from '#features/screens.ts';
import { LinkButton } from '#platform/ui/link-button.tsx';
import { ErrorPage } from '#platform/ui/page/error-page.tsx';
import { usePageMeta } from '#platform/web/navigation/page-meta.ts';
import { useSignedIn } from '#platform/web/sign-in/signed-in.ts';

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
