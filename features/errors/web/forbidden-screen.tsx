import { ErrorPage } from '#platform/ui/error-page.tsx';
import { LinkButton } from '#platform/ui/link-button.tsx';
import { useSignedIn } from '#platform/web/signed-in.ts';
import { href } from '../../routes.ts';

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
