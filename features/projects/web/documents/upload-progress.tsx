import { IconX } from '@tabler/icons-react';
import { formatSize } from '#platform/shared/numbers.ts';
import { ProgressBar } from '#platform/ui/charts/progress-bar.tsx';
import { IconButton } from '#platform/ui/icon-button.tsx';
import { useNoticedAction } from '#platform/web/actions/use-action.ts';
import type { KeptFile } from '#platform/web/files/kept-files.ts';
import type { ProjectDocument } from '../../documents/document.ts';
import { cancelUpload } from './document-steps.ts';

/** True for a file that is here and on its way. */
export function isUnderWay(file: KeptFile | undefined): file is KeptFile {
  return file !== undefined && (file.state === 'waiting' || file.state === 'sending');
}

/** How far the file of a document is on its way. */
export function UploadProgress({ file, title }: { readonly file: KeptFile; readonly title: string }) {
  const { sentBytes, sizeBytes } = file;
  return <ProgressBar label={`${title} verzenden`} text={`${formatSize(sentBytes)} van ${formatSize(sizeBytes)}`} value={sentBytes} max={sizeBytes} />;
}

/** Gives up the sending of a file. */
export function CancelUpload({ projectNumber, document }: { readonly projectNumber: string; readonly document: ProjectDocument }) {
  const { isBusy, run } = useNoticedAction('Niet geannuleerd');
  return (
    <IconButton
      label={`Verzenden van ${document.title} annuleren`}
      icon={<IconX size={20} aria-hidden="true" />}
      busy={isBusy}
      onClick={() => run(() => cancelUpload(projectNumber, document))}
    />
  );
}
