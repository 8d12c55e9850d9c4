import { useCallback, useState } from 'react';
import { Message } from '#platform/ui/message.tsx';
import { type Signature, SignaturePad } from '#platform/ui/signature-pad.tsx';
import { useFileKeeper } from '#platform/web/file-keeper.ts';
import { useFileUrls } from '#platform/web/kept-files.ts';
import { problemText } from '#platform/web/problem-text.ts';
import type { SignatureAnswer } from '../engine/answers.ts';
import { dataUrlToBlob, nameAsPicture } from './name-as-picture.ts';
import { useSettled } from './use-settled.ts';

/** What was just signed: the picture, and the name when it was typed. */
export type Signed = Pick<SignatureAnswer, 'fileId' | 'signedAt'> & { readonly typedName: string | undefined };

export interface SignaturePaperProps {
  readonly answer: SignatureAnswer | undefined;
  readonly onSigned: (signed: Signed) => void;
  readonly onCleared: () => void;
}

/** The place to sign; what is drawn or typed is kept on the device as a picture once the hand rests. */
export function SignaturePaper({ answer, onSigned, onCleared }: SignaturePaperProps) {
  const keepFile = useFileKeeper();
  const url = useFileUrls(answer === undefined ? [] : [answer.fileId]).get(answer?.fileId ?? '');
  const [signature, setSignature] = useState<Signature>();
  const [trouble, setTrouble] = useState<string>();

  const keep = useCallback(
    async (next: Signature) => {
      const picture = next.kind === 'drawn' ? dataUrlToBlob(next.dataUrl) : await nameAsPicture(next.name);
      const kept = await keepFile(picture, { kind: 'signature', name: 'handtekening.png' });
      onSigned({ fileId: kept.id, signedAt: new Date().toISOString(), typedName: next.kind === 'typed' ? next.name.trim() : undefined });
    },
    [onSigned, keepFile],
  );
  const keepSoon = useSettled(keep, (error) => setTrouble(problemText(error).text));

  const change = (next: Signature | undefined) => {
    setTrouble(undefined);
    setSignature(next);
    keepSoon(next === undefined || (next.kind === 'typed' && next.name.trim() === '') ? undefined : next);
    if (next === undefined) onCleared();
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
