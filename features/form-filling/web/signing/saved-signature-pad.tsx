import { useRef, useState } from 'react';
import type { SignatureAnswer } from '#features/form-engine/filling/answers.ts';
import { Message } from '#platform/ui/page/message.tsx';
import { type Signature, SignaturePad } from '#platform/ui/pictures/signature-pad.tsx';
import { problemText } from '#platform/web/answers/problem-text.ts';
import { dataUrlToBlob, nameAsPicture } from '#platform/web/files/pictures/signature-picture.ts';
import { usePictureUrls } from '#platform/web/files/showing/file-urls.ts';
import { useLatest } from './use-latest.ts';

/** A signature just given: when, and the name when it was typed. */
export type Signed = Pick<SignatureAnswer, 'signedAt'> & { readonly typedName: string | undefined };

export interface SavedSignaturePadProps {
  readonly answer: SignatureAnswer | undefined;
  /** Keeps the picture of what was signed, in the place of an earlier state of it, and has it stand in the form unless it was taken back. Returns its id. */
  readonly keep: (picture: Blob, signed: Signed, growsFrom: string | undefined, isTakenBack: () => boolean) => Promise<string>;
  /** Is told of all that is at work on the picture. */
  readonly underWay: (work: Promise<void>) => Promise<void>;
  readonly onCleared: () => void;
}

/** The place to sign; each stroke and letter is on the device, as a picture, as soon as it stands there. */
export function SavedSignaturePad({ answer, keep, underWay, onCleared }: SavedSignaturePadProps) {
  const url = usePictureUrls(answer === undefined ? [] : [answer.fileId]).get(answer?.fileId ?? '');
  const [signature, setSignature] = useState<Signature>();
  const [trouble, setTrouble] = useState<string>();
  const keptId = useRef<string>(undefined);

  const keepPicture = async (next: Signature, isTakenBack: () => boolean) => {
    const picture = next.kind === 'drawn' ? dataUrlToBlob(next.dataUrl) : await nameAsPicture(next.name);
    const signed = { signedAt: new Date().toISOString(), typedName: next.kind === 'typed' ? next.name.trim() : undefined };
    const id = await keep(picture, signed, keptId.current, isTakenBack);
    keptId.current = isTakenBack() ? undefined : id;
  };
  const keepSoon = useLatest(keepPicture, (error) => setTrouble(problemText(error).text), underWay);

  const change = (next: Signature | undefined) => {
    setTrouble(undefined);
    setSignature(next);
    keepSoon(next === undefined || (next.kind === 'typed' && next.name.trim() === '') ? undefined : next);
    if (next !== undefined) return;
    keptId.current = undefined;
    onCleared();
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
