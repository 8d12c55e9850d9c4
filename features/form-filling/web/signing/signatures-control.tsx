import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import type { FieldOf } from '#features/form-engine/design/design-fields.ts';
import type { SignatureAnswer } from '#features/form-engine/filling/answers.ts';
import { isBlankSigner, isSignedByAuthor, signersOf } from '#features/form-engine/kinds/kinds-signature.ts';
import { newId } from '#platform/shared/ids.ts';
import { Button } from '#platform/ui/button.tsx';
import { Field } from '#platform/ui/inputs/field.tsx';
import { useGroupAttributes } from '#platform/ui/inputs/field-links.ts';
import type { ControlProps } from '../controls/control-props.ts';
import { fieldId } from '../controls/field-id.ts';
import { SignerBlock } from './signer-block.tsx';

type Props = ControlProps & { readonly field: FieldOf<'signature'> };

/** Several signatures: one for each role of the design, or of as many people as come. */
export function SignaturesControl({ form, state }: ControlProps) {
  const group = useGroupAttributes();
  if (state.field.type !== 'signature') return null;
  const Signatures = state.field.roles === undefined ? FreeSignatures : RoleSignatures;
  return (
    <fieldset {...group} className="stack">
      <Signatures form={form} state={state} field={state.field} />
    </fieldset>
  );
}

/** Changes the list as it is now: another signature may have come in while this one was kept. */
function changeList({ form, state }: ControlProps, change: (now: readonly SignatureAnswer[]) => readonly SignatureAnswer[]): void {
  const next = change(signersOf(form.get(state.path)?.value));
  form.set(state.path, next.length === 0 ? null : next);
}

/** A signature for each role. */
function RoleSignatures({ form, state, field }: Props) {
  const signers = signersOf(state.value);
  const { roles = [] } = field;
  return roles.map((role, index) => {
    const id = `${fieldId(state.path)}-${index + 1}`;
    const answer = signers.find((signer) => signer.role === role);
    const put = (next: SignatureAnswer | undefined) =>
      changeList({ form, state }, (now) => {
        // One from a version of the design with other roles has no place any more.
        const others = now.filter((signer) => signer.role !== role && roles.includes(signer.role ?? ''));
        return next === undefined ? others : [...others, next];
      });
    return (
      <Field key={role} id={id} label={role} group>
        <SignerBlock form={form} state={state} id={id} answer={answer} isAuthor={isSignedByAuthor(field)} role={role} onChange={put} />
      </Field>
    );
  });
}

const placeOf = ({ id, fileId }: SignatureAnswer): string => id ?? fileId;
const blankAt = (id: string): SignatureAnswer => ({ id, fileId: '', name: '', signedAt: '' });

/** Any number of signatures, each with a name and a role. */
function FreeSignatures({ form, state, field }: Props) {
  const [firstPlace, setFirstPlace] = useState(newId);
  const signers = signersOf(state.value);
  const shown = signers.length === 0 && state.required ? [blankAt(firstPlace)] : signers;

  const put = (place: string, next: SignatureAnswer) =>
    changeList({ form, state }, (now) =>
      now.some((signer) => placeOf(signer) === place) ? now.map((signer) => (placeOf(signer) === place ? next : signer)) : [...now, next],
    );
  const addPlace = () => changeList({ form, state }, () => [...shown, blankAt(newId())]);
  const remove = (place: string) => {
    changeList({ form, state }, (now) => now.filter((signer) => placeOf(signer) !== place));
    setFirstPlace(newId());
  };
  return (
    <>
      {shown.map((signer, index) => {
        const id = `${fieldId(state.path)}-${index + 1}`;
        const place = placeOf(signer);
        return (
          <Field key={place} id={id} label={`Handtekening ${index + 1}`} group>
            <SignerBlock
              form={form}
              state={state}
              signerId={place}
              id={id}
              answer={isBlankSigner(signer) ? undefined : signer}
              isAuthor={isSignedByAuthor(field)}
              asksRole
              onChange={(next) => put(place, { ...(next ?? blankAt(place)), id: place })}
            />
            <Button variant="quiet" size="small" icon={<IconTrash size={20} aria-hidden="true" />} onClick={() => remove(place)}>
              Handtekening {index + 1} weghalen
            </Button>
          </Field>
        );
      })}
      {shown.length < (field.max ?? 1) && (
        <Button icon={<IconPlus size={20} aria-hidden="true" />} onClick={addPlace} wide>
          Handtekening toevoegen
        </Button>
      )}
    </>
  );
}
