import { href } from '#features/routes.ts';
import { LinkButton } from '#platform/ui/link-button.tsx';
import { ErrorPage } from '#platform/ui/page/error-page.tsx';
import { useSignedIn } from '#platform/web/sign-in/signed-in.ts';

/** No permission for the page that was asked for. */
export function ForbiddenScreen() {
  const person = useSignedIn();
  return (
    <ErrorPage
      title="403 - Geen toestemming"
      actions={
        <LinkButton variant="primary" href={href(person?.restricted ? 'allowedProjects' : 'overview')}>
          {person?.restricted ? 'Naar toegestane projecten' : 'Naar het overzicht'}
        </LinkButton>
      }
    >
      Je hebt geen toestemming voor deze pagina. Heb je dit nodig voor je werk, vraag dan de projectleider of de beheerder om toegang.
    </ErrorPage>
  );
}
