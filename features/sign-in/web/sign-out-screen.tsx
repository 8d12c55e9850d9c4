import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { href } from '#features/routes.ts';
import { Button } from '#platform/ui/button.tsx';
import { LinkButton } from '#platform/ui/link-button.tsx';
import { Message } from '#platform/ui/page/message.tsx';
import { Page } from '#platform/ui/page/page.tsx';
import { useNoticedAction } from '#platform/web/actions/use-action.ts';
import { signOut } from '#platform/web/leaving/sign-out.ts';
import { useRemainingWork } from '#platform/web/leaving/use-remaining-work.ts';
import { useSignedIn } from '#platform/web/sign-in/signed-in.ts';
import { hasRemainingWork, RemainingWorkList } from './remaining-work-list.tsx';
import { SignOutEverywhere } from './sign-out-everywhere.tsx';

/** Signs out. Tells first what lies on the device and nowhere else, and offers to take it along. */
export function SignOutScreen() {
  const navigate = useNavigate();
  const person = useSignedIn();
  const stays = useRemainingWork();
  const leaving = useNoticedAction();
  /** From then on nobody's things are counted here. */
  const [isLeaving, setIsLeaving] = useState(false);

  const leave = async () => {
    setIsLeaving(true);
    try {
      if ((await signOut()) === 'here') await navigate({ to: href('signIn'), replace: true });
    } catch (error) {
      setIsLeaving(false);
      throw error;
    }
  };
  return (
    <div className="app login">
      <Page title="Uitloggen">
        {isLeaving ? (
          <div className="pad">
            <p role="status">Je wordt uitgelogd…</p>
          </div>
        ) : (
          <>
            {stays !== undefined && hasRemainingWork(stays) && <RemainingWorkList stays={stays} restricted={person?.restricted === true} />}
            <div className="pad stack">
              {stays !== undefined && !hasRemainingWork(stays) && (
                <Message tone="ok">Alles is verzonden; op dit apparaat ligt niets van jou dat kantoor nog niet heeft.</Message>
              )}
              <p className="muted">Wat kantoor al heeft, gaat bij het uitloggen van dit apparaat af.</p>
              <Button variant="primary" size="main" wide busy={leaving.isBusy} onClick={() => leaving.run(leave)}>
                Uitloggen
              </Button>
              <SignOutEverywhere leave={leave} />
              <LinkButton wide href={href('overview')}>
                Ingelogd blijven
              </LinkButton>
            </div>
          </>
        )}
      </Page>
    </div>
  );
}
