import { IconFile } from '@tabler/icons-react';
import type { FileAnswer } from '#features/form-engine/filling/answers.ts';
import { formatSize } from '#platform/shared/numbers.ts';
import { useFileUrls } from '#platform/web/files/showing/file-urls.ts';

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
