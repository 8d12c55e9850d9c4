import type { ErrorComponentProps } from '@tanstack/react-router';
import { useEffect } from 'react';
import { Button } from '#platform/ui/button.tsx';
import { ErrorPage } from '#platform/ui/error-page.tsx';
import { LinkButton } from '#platform/ui/link-button.tsx';
import { reportError } from '#platform/web/error-reporting.ts';
import { href } from '../../routes.ts';

/** Something in the page itself went wrong: said in Dutch, reported, with a way on. */
export function ErrorScreen({ error }: ErrorComponentProps) {
  useEffect(() => {
    console.error(error);
    reportError(error);
  }, [error]);
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
          <Button variant="quiet" onClick={() => void navigator.clipboard.writeText(`${location.href}\n${details}`)}>
            Gegevens kopiëren
          </Button>
        </>
      }
    >
      Wat je hebt ingevuld is bewaard op dit apparaat. Laad de pagina opnieuw. Blijft dit zo, geef dan de gegevens door aan ICT.
    </ErrorPage>
  );
}
