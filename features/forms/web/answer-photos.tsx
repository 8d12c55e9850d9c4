import { useFileUrls } from '#platform/web/kept-files.ts';

/** Photos of an answer, each opening large; bytes come from the device, else from the server. */
export function AnswerPhotos({ fileIds }: { readonly fileIds: readonly { readonly fileId: string; readonly caption: string | undefined }[] }) {
  const urlById = useFileUrls(fileIds.map(({ fileId }) => fileId));
  if (fileIds.length === 0) return <span className="muted">Geen</span>;
  return (
    <ul className="photogrid">
      {fileIds.map(({ fileId, caption }, index) => {
        const url = urlById.get(fileId);
        const name = caption || `Foto ${index + 1}`;
        return (
          <li key={fileId}>
            {url === undefined ? (
              <span className="muted">{name} staat niet op dit apparaat</span>
            ) : (
              <a href={url} target="_blank" rel="noreferrer">
                <img src={url} alt={name} loading="lazy" />
              </a>
            )}
            {caption !== undefined && caption !== '' && <small>{caption}</small>}
          </li>
        );
      })}
    </ul>
  );
}
