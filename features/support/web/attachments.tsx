import { IconFileText, IconPhoto } from '@tabler/icons-react';
import { Picture } from '#platform/ui/pictures/picture.tsx';
import { useKeptFiles } from '#platform/web/files/kept-files.ts';
import { serverUrl, useFileUrls, usePictureUrls } from '#platform/web/files/showing/file-urls.ts';
import type { Attachment } from '../ticket.ts';

/** The files with a ticket or a message, to open: pictures small, documents by name. */
export function Attachments({ attachments }: { readonly attachments: readonly Attachment[] }) {
  const photos = attachments.filter(({ kind }) => kind === 'photo');
  const documents = attachments.filter(({ kind }) => kind === 'document');
  const pictureUrls = usePictureUrls(photos.map(({ fileId }) => fileId));
  const kept = new Set(useKeptFiles().flatMap(({ id, hasBytes }) => (hasBytes ? [id] : [])));
  const documentUrls = useFileUrls(documents.flatMap(({ fileId }) => (kept.has(fileId) ? [fileId] : [])));
  if (attachments.length === 0) return null;
  return (
    <>
      {photos.length > 0 && (
        <ul className="linephotos">
          {photos.map(({ fileId }, index) => (
            <li key={fileId}>
              <Picture
                src={pictureUrls.get(fileId)}
                alt={`Foto ${index + 1}`}
                missing={
                  <span className="missing" role="img" aria-label={`Foto ${index + 1} is nog onderweg`}>
                    <IconPhoto size={20} aria-hidden="true" />
                  </span>
                }
                lazy
                opens
              />
            </li>
          ))}
        </ul>
      )}
      {documents.length > 0 && (
        <ul className="attachments">
          {documents.map(({ fileId, name }) => (
            <li key={fileId}>
              <IconFileText size={20} aria-hidden="true" />
              <a href={documentUrls.get(fileId) ?? serverUrl(fileId)} target="_blank" rel="noreferrer">
                {name}
              </a>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
