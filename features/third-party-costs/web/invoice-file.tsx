import { IconFileText, IconUpload } from '@tabler/icons-react';
import { href } from '#features/routes.ts';
import { FileButton } from '#platform/ui/inputs/file-button.tsx';
import { useNoticedAction } from '#platform/web/actions/use-action.ts';
import { keepFile, sendFileAgain, useKeptFiles } from '#platform/web/files/kept-files.ts';
import { serverUrl, useFileUrls } from '#platform/web/files/showing/file-urls.ts';
import { addCommand } from '#platform/web/outbox/outbox.ts';
import { attachInvoice } from '../contract.ts';
import type { Cost } from '../cost.ts';

export interface InvoiceFileProps {
  readonly cost: Cost;
  readonly project: string;
  readonly mayManage: boolean;
}

/** The invoice as a file: to open, and to put there or replace. It goes by the outbox, as every file does. */
export function InvoiceFile({ cost, project, mayManage }: InvoiceFileProps) {
  const { run } = useNoticedAction('Factuur niet toegevoegd');
  const attach = async ([chosen]: readonly File[]) => {
    if (chosen === undefined) return;
    const { id: fileId, name: fileName } = await keepFile(chosen, { kind: 'document', name: chosen.name, isHeld: true });
    await sendFileAgain(fileId);
    await addCommand(
      attachInvoice,
      { id: cost.id, fileId, fileName },
      {
        record: `third-party-cost:${cost.id}`,
        label: `Factuur bij ${cost.description}`,
        href: href('thirdPartyCosts', { project }, { regel: cost.id }),
        fileIds: [fileId],
      },
    );
  };
  return (
    <div className="buttonline">
      {cost.invoiceFile !== null && <OpenFile file={cost.invoiceFile} />}
      {mayManage && (
        <FileButton accept=".pdf,image/*" icon={<IconUpload size={20} aria-hidden="true" />} onFiles={(files) => run(() => attach(files))}>
          {cost.invoiceFile === null ? 'Factuur toevoegen' : 'Andere factuur kiezen'}
        </FileButton>
      )}
    </div>
  );
}

function OpenFile({ file }: { readonly file: NonNullable<Cost['invoiceFile']> }) {
  const isKept = useKeptFiles().some(({ id, hasBytes }) => id === file.id && hasBytes);
  const urls = useFileUrls(isKept ? [file.id] : []);
  const address = urls.get(file.id) ?? (file.isReceived ? serverUrl(file.id) : undefined);
  if (address === undefined) return <span className="muted">{file.name}, bestand is nog onderweg</span>;
  return (
    <a className="btn" href={address} target="_blank" rel="noreferrer">
      <IconFileText size={20} aria-hidden="true" />
      {file.name}
    </a>
  );
}
