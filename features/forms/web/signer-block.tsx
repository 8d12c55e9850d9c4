import { useState } from 'react';
import { formatMoment } from '#platform/shared/dates.ts';
import { Field } from '#platform/ui/field.tsx';
import { TextInput } from '#platform/ui/text-input.tsx';
import { useSignedIn } from '#platform/web/signed-in.ts';
import type { SignatureAnswer } from '../engine/answers.ts';
import { SignaturePaper, type Signed } from './signature-paper.tsx';

export interface SignerBlockProps {
  readonly id: string;
  readonly answer: SignatureAnswer | undefined;
  /** Only who fills in the form signs here: the name is theirs. */
  readonly isAuthor: boolean;
  /** What the one who signs is; asked when `asksRole`. */
  readonly role?: string | undefined;
  readonly asksRole?: boolean;
  readonly onChange: (answer: SignatureAnswer | undefined) => void;
}

/** A signature with the name, and where asked the role, of who signs. */
export function SignerBlock({ id, answer, isAuthor, role, asksRole = false, onChange }: SignerBlockProps) {
  const signedIn = useSignedIn();
  const [name, setName] = useState(answer?.name ?? (isAuthor ? (signedIn?.name ?? '') : ''));
  const [typedRole, setTypedRole] = useState(answer?.role ?? '');
  const ownRole = asksRole ? typedRole.trim() : role;
  const roleOf = (text: string | undefined) => (text === undefined || text === '' ? {} : { role: text });

  const sign = ({ typedName, ...signed }: Signed) => {
    // Who fills in the form can not sign in another's name, typed or drawn; without an account the typed name is all there is.
    const own = isAuthor ? signedIn?.name : undefined;
    const signer = own ?? typedName ?? (isAuthor ? '' : name.trim());
    if (own === undefined && typedName !== undefined) setName(typedName);
    onChange({ ...signed, name: signer, ...roleOf(ownRole) });
  };
  const rename = (text: string) => {
    setName(text);
    if (answer !== undefined) onChange({ ...answer, name: text.trim() });
  };
  const changeRole = (text: string) => {
    setTypedRole(text);
    if (answer === undefined) return;
    const { role: _, ...rest } = answer;
    onChange({ ...rest, ...roleOf(text.trim()) });
  };
  return (
    <div className="stack">
      <SignaturePaper answer={answer} onSigned={sign} onCleared={() => onChange(undefined)} />
      {!isAuthor && (
        <Field id={`${id}-naam`} label="Naam">
          <TextInput value={name} onChange={rename} autoCapitalize="words" maxLength={100} />
        </Field>
      )}
      {asksRole && (
        <Field id={`${id}-rol`} label="Functie of rol" optional>
          <TextInput value={typedRole} onChange={changeRole} maxLength={100} />
        </Field>
      )}
      {answer !== undefined && (
        <p className="help">
          {[answer.name, answer.role].filter(Boolean).join(', ')}
          {answer.name !== '' && ', '}
          {formatMoment(answer.signedAt)}
        </p>
      )}
    </div>
  );
}
