/** The file of a document that is being added: on the device from the moment it is chosen, held until the document is added or given up. */
import { formatSize } from '#platform/shared/numbers.ts';
import type { KeptTexts } from '#platform/web/drafts/use-kept-texts.ts';
import { discardFile, keepFile, sendFileAgain } from '#platform/web/files/kept-files.ts';

/** File types that may be chosen. */
export const DOCUMENT_ACCEPT = '.pdf,.zip,.txt,.csv,.gef,image/*';
/** The same in words, without how large it may be. */
export const DOCUMENT_TYPES = 'PDF, afbeelding, tekst of zip';

const TEXT_NAME = /\.(txt|csv|gef|asc|xyz)$/i;

/** A chosen file, and what can be done with it. */
export interface ChosenFile {
  /** Empty until one was chosen. */
  readonly fileId: string;
  readonly fileName: string;
  /** Name and size. */
  readonly words: string;
  /** Keeps it in place of the one before. Rejects with a Dutch reason when it can't be a document. */
  readonly choose: (chosen: readonly File[], alsoTyped?: (name: string) => Readonly<Record<string, string>>) => Promise<void>;
  /** Lets it go on its way. */
  readonly send: () => Promise<void>;
  readonly giveUp: () => Promise<void>;
}

/** Follows the chosen file among the texts that are kept with it. */
export function useChosenFile({ texts, setTexts }: KeptTexts): ChosenFile {
  const { fileId = '', fileName = '', fileSize = '' } = texts;
  return {
    fileId,
    fileName,
    words: `${fileName}, ${formatSize(Number(fileSize))}`,
    async choose([chosen], alsoTyped) {
      if (chosen === undefined) return;
      const kept = await keepFile(chosen, { kind: TEXT_NAME.test(chosen.name) ? 'text' : 'document', name: chosen.name, isHeld: true });
      setTexts({ fileId: kept.id, fileName: kept.name, fileSize: String(kept.sizeBytes), ...alsoTyped?.(kept.name) });
      if (fileId !== '') await discardFile(fileId);
    },
    send: () => sendFileAgain(fileId),
    async giveUp() {
      if (fileId !== '') await discardFile(fileId);
    },
  };
}
