import { useEffect, useState } from 'react';
import { Message } from '#platform/ui/message.tsx';
import { type Signature, SignaturePad } from '#platform/ui/signature-pad.tsx';
import { keepFile, useFileUrls } from '#platform/web/kept-files.ts';
import { problemText } from '#platform/web/problem-text.ts';
import { useSignedIn } from '#platform/web/signed-in.ts';
import { isSignature } from '../engine/kinds-media.ts';
import type { ControlProps } from './field-input.tsx';
import { nameAsPicture } from './name-as-picture.ts';

/** A signature: drawn, or a typed name for who can't draw. Who signs and when are kept with it. */
export function SignatureControl({ form, state }: ControlProps) {
  const signedIn = useSignedIn();
  const answer = isSignature(state.value) ? state.value : undefined;
  const url = useFileUrls(answer === undefined ? [] : [answer.fileId]).get(answer?.fileId ?? '');
  const [signature, setSignature] = useState<Signature>();
  const [trouble, setTrouble] = useState<string>();

  useEffect(() => {
    if (signature === undefined || (signature.kind === 'typed' && signature.name.trim() === '')) return;
    let isCurrent = true;
    const keep = async () => {
      const picture = signature.kind === 'drawn' ? await (await fetch(signature.dataUrl)).blob() : await nameAsPicture(signature.name);
      const kept = await keepFile(picture, { kind: 'signature', name: 'handtekening.png' });
      const name = signature.kind === 'typed' ? signature.name.trim() : (signedIn?.name ?? '');
      if (isCurrent) form.set(state.path, { fileId: kept.id, name, signedAt: new Date().toISOString() });
    };
    keep().catch((error: unknown) => setTrouble(problemText(error).text));
    return () => {
      isCurrent = false;
    };
  }, [signature, form, state.path, signedIn?.name]);

  const change = (next: Signature | undefined) => {
    setTrouble(undefined);
    setSignature(next);
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
