import { IconFile } from '@tabler/icons-react';
import { formatSize } from '#features/projects/format.ts';
import { useFileUrls } from '#platform/web/file-urls.ts';
import type { FileAnswer } from '../engine/answers.ts';

/** Files of an answer, to open. */
export function AnswerFiles({ files }: { readonly files: readonly FileAnswer[] }) {
  const urlById = useFileUrls(files.map(({ fileId }) => fileId));
  return (
    <ul className="filelist">
      {files.map(({ fileId, name, sizeBytes }) => (
        <li key={fileId}>
          <IconFile size={20} aria-hidden="true" />
          <a href={urlById.get(fileId)} target="_blank" rel="noreferrer">
            {name}
          </a>
          <small className="muted num">{sizeBytes === undefined ? '' : formatSize(sizeBytes)}</small>
        </li>
      ))}
    </ul>
  );
}
