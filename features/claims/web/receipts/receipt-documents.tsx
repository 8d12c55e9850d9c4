import { IconFileText } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useFileUrls } from '#platform/web/files/showing/file-urls.ts';

export interface ReceiptDocumentsProps {
  /** Names by file id. */
  readonly documents: ReadonlyMap<string, string>;
  /** Renders a button beside a document. */
  readonly besideOf?: (id: string, name: string) => ReactNode;
}

/** Receipts that are documents, each to open: from the device while it has them. */
export function ReceiptDocuments({ documents, besideOf }: ReceiptDocumentsProps) {
  const urls = useFileUrls([...documents.keys()]);
  return [...documents].map(([id, name]) => (
    <div key={id} className="buttonline">
      <a className="btn" href={urls.get(id)} target="_blank" rel="noreferrer">
        <IconFileText size={20} aria-hidden="true" />
        {name}
      </a>
      {besideOf?.(id, name)}
    </div>
  ));
}
