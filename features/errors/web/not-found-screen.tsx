import { href } from '#features/routes.ts';
import { NOT_FOUND_TITLE } from '#features/screens.ts';
import { LinkButton } from '#platform/ui/link-button.tsx';
import { ErrorPage } from '#platform/ui/page/error-page.tsx';
import { usePageMeta } from '#platform/web/navigation/page-meta.ts';

/** An address that does not exist. */
export function NotFoundScreen() {
  usePageMeta({ title: NOT_FOUND_TITLE, crumbs: [] });
  return (
    <ErrorPage
      title={NOT_FOUND_TITLE}
      actions={
        <LinkButton variant="primary" href={href('overview')}>
          Naar het overzicht
        </LinkButton>
      }
    >
      Deze pagina bestaat niet of is verhuisd. Controleer het adres, of zoek naar wat je nodig hebt.
    </ErrorPage>
  );
}
