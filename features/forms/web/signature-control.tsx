import { useCallback, useState } from 'react';
import { Message } from '#platform/ui/message.tsx';
import { type Signature, SignaturePad } from '#platform/ui/signature-pad.tsx';
import { keepFile, useFileUrls } from '#platform/web/kept-files.ts';
import { problemText } from '#platform/web/problem-text.ts';
import { useSignedIn } from '#platform/web/signed-in.ts';
import { isSignature } from '../engine/kinds-signature.ts';
import type { ControlProps } from './control-props.ts';
import { dataUrlToBlob, nameAsPicture } from './name-as-picture.ts';
import { useSettled } from './use-settled.ts';

/** A signature: drawn, or a typed name for who can't draw. Who signs and when are kept with it. */
export function SignatureControl({ form, state }: ControlProps) {
  const signedIn = useSignedIn();
  const answer = isSignature(state.value) ? state.value : undefined;
  const url = useFileUrls(answer === undefined ? [] : [answer.fileId]).get(answer?.fileId ?? '');
  const [signature, setSignature] = useState<Signature>();
  const [trouble, setTrouble] = useState<string>();

  const keep = useCallback(
    async (next: Signature) => {
      const picture = next.kind === 'drawn' ? dataUrlToBlob(next.dataUrl) : await nameAsPicture(next.name);
      const kept = await keepFile(picture, { kind: 'signature', name: 'handtekening.png' });
      const name = next.kind === 'typed' ? next.name.trim() : (signedIn?.name ?? '');
      form.set(state.path, { fileId: kept.id, name, signedAt: new Date().toISOString() });
    },
    [form, state.path, signedIn?.name],
  );
  const keepSoon = useSettled(keep, (error) => setTrouble(problemText(error).text));

  const change = (next: Signature | undefined) => {
    setTrouble(undefined);
    setSignature(next);
    keepSoon(next === undefined || (next.kind === 'typed' && next.name.trim() === '') ? undefined : next);
    if (next === undefined) form.set(state.path, null);
  };
  const shown: Signature | undefined = signature ?? (url === undefined ? undefined : { kind: 'drawn', dataUrl: url });
  return (
    <>
      <SignaturePad value={shown} onChange={change} />
      {trouble !== undefined && (
        <Message tone="bad" live>
          {trouble}
        </Message>
      )}
    </>
  );
}
