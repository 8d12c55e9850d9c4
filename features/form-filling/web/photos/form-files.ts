/**
 * Files of a form that is being filled: first on the device, with the place they belong to, then named in their answer. A page that ends in
 * between leaves a file whose place is known, and `putFile` names it when the form is opened again, as it would have been.
 */
import { useCallback } from 'react';
import type { FormState } from '#features/form-engine/filling/state/form-state.ts';
import { useFileKeeper } from '#platform/web/files/file-keeper.ts';
import { noteNamed } from '#platform/web/files/file-naming.ts';
import type { FileToKeep } from '#platform/web/files/kept-files.ts';
import { draftIdByState, stateOpenNow } from '../drafts/draft-of-state.ts';
import { filesUnderWay } from './files-under-way.ts';
import { type FileInAnswer, putFile } from './put-file.ts';

/** Keeps a file for a question, then names it there; `name` does that in another way than `putFile`. Returns its id, or rejects with a Dutch reason. */
export type KeepForQuestion = (
  blob: Blob,
  file: Pick<FileToKeep, 'kind' | 'name' | 'growsFrom'>,
  answer: FileInAnswer,
  name?: (fileId: string) => void,
) => Promise<string>;

/** Returns how files of a question are stored. */
export function useKeepForQuestion(form: FormState, path: string): KeepForQuestion {
  const keepFile = useFileKeeper();
  return useCallback<KeepForQuestion>(
    (blob, file, answer, name) => {
      const draftId = draftIdByState.get(form);
      const keep = async () => {
        const { id } = await keepFile(blob, draftId === undefined ? file : { ...file, place: { draftId, path, answer: { ...answer } } });
        const now = stateOpenNow(form);
        // Who opens the form next names it by its place.
        if (now === undefined) return id;
        if (now === form && name !== undefined) name(id);
        else putFile(now, path, { ...answer, fileId: id });
        if (draftId !== undefined) noteNamed(draftId, [id]).catch(reportError);
        return id;
      };
      return filesUnderWay(form, keep());
    },
    [form, path, keepFile],
  );
}
