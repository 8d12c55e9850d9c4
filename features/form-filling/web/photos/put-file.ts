/** Stores a file in the answers of a form. The same when it was just made, and when its page ended before it could be named. */

import type { FieldOf } from '#features/form-engine/design/design-fields.ts';
import type { AnswerValue, FileAnswer, PhotoAnswer, SignatureAnswer } from '#features/form-engine/filling/answers.ts';
import type { FormState } from '#features/form-engine/filling/state/form-state.ts';
import { isFiles, isPhotos } from '#features/form-engine/kinds/kinds-media.ts';
import { hasManySignatures, isSigner, signersOf } from '#features/form-engine/kinds/kinds-signature.ts';
import { filesOf } from './files-of.ts';

/** A drawing on a photo, that stands with the photo as it was taken: `markedOf`. */
export interface MarkedCopy extends Pick<PhotoAnswer, 'annotations' | 'fileId'> {
  readonly markedOf: string;
}

/** A file's answer, without its id. */
export type FileInAnswer = Omit<PhotoAnswer, 'fileId'> | Omit<FileAnswer, 'fileId'> | Omit<SignatureAnswer, 'fileId'> | Omit<MarkedCopy, 'fileId'>;

/** Names a file in its answer, once. Nothing happens where the question is gone. */
export function putFile(form: FormState, path: string, file: Readonly<Record<string, unknown>> & { readonly fileId: string }): void {
  const state = form.get(path);
  if (state === undefined || filesOf(state.value).includes(file.fileId)) return;
  const next = withFile(state.field, state.value, file);
  if (next !== undefined) form.set(path, next);
}

function withFile({ type, ...field }: { readonly type: string }, value: AnswerValue, file: { readonly fileId: string }): AnswerValue | undefined {
  if (type === 'photo' && 'markedOf' in file) return markedPhotos(value, file as MarkedCopy);
  if (type === 'photo') return [...(isPhotos(value) ? value : []), file];
  if (type === 'file') return [...(isFiles(value) ? value : []), file as FileAnswer];
  if (type !== 'signature' || !isSigner(file)) return undefined;
  const { roles, max } = field as Pick<FieldOf<'signature'>, 'roles' | 'max'>;
  if (!hasManySignatures({ roles, max })) return file;
  const isSame = (signer: SignatureAnswer) => (roles === undefined ? signer.id === file.id : signer.role === file.role);
  const signers = signersOf(value);
  return signers.some(isSame) ? signers.map((signer) => (isSame(signer) ? file : signer)) : [...signers, file];
}

function markedPhotos(value: AnswerValue, { markedOf, annotations, fileId }: MarkedCopy): AnswerValue | undefined {
  if (!isPhotos(value)) return undefined;
  return value.map((photo) => (photo.fileId === markedOf ? { ...photo, annotations, markedFileId: fileId } : photo));
}
