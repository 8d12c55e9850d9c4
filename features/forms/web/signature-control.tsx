import { useGroupAttributes } from '#platform/ui/field-links.ts';
import { hasManySignatures, isSignature } from '../engine/kinds-signature.ts';
import type { ControlProps } from './control-props.ts';
import { fieldId } from './field-id.ts';
import { FreeSignatures, RoleSignatures } from './signatures-control.tsx';
import { SignerBlock } from './signer-block.tsx';

/** One signature or several, each drawn, or a typed name for who can't draw. Who signs and when are kept with it. */
export function SignatureControl({ form, state }: ControlProps) {
  const group = useGroupAttributes();
  if (state.field.type !== 'signature') return null;
  if (!hasManySignatures(state.field)) return <OneSignature form={form} state={state} />;
  const Signatures = state.field.roles === undefined ? FreeSignatures : RoleSignatures;
  return (
    <fieldset {...group} className="stack">
      <Signatures form={form} state={state} field={state.field} />
    </fieldset>
  );
}

function OneSignature({ form, state }: ControlProps) {
  const { field } = state;
  const answer = isSignature(state.value) ? state.value : undefined;
  if (field.type !== 'signature') return null;
  return (
    <SignerBlock
      id={fieldId(state.path)}
      answer={answer}
      isAuthor={field.signer !== 'anyone'}
      role={field.role}
      onChange={(next) => form.set(state.path, next ?? null)}
    />
  );
}
