import { isSignedByAuthor, isSigner } from '#features/form-engine/kinds/kinds-signature.ts';
import type { ControlProps } from '../controls/control-props.ts';
import { fieldId } from '../controls/field-id.ts';
import { SignerBlock } from './signer-block.tsx';

/** One signature, drawn, or a typed name for whoever can't draw. Whoever signs and when are kept with it. More of them are in `signatures-control.tsx`. */
export function SignatureControl({ form, state }: ControlProps) {
  const { field } = state;
  const answer = isSigner(state.value) ? state.value : undefined;
  if (field.type !== 'signature') return null;
  return (
    <SignerBlock
      form={form}
      state={state}
      id={fieldId(state.path)}
      answer={answer}
      isAuthor={isSignedByAuthor(field)}
      role={field.role}
      onChange={(next) => form.set(state.path, next ?? null)}
    />
  );
}
