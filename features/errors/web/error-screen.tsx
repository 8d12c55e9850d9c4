import type { ErrorComponentProps } from '@tanstack/react-router';
import { useEffect } from 'react';
import { href } from '#features/routes.ts';
import { Button } from '#platform/ui/button.tsx';
import { LinkButton } from '#platform/ui/link-button.tsx';
import { ErrorPage } from '#platform/ui/page/error-page.tsx';
import { carryOut } from '#platform/web/actions/carry-out.ts';
import { useConnectivity } from '#platform/web/device/connectivity.ts';
import { reportError } from '#platform/web/errors/error-reporting.ts';
import { isMissingScript } from '#platform/web/errors/preload-error.ts';

/** Something in the page itself went wrong: said in Dutch, reported, with a way on. */
export function ErrorScreen({ error }: ErrorComponentProps) {
  useEffect(() => {
    console.error(error);
    reportError(error);
  }, [error]);
  if (isMissingScript(error)) return <MissingScript />;
  const details = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
  return (
    <ErrorPage
      title="Er ging iets mis op deze pagina"
      reference={details}
      actions={
        <>
          <Button variant="primary" onClick={() => location.reload()}>
            Pagina opnieuw laden
          </Button>
          <LinkButton href={href('overview')}>Naar het overzicht</LinkButton>
          <Button variant="quiet" onClick={() => carryOut(() => navigator.clipboard.writeText(`${location.href}\n${details}`))}>
            Gegevens kopiëren
          </Button>
        </>
      }
    >
      Wat je hebt ingevuld is bewaard op dit apparaat. Laad de pagina opnieuw. Blijft dit zo, geef dan de gegevens door aan ICT.
    </ErrorPage>
  );
}

/** The page exists, but its script is not on the device and could not be fetched. */
function MissingScript() {
  const { isOnline } = useConnectivity();
  return (
    <ErrorPage
      title="Deze pagina kon niet worden opgehaald"
      actions={
        <>
          <Button variant="primary" onClick={() => location.reload()}>
            Pagina opnieuw laden
          </Button>
          <LinkButton href={href('overview')}>Naar het overzicht</LinkButton>
        </>
      }
    >
      {isOnline ? 'Waarschijnlijk is er intussen een nieuwe versie.' : 'Er is geen verbinding.'} Wat je hebt ingevuld is bewaard op dit apparaat.{' '}
      {isOnline ? 'Laad de pagina opnieuw.' : 'Laad de pagina opnieuw zodra je bereik hebt.'}
    </ErrorPage>
  );
}
