import { IconBrandWindows, IconClipboardText, IconHelpCircle, IconMail } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useCallback, useEffect, useRef, useState } from 'react';
import { href } from '#features/routes.ts';
import { Problem } from '#platform/shared/problem.ts';
import { Button } from '#platform/ui/button.tsx';
import { Horizon } from '#platform/ui/charts/horizon.tsx';
import { LinkButton } from '#platform/ui/link-button.tsx';
import { Message } from '#platform/ui/page/message.tsx';
import { TroubleMessage } from '#platform/web/actions/trouble-message.tsx';
import { withPersonLock } from '#platform/web/leaving/person-lock.ts';
import { endForgottenTenantSession, isBackFromSigningOut, mayEndTenantSession } from '#platform/web/leaving/tenant-session.ts';
import { finishLeaving } from '#platform/web/leaving/unfinished.ts';
import { troubleWords } from '#platform/web/share-target/share-words.ts';
import { completeMicrosoftSignIn, isMicrosoftSignInUnderWay, startMicrosoftSignIn } from '#platform/web/sign-in/microsoft.ts';
import { openSession } from '#platform/web/sign-in/session.ts';
import { forgetOther, useSignedIn } from '#platform/web/sign-in/signed-in.ts';
import { signInTrouble } from './sign-in-trouble.ts';
import { shareBefore, takeAddress } from './wanted-address.ts';

/** Ends what signing out left open; when that leads to the provider it never settles, because the page is on its way. `gone` ends when the screen does. */
async function endWhatIsLeft(gone: AbortSignal): Promise<void> {
  await finishLeaving().catch(reportError);
  if (await endForgottenTenantSession(gone)) await new Promise(() => undefined);
}

/**
 * Opens a session with a sign-in at the provider; false when that was from before the person signed out everywhere, and they have to prove themselves there
 * again. Who proved who they are and has no access is told why, which no other proof would change.
 */
async function isOpened({ token, isAnew }: { readonly token: string; readonly isAnew: boolean }): Promise<boolean> {
  try {
    forgetOther(await openSession(token));
    return true;
  } catch (error) {
    if (isAnew || !(error instanceof Problem && error.code === 'not-signed-in' && error.details?.reason === undefined)) throw error;
    return false;
  }
}

/** Completes the sign-in at the provider that this page came back from, if any. */
async function comeIn(): Promise<'nobody' | 'prove-anew' | 'in'> {
  const signedIn = await completeMicrosoftSignIn();
  if (signedIn === undefined) return 'nobody';
  if (!(await isOpened(signedIn))) return 'prove-anew';
  const { enter } = await import('./enter.ts');
  await enter('microsoft');
  return 'in';
}

/** The choice of how to sign in. Also where a sign-in at the provider comes back to and is completed. */
export function SignInScreen() {
  const navigate = useNavigate();
  const person = useSignedIn();
  // Busy from the start only with a sign-in to complete, or with the way to the provider to end one.
  const [isCompleting, setCompleting] = useState(() => isMicrosoftSignInUnderWay() || mayEndTenantSession());
  const [isLeaving, setLeaving] = useState(false);
  // A press that came meanwhile counts when nothing comes of what was under way: who went back from the provider presses at once.
  const wantsToLeave = useRef(false);
  const [trouble, setTrouble] = useState<{ title: string; text: string }>();

  const signIn = useCallback(() => {
    setTrouble(undefined);
    setLeaving(true);
    startMicrosoftSignIn().catch((error: unknown) => {
      setLeaving(false);
      setTrouble(signInTrouble(error));
    });
  }, []);

  useEffect(() => {
    const gone = new AbortController();
    const complete = async () => {
      if (isBackFromSigningOut()) await navigate({ to: href('signIn'), replace: true });
      const end = await withPersonLock(comeIn);
      if (end === 'nobody') await endWhatIsLeft(gone.signal);
      if (end === 'nobody' && wantsToLeave.current && !gone.signal.aborted) signIn();
      if (end === 'prove-anew') await startMicrosoftSignIn({ anew: true });
      if (end === 'in') await navigate({ to: takeAddress(), replace: true });
    };
    complete()
      .catch((error: unknown) => !gone.signal.aborted && setTrouble(signInTrouble(error)))
      .finally(() => !gone.signal.aborted && setCompleting(false));
    return () => gone.abort();
  }, [navigate, signIn]);

  useEffect(() => {
    const gone = new AbortController();
    const end = () => void endWhatIsLeft(gone.signal).catch(reportError);
    addEventListener('online', end);
    return () => {
      gone.abort();
      removeEventListener('online', end);
    };
  }, []);

  return (
    <div className="app login">
      <Horizon name="Maaiveld" />
      <main id="main" className="pad" tabIndex={-1}>
        <h1>Inloggen</h1>
        <p className="muted">Met je werkaccount, of met een code per e-mail.</p>
        <TroubleMessage trouble={trouble} title={trouble?.title} />
        <SharedBefore />
        <div className="stack">
          <Button
            variant="primary"
            size="main"
            wide
            busy={isCompleting || isLeaving}
            icon={<IconBrandWindows size={24} aria-hidden="true" />}
            onClickCapture={() => {
              wantsToLeave.current = true;
            }}
            onClick={signIn}
          >
            Inloggen met Microsoft
          </Button>
          <LinkButton size="main" wide href={href('signInWithEmail')} icon={<IconMail size={24} aria-hidden="true" />}>
            Inloggen met e-mail
          </LinkButton>
          {person !== undefined && (
            <LinkButton variant="quiet" href={href('overview')}>
              Verder als {person.name}
            </LinkButton>
          )}
          <LinkButton variant="quiet" wide href={href('publicHome')} icon={<IconClipboardText size={24} aria-hidden="true" />}>
            Openbare formulieren
          </LinkButton>
        </div>
        <SignInHelp />
      </main>
    </div>
  );
}

/** Shows help for somebody who can't sign in; who could be called is told only to those who are in. */
function SignInHelp() {
  return (
    <details className="signinhelp">
      <summary>
        <IconHelpCircle size={24} aria-hidden="true" />
        Hulp
      </summary>
      <ul>
        <li>Lukt het met Microsoft niet? Kies Inloggen met e-mail: je krijgt een code op je werkadres.</li>
        <li>Geen code gekregen? Kijk bij ongewenste mail, of vraag een nieuwe.</li>
        <li>Geen bereik? Inloggen vraagt internet. Wat je eerder op dit apparaat invulde, blijft bewaard.</li>
        <li>Kom je er niet uit? Vraag je leidinggevende of een beheerder van Maaiveld naar je account te kijken.</li>
      </ul>
    </details>
  );
}

/** Outcome of what was shared while nobody was signed in, or before the session of whoever was had to be opened again. */
function SharedBefore() {
  const share = shareBefore();
  if (share === undefined) return null;
  const { title, text } =
    share === 'kept' ? { title: 'Wat je deelde is bewaard', text: 'Het staat op dit apparaat. Log in om het een plek te geven.' } : troubleWords[share];
  return (
    <Message tone={share === 'kept' ? 'ok' : 'bad'} title={title}>
      {text}
    </Message>
  );
}
