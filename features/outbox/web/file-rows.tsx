import { IconPhoto, IconX } from '@tabler/icons-react';
import { useId } from 'react';
import { Badge } from '#platform/ui/badge.tsx';
import { Button } from '#platform/ui/button.tsx';
import { ProgressBar } from '#platform/ui/charts/progress-bar.tsx';
import { Row } from '#platform/ui/lists/row-list.tsx';
import { carryOut } from '#platform/web/actions/carry-out.ts';
import { problemText } from '#platform/web/answers/problem-text.ts';
import { bytesText } from '#platform/web/device/storage/storage-health.ts';
import { discardFile, type KeptFile, sendFileAgain } from '#platform/web/files/kept-files.ts';
import { askDiscard } from './discard-dialog.tsx';
import { looseFilesWords } from './outbox-words.ts';

/** Photos and signatures that belong to nothing in the list: they go ahead of their form, or are still on their way after it. */
export function LooseFilesRow({ files }: { readonly files: readonly KeptFile[] }) {
  const size = files.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0);
  const sent = files.reduce((sum, { sentBytes }) => sum + sentBytes, 0);
  return (
    <Row
      icon={<IconPhoto size={24} aria-hidden="true" />}
      title={files.length === 1 ? '1 foto of bijlage' : `${files.length} foto's en bijlagen`}
      text={looseFilesWords(files)}
      after={<ProgressBar label="Foto's en bijlagen" value={sent} max={size} />}
    />
  );
}

/** A file the server refused: which, why, and what can be done. */
export function RefusedFile({ file }: { readonly file: KeptFile }) {
  const titleId = useId();
  const { title, text } = problemText(file.problem);
  const discard = async () => {
    await discardFile(file.id);
    return true;
  };
  return (
    <section className="refused" aria-labelledby={titleId}>
      <p className="tag">
        <Badge tone="bad" icon={<IconX size={14} aria-hidden="true" />}>
          Geweigerd
        </Badge>
        <small className="num muted">{bytesText(file.sizeBytes)}</small>
      </p>
      <h2 id={titleId}>{file.name}</h2>
      <p className="muted">{title}</p>
      <p className="why2">{text}</p>
      <div className="actcol">
        <Button onClick={() => carryOut(() => sendFileAgain(file.id))}>Opnieuw verzenden</Button>
      </div>
      <p className="lesser">
        <Button variant="quiet" className="bad" onClick={() => askDiscard(file.name, discard)}>
          Weggooien
        </Button>
      </p>
    </section>
  );
}
