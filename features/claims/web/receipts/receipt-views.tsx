import { Picture } from '#platform/ui/pictures/picture.tsx';
import { usePictureUrls } from '#platform/web/files/showing/file-urls.ts';
import type { Disbursement } from '../../disbursement.ts';
import { ReceiptDocuments } from './receipt-documents.tsx';
import { useReceiptDocuments } from './use-receipt-documents.ts';

/** Receipts as large as there is room, to read what is on them; those that are documents to open. */
export function ReceiptViews({ line: { receiptFileIds: ids, receiptDocuments } }: { readonly line: Disbursement }) {
  const documents = useReceiptDocuments(ids, receiptDocuments);
  const urls = usePictureUrls(ids.filter((id) => !documents.has(id)));
  return (
    <div className="receipts">
      {ids.map((id, index) => {
        const url = urls.get(id);
        const name = ids.length === 1 ? 'Bon' : `Bon ${index + 1} van ${ids.length}`;
        return url === undefined ? null : (
          <a key={id} href={url} target="_blank" rel="noreferrer">
            <Picture src={url} alt={`${name}, groot bekijken`} missing={<span>Deze foto is nog niet op dit apparaat.</span>} />
          </a>
        );
      })}
      <ReceiptDocuments documents={documents} />
    </div>
  );
}
