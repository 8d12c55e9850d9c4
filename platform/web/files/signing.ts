/** Signatures, kept on the device until they are sent. */
import type { Signature } from '#platform/ui/pictures/signature-pad.tsx';
import { keepFile } from './kept-files.ts';
import { dataUrlToBlob, nameAsPicture } from './pictures/signature-picture.ts';

/** True when something was drawn or a name was typed. */
export function isSigned(signature: Signature | undefined): signature is Signature {
  return signature !== undefined && (signature.kind === 'drawn' || signature.name.trim() !== '');
}

/** Keeps a signature as a picture; returns the id of its file. */
export async function keepSignature(signature: Signature): Promise<string> {
  const picture = signature.kind === 'drawn' ? dataUrlToBlob(signature.dataUrl) : await nameAsPicture(signature.name);
  return (await keepFile(picture, { kind: 'signature', name: 'handtekening.png' })).id;
}
