import { isSignedByAuthor, isSigner } from '../engine/kinds-signature.ts';
import type { ControlProps } from './control-props.ts';
import { fieldId } from './field-id.ts';
import { SignerBlock } from './signer-block.tsx';

/** One signature, drawn, or a typed name for who can't draw. Who signs and when are kept with it. More of them are in `signatures-control.tsx`. */
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
