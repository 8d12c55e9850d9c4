import { useNavigate } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { href } from '#features/routes.ts';
import { Problem } from '#platform/shared/problem.ts';
import { Button } from '#platform/ui/button.tsx';
import { Horizon } from '#platform/ui/charts/horizon.tsx';
import { Field } from '#platform/ui/inputs/field.tsx';
import { TextInput } from '#platform/ui/inputs/text-input.tsx';
import { LinkButton } from '#platform/ui/link-button.tsx';
import { isProblemWithFields } from '#platform/web/answers/problem-text.ts';
import { withPersonLock } from '#platform/web/leaving/person-lock.ts';
import { requestCode, signInWithCode } from '#platform/web/sign-in/session.ts';
import { forgetOther } from '#platform/web/sign-in/signed-in.ts';
import { askedCodeAddress, forgetAskedCode, rememberAskedCode } from './asked-code.ts';
import { signInTrouble } from './sign-in-trouble.ts';
import { takeAddress } from './wanted-address.ts';

/** Sign-in with a code by mail: first the address, then the six digits. */
export function SignInWithEmailScreen() {
  const navigate = useNavigate();
  const [email, setEmail] = useState(() => askedCodeAddress() ?? '');
  const [code, setCode] = useState('');
  const [isAsked, setIsAsked] = useState(() => askedCodeAddress() !== undefined);
  const [isBusy, setIsBusy] = useState(false);
  const [error, setError] = useState<string>();
  const [isSlowedDown, setIsSlowedDown] = useState(false);

  /** The code instead of the address, or the other way round. */
  const show = (code: boolean) => {
    setError(undefined);
    setIsAsked(code);
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setError(undefined);
    setIsBusy(true);
    try {
      if (!isAsked) {
        await requestCode(email.trim());
        rememberAskedCode(email.trim());
        setIsAsked(true);
      } else {
        await withPersonLock(async () => {
          forgetOther(await signInWithCode(email.trim(), code.trim()));
          const { enter } = await import('./enter.ts');
          await enter('email');
        });
        forgetAskedCode();
        await navigate({ to: takeAddress(), replace: true });
      }
    } catch (failure) {
      setIsSlowedDown(failure instanceof Problem && failure.code === 'too-many-requests');
      setError(isProblemWithFields(failure)?.[0]?.message ?? signInTrouble(failure).text);
    } finally {
      setIsBusy(false);
    }
  };
  return (
    <div className="app login">
      <Horizon name="Maaiveld" />
      <main id="main" className="pad" tabIndex={-1}>
        <h1>Inloggen met e-mail</h1>
        <form className="stack" onSubmit={(event) => void submit(event)} noValidate>
          {isAsked ? (
            <Field label="Code" help={`We hebben zes cijfers gestuurd naar ${email.trim()}. De code is tien minuten geldig.`} error={error}>
              <TextInput value={code} onChange={setCode} inputMode="numeric" autoComplete="one-time-code" autoFocus maxLength={6} />
            </Field>
          ) : (
            <Field label="E-mailadres" help="Je krijgt een code om in te loggen." error={error}>
              <TextInput type="email" value={email} onChange={setEmail} autoComplete="email" autoFocus />
            </Field>
          )}
          <Button type="submit" variant="primary" size="main" wide busy={isBusy}>
            {isAsked ? 'Inloggen' : 'Code versturen'}
          </Button>
          {isAsked && (
            <Button variant="quiet" onClick={() => show(false)}>
              Ander adres of nieuwe code
            </Button>
          )}
          {!isAsked && isSlowedDown && (
            <Button variant="quiet" onClick={() => show(true)}>
              Ik heb al een code
            </Button>
          )}
          <LinkButton variant="quiet" href={href('signIn')}>
            Terug
          </LinkButton>
        </form>
      </main>
    </div>
  );
}
