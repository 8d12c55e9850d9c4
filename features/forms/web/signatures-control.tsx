import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { newId } from '#platform/shared/ids.ts';
import { Button } from '#platform/ui/button.tsx';
import { Field } from '#platform/ui/field.tsx';
import { useGroupAttributes } from '#platform/ui/field-links.ts';
import type { SignatureAnswer } from '../engine/answers.ts';
import type { FieldOf } from '../engine/design-fields.ts';
import { isSignedByAuthor, signaturesOf } from '../engine/kinds-signature.ts';
import type { ControlProps } from './control-props.ts';
import { fieldId } from './field-id.ts';
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
  const next = change(signaturesOf(form.get(state.path)?.value));
  form.set(state.path, next.length === 0 ? null : next);
}

/** A signature for each role. */
function RoleSignatures({ form, state, field }: Props) {
  const signatures = signaturesOf(state.value);
  const { roles = [] } = field;
  return roles.map((role, index) => {
    const id = `${fieldId(state.path)}-${index + 1}`;
    const answer = signatures.find((signature) => signature.role === role);
    const put = (next: SignatureAnswer | undefined) =>
      changeList({ form, state }, (now) => {
        // One from a version of the design with other roles has no place any more.
        const others = now.filter((signature) => signature.role !== role && roles.includes(signature.role ?? ''));
        return next === undefined ? others : [...others, next];
      });
    return (
      <Field key={role} id={id} label={role} group>
        <SignerBlock id={id} answer={answer} isAuthor={isSignedByAuthor(field)} role={role} onChange={put} />
      </Field>
    );
  });
}

/** A place to sign: the file that was last signed there. */
interface Slot {
  readonly key: string;
  readonly fileId: string | undefined;
}

/** As many signatures as there are people, each with a name and what they are. */
function FreeSignatures({ form, state, field }: Props) {
  const signatures = signaturesOf(state.value);
  const [slots, setSlots] = useState<readonly Slot[]>(() => signatures.map(({ fileId }) => ({ key: fileId, fileId })));
  const shown = slots.length === 0 && state.required ? [{ key: 'first', fileId: undefined }] : slots;

  const put = (slot: Slot, next: SignatureAnswer | undefined) => {
    changeList({ form, state }, (now) => {
      if (next === undefined) return now.filter(({ fileId }) => fileId !== slot.fileId);
      return slot.fileId !== undefined && now.some(({ fileId }) => fileId === slot.fileId)
        ? now.map((signature) => (signature.fileId === slot.fileId ? next : signature))
        : [...now, next];
    });
    setSlots(shown.map((other) => (other.key === slot.key ? { ...slot, fileId: next?.fileId } : other)));
  };
  const remove = (slot: Slot) => {
    changeList({ form, state }, (now) => now.filter(({ fileId }) => fileId !== slot.fileId));
    setSlots(shown.filter(({ key }) => key !== slot.key));
  };
  return (
    <>
      {shown.map((slot, index) => {
        const id = `${fieldId(state.path)}-${index + 1}`;
        return (
          <Field key={slot.key} id={id} label={`Handtekening ${index + 1}`} group>
            <SignerBlock
              id={id}
              answer={signatures.find(({ fileId }) => fileId === slot.fileId)}
              isAuthor={isSignedByAuthor(field)}
              asksRole
              onChange={(next) => put(slot, next)}
            />
            <Button variant="quiet" size="small" icon={<IconTrash size={20} aria-hidden="true" />} onClick={() => remove(slot)}>
              Handtekening {index + 1} weghalen
            </Button>
          </Field>
        );
      })}
      {shown.length < (field.max ?? 1) && (
        <Button icon={<IconPlus size={20} aria-hidden="true" />} onClick={() => setSlots([...shown, { key: newId(), fileId: undefined }])} wide>
          Handtekening toevoegen
        </Button>
      )}
    </>
  );
}
