import { useState } from 'react';
import { Button } from '#platform/ui/button.tsx';
import { Message } from '#platform/ui/page/message.tsx';
import { useAction } from '#platform/web/actions/use-action.ts';
import { endAllSessions } from '#platform/web/sign-in/session.ts';

/** Signs out on all devices, for whoever lost one or left one somewhere. `leave` signs out here, once the others are. */
export function SignOutEverywhere({ leave }: { readonly leave: () => Promise<void> }) {
  const [isAsked, setIsAsked] = useState(false);
  const { isBusy, trouble, run } = useAction();
  if (!isAsked)
    return (
      <Button wide onClick={() => setIsAsked(true)}>
        Al je apparaten afmelden
      </Button>
    );
  return (
    <Message
      tone={trouble === undefined ? 'wait' : 'bad'}
      live
      title={trouble === undefined ? 'Al je apparaten afmelden?' : 'Er is nog niets afgemeld'}
      actions={
        <>
          <Button
            variant="primary"
            busy={isBusy}
            onClick={() =>
              run(async () => {
                await endAllSessions();
                await leave();
              })
            }
          >
            Alles afmelden
          </Button>
          <Button variant="quiet" onClick={() => setIsAsked(false)}>
            Toch niet
          </Button>
        </>
      }
    >
      {trouble === undefined
        ? 'Je bent dan ook op je andere telefoons en computers uitgelogd, en je agenda-adres werkt niet meer. Wat daar nog niet verzonden is blijft op dat apparaat bewaard, tot je er weer inlogt. Hiervoor is bereik nodig.'
        : trouble.text}
    </Message>
  );
}
