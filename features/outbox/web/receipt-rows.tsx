import { IconCircleCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { formatNumber } from '#platform/shared/numbers.ts';
import { ProgressBar } from '#platform/ui/charts/progress-bar.tsx';
import { Row } from '#platform/ui/lists/row-list.tsx';
import { useFilesProgress } from '#platform/web/files/kept-files.ts';
import type { KeptReceipt } from '#platform/web/outbox/receipts.ts';
import { filesWords, momentWords } from './outbox-words.ts';
import { RecordIcon } from './record-icon.tsx';

/** Something whose text has arrived while its photos are still on their way. */
export function HalfReceivedRow({ receipt }: { readonly receipt: KeptReceipt }) {
  const progress = useFilesProgress(receipt.fileIds);
  return (
    <Row
      icon={<RecordIcon record={receipt.name.split('.')[0] ?? ''} />}
      title={receipt.label}
      text={`Tekst ontvangen, nr. ${formatNumber(receipt.number)}. ${sentence(filesWords(progress))}`}
      after={<ProgressBar label={`Bijlagen van ${receipt.label}`} value={progress.received} max={progress.total} />}
      href={receipt.href}
    />
  );
}

/** Something that arrived: with its number and the server's time, as proof. */
export function ReceiptRow({ receipt }: { readonly receipt: KeptReceipt }) {
  const [now] = useState(() => new Date());
  const files = filesWords(useFilesProgress(receipt.fileIds));
  return (
    <Row
      tone="ok"
      icon={<IconCircleCheck size={24} aria-hidden="true" />}
      title={receipt.label}
      text={[files, momentWords(receipt.receivedAt, now), `nr. ${formatNumber(receipt.number)}`].filter((part) => part !== undefined).join(', ')}
      href={receipt.href}
    />
  );
}

function sentence(text: string | undefined): string {
  return text === undefined ? '' : `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
}
