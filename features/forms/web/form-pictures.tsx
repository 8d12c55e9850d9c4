import { useFileUrls } from '#platform/web/kept-files.ts';
import type { Answers } from '../engine/answers.ts';
import type { Design } from '../engine/design.ts';
import { isPhotos } from '../engine/kinds-media.ts';

/** Desk: the photos of a form beside its answers; nothing without photos. */
export function FormPictures({ design, answers }: { readonly design: Design; readonly answers: Answers }) {
  const photos = design.sections
    .flatMap(({ fields }) => fields)
    .flatMap(({ type, key }) => {
      const value = answers[key];
      return type === 'photo' && isPhotos(value) ? value : [];
    });
  const urls = useFileUrls(photos.map(({ fileId }) => fileId));
  if (photos.length === 0) return null;
  return (
    <aside className="photos" aria-label="Foto's">
      <h2>Foto's</h2>
      <ul className="photogrid">
        {photos.map(({ fileId, caption }, index) => {
          const name = caption || `Foto ${index + 1}`;
          const url = urls.get(fileId);
          return (
            <li key={fileId}>
              {url !== undefined && (
                <a href={url} target="_blank" rel="noreferrer">
                  <img src={url} alt={name} loading="lazy" />
                </a>
              )}
              <small>{name}</small>
            </li>
          );
        })}
      </ul>
    </aside>
  );
}
