import type { PhotoAnswer } from '#features/form-engine/filling/answers.ts';
import { shownFileId } from '#features/form-engine/kinds/kinds-media.ts';
import { photoFacts } from '#features/form-engine/photos/photo-facts.ts';
import { Picture } from '#platform/ui/pictures/picture.tsx';
import { usePictureUrls } from '#platform/web/files/showing/file-urls.ts';

/** Photos of an answer with what was drawn on them, each opening large; bytes come from the device, else from the server. */
export function AnswerPhotos({ photos }: { readonly photos: readonly PhotoAnswer[] }) {
  const urlById = usePictureUrls(photos.map(shownFileId));
  if (photos.length === 0) return <span className="muted">Geen</span>;
  return (
    <ul className="photogrid">
      {photos.map((photo, index) => {
        const name = photo.caption || `Foto ${index + 1}`;
        const facts = photoFacts(photo);
        return (
          <li key={photo.fileId}>
            <Picture src={urlById.get(shownFileId(photo))} alt={name} missing={<p className="muted">Deze foto staat nog niet op dit apparaat</p>} lazy opens />
            {photo.caption !== undefined && photo.caption !== '' && <small>{photo.caption}</small>}
            {facts !== '' && <small className="muted num">{facts}</small>}
          </li>
        );
      })}
    </ul>
  );
}
