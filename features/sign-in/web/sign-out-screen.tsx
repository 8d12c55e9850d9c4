import { useNavigate } from '@tanstack/react-router';
import { Button } from '#platform/ui/button.tsx';
import { LinkButton } from '#platform/ui/link-button.tsx';
import { Message } from '#platform/ui/message.tsx';
import { Page } from '#platform/ui/page.tsx';
import { signOutMicrosoft } from '#platform/web/microsoft.ts';
import { exportRescueFile } from '#platform/web/rescue-file.ts';
import { closeSession } from '#platform/web/session.ts';
import { forgetSignedIn, useSignedIn } from '#platform/web/signed-in.ts';
import { useSyncStatus } from '#platform/web/sync-status.ts';
import { useNoticedAction } from '#platform/web/use-action.ts';
import { href } from '../../routes.ts';
import { SignOutEverywhere } from './sign-out-everywhere.tsx';

/** Signs out. Warns first when something was not sent, and offers to take it along. */
export function SignOutScreen() {
  const navigate = useNavigate();
  const person = useSignedIn();
  const { count: unsent, isKnown } = useSyncStatus();
  const leaving = useNoticedAction();
  const rescuing = useNoticedAction();

  const leave = async () => {
    const way = person?.signedInBy;
    await closeSession();
    forgetSignedIn();
    await navigate({ to: href('signIn'), replace: true });
    // The provider's page follows; without a network the person is signed out here all the same.
    if (way === 'microsoft') await signOutMicrosoft().catch((error: unknown) => console.info('not signed out at the provider', error));
  };
  return (
    <div className="app login">
      <Page title="Uitloggen">
        <div className="pad stack">
          {unsent > 0 ? (
            <Message
              tone="wait"
              title={unsent === 1 ? 'Er is nog 1 ding niet verzonden' : `Er zijn nog ${unsent} dingen niet verzonden`}
              actions={
                <>
                  {person?.restricted !== true && <LinkButton href={href('outbox')}>Bekijk te verzenden</LinkButton>}
                  <Button busy={rescuing.isBusy} onClick={() => rescuing.run(exportRescueFile)}>
                    Reddingsbestand opslaan
                  </Button>
                </>
              }
            >
              Het blijft op dit apparaat bewaard en wordt verzonden als je hier weer inlogt. Een ander kan het niet zien of verzenden.
            </Message>
          ) : (
            isKnown && <p>Alles is verzonden. Je kunt veilig uitloggen.</p>
          )}
          <Button variant="primary" size="main" wide busy={leaving.isBusy} onClick={() => leaving.run(leave)}>
            Uitloggen
          </Button>
          <SignOutEverywhere leave={leave} />
          <LinkButton wide href={href('overview')}>
            Ingelogd blijven
          </LinkButton>
        </div>
      </Page>
    </div>
  );
}
