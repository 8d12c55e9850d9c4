import { Picture } from '#platform/ui/pictures/picture.tsx';
import { usePictureUrls } from '#platform/web/files/showing/file-urls.ts';

/** Receipts as large as there is room, to read what is on them. */
export function ReceiptPictures({ ids }: { readonly ids: readonly string[] }) {
  const urls = usePictureUrls(ids);
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
    </div>
  );
}
