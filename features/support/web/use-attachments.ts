/** Files that are chosen with something that is being typed: on the device at once, sent with it or thrown away with it. */
import { useAction } from '#platform/web/actions/use-action.ts';
import { discardFile, keepFile, refuseUnusable, sendFileAgain } from '#platform/web/files/kept-files.ts';
import { ATTACHMENTS_MAX } from '../rules.ts';
import type { Attachment } from '../ticket.ts';

/** The files, and what can be done with them. */
export interface ChosenFiles {
  readonly attachments: readonly Attachment[];
  /** Why the last could not be kept. */
  readonly error: string | undefined;
  readonly add: (files: readonly File[]) => void;
  readonly remove: (fileId: string) => void;
  /** Lets them go, with what they belong to. Throws when one can never be sent. */
  readonly release: () => Promise<void>;
  readonly discardAll: () => Promise<void>;
}

/** Keeps the files; `text` is what is kept of them beside the other texts, `setText` keeps it. */
export function useAttachments(text: string, setText: (text: string) => void): ChosenFiles {
  const attachments = text === '' ? [] : (JSON.parse(text) as Attachment[]);
  const { trouble, run } = useAction();
  const ids = attachments.map(({ fileId }) => fileId);
  return {
    attachments,
    error: trouble === undefined ? undefined : [trouble.title, trouble.text].filter(Boolean).join(' '),
    add: (files) =>
      run(async () => {
        const kept = [...attachments];
        for (const file of files.slice(0, ATTACHMENTS_MAX - kept.length)) {
          const kind = file.type.startsWith('image/') ? 'photo' : 'document';
          const { id, name } = await keepFile(file, { kind, name: file.name, isHeld: true });
          kept.push({ fileId: id, name, kind });
          setText(JSON.stringify(kept));
        }
      }),
    remove: (fileId) =>
      run(async () => {
        setText(JSON.stringify(attachments.filter((one) => one.fileId !== fileId)));
        await discardFile(fileId);
      }),
    release: async () => {
      await refuseUnusable(ids);
      for (const id of ids) await sendFileAgain(id);
    },
    discardAll: async () => {
      for (const id of ids) await discardFile(id);
    },
  };
}
