import { useRef, useState } from 'react';
import type { SignatureAnswer } from '#features/form-engine/filling/answers.ts';
import { isSigned } from '#features/form-engine/kinds/kinds-signature.ts';
import { formatMoment } from '#platform/shared/dates/dates.ts';
import { Field } from '#platform/ui/inputs/field.tsx';
import { TextInput } from '#platform/ui/inputs/text-input.tsx';
import { useSignedIn } from '#platform/web/sign-in/signed-in.ts';
import type { ControlProps } from '../controls/control-props.ts';
import { filesUnderWay } from '../photos/files-under-way.ts';
import { useKeepForQuestion } from '../photos/form-files.ts';
import { SavedSignaturePad, type SavedSignaturePadProps } from './saved-signature-pad.tsx';

export interface SignerBlockProps extends Pick<ControlProps, 'form' | 'state'> {
  /** Its place among those of whoever is there. */
  readonly signerId?: string | undefined;
  readonly id: string;
  readonly answer: SignatureAnswer | undefined;
  /** Only who fills in the form signs here: the name is theirs. */
  readonly isAuthor: boolean;
  /** Role of the signer; asked when `asksRole`. */
  readonly role?: string | undefined;
  readonly asksRole?: boolean;
  readonly onChange: (answer: SignatureAnswer | undefined) => void;
}

const UNSIGNED: SignatureAnswer = { fileId: '', name: '', signedAt: '' };

/** A signature with the name, and where asked the role, of whoever signs. */
export function SignerBlock({ form, state, signerId, id, answer, isAuthor, role, asksRole = false, onChange }: SignerBlockProps) {
  const signedIn = useSignedIn();
  const [name, setName] = useState(answer?.name ?? (isAuthor ? (signedIn?.name ?? '') : ''));
  const [typedRole, setTypedRole] = useState(answer?.role ?? '');
  const ownRole = asksRole ? typedRole.trim() : role;
  // Of this moment: a signature that is being kept takes along what is typed meanwhile.
  const typedNow = useRef({ name, role: typedRole });
  const roleOf = (text: string | undefined) => (text === undefined || text === '' ? {} : { role: text });

  const signed = answer !== undefined && isSigned(answer) ? answer : undefined;

  const keepForQuestion = useKeepForQuestion(form, state.path);
  const keep: SavedSignaturePadProps['keep'] = (picture, { typedName, signedAt }, growsFrom, isTakenBack) => {
    // Who fills in the form can not sign in another's name, typed or drawn; without an account the typed name is all there is.
    const own = isAuthor ? signedIn?.name : undefined;
    const signer = own ?? typedName ?? (isAuthor ? '' : name.trim());
    const made = { ...(signerId === undefined ? {} : { id: signerId }), signedAt, name: signer, ...roleOf(ownRole) };
    return keepForQuestion(picture, { kind: 'signature', name: 'handtekening.png', growsFrom }, made, (fileId) => {
      if (isTakenBack()) return;
      if (own === undefined && typedName !== undefined) {
        setName(typedName);
        typedNow.current.name = typedName;
      }
      const named = own ?? typedName ?? (isAuthor ? '' : typedNow.current.name.trim());
      const { role: _, ...rest } = made;
      onChange({ ...rest, name: named, ...roleOf(asksRole ? typedNow.current.role.trim() : role), fileId });
    });
  };
  // Who was named is kept, also before they sign.
  const describe = (nameText: string, roleText: string) => {
    setName(nameText);
    setTypedRole(roleText);
    typedNow.current = { name: nameText, role: roleText };
    const { role: _, ...kept } = answer ?? UNSIGNED;
    put({ ...kept, name: isAuthor ? kept.name : nameText.trim(), ...roleOf(asksRole ? roleText.trim() : role) });
  };
  const clear = () => put({ ...UNSIGNED, name: isAuthor ? '' : name.trim(), ...roleOf(ownRole) });
  const put = (next: SignatureAnswer) => {
    const isNothing = !isSigned(next) && next.name === '' && (!asksRole || next.role === undefined);
    onChange(isNothing ? undefined : next);
  };
  return (
    <div className="stack">
      <SavedSignaturePad answer={signed} keep={keep} underWay={(work) => filesUnderWay(form, work)} onCleared={clear} />
      {!isAuthor && (
        <Field id={`${id}-naam`} label="Naam">
          <TextInput value={name} onChange={(text) => describe(text, typedRole)} autoCapitalize="words" maxLength={100} />
        </Field>
      )}
      {asksRole && (
        <Field id={`${id}-rol`} label="Functie of rol" optional>
          <TextInput value={typedRole} onChange={(text) => describe(name, text)} maxLength={100} />
        </Field>
      )}
      {signed !== undefined && (
        <p className="help">
          {[signed.name, signed.role].filter(Boolean).join(', ')}
          {signed.name !== '' && ', '}
          {formatMoment(signed.signedAt)}
        </p>
      )}
    </div>
  );
}
