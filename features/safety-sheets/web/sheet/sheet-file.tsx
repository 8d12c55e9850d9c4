import { IconFileText, IconPhone, IconUpload } from '@tabler/icons-react';
import { href } from '#features/routes.ts';
import { FileButton } from '#platform/ui/inputs/file-button.tsx';
import { DockAction } from '#platform/ui/page/dock.tsx';
import { useDesk } from '#platform/ui/page/use-desk.ts';
import { useNoticedAction } from '#platform/web/actions/use-action.ts';
import { keepFile, sendFileAgain, useKeptFiles } from '#platform/web/files/kept-files.ts';
import { serverUrl, useFileUrls } from '#platform/web/files/showing/file-urls.ts';
import { addCommand } from '#platform/web/outbox/outbox.ts';
import { attachSheetFile } from '../../contract.ts';
import type { SafetySheet } from '../../safety-sheet.ts';

/** Address of the PDF: from the device when it is there, else from the server; undefined while it is on its way. */
function useSheetAddress({ file }: Pick<SafetySheet, 'file'>): string | undefined {
  const isKept = useKeptFiles().some(({ id, hasBytes }) => id === file?.id && hasBytes);
  const urls = useFileUrls(isKept && file !== null ? [file.id] : []);
  if (file === null) return undefined;
  return urls.get(file.id) ?? (file.isReceived ? serverUrl(file.id) : undefined);
}

/** Under the thumb: the PDF, and 112 in one tap. */
export function CardActions({ sheet }: { readonly sheet: SafetySheet }) {
  const address = useSheetAddress(sheet);
  const isDesk = useDesk();
  if (isDesk) return null;
  return (
    <DockAction alone>
      {address !== undefined && (
        <a className="btn prev" href={address} target="_blank" rel="noreferrer">
          <IconFileText size={24} aria-hidden="true" />
          Blad
        </a>
      )}
      <a className="btn next main" href="tel:112">
        <IconPhone size={24} aria-hidden="true" />
        Bel 112
      </a>
    </DockAction>
  );
}

/** The PDF as a file: to open, and while it is a draft to put there or replace. It goes by the outbox, as every file does. */
export function SheetFile({ sheet, mayChange }: { readonly sheet: SafetySheet; readonly mayChange: boolean }) {
  const { run } = useNoticedAction('PDF niet toegevoegd');
  const address = useSheetAddress(sheet);
  const attach = async ([chosen]: readonly File[]) => {
    if (chosen === undefined) return;
    const { id: fileId, name: fileName } = await keepFile(chosen, { kind: 'document', name: chosen.name, isHeld: true });
    await sendFileAgain(fileId);
    await addCommand(
      attachSheetFile,
      { id: sheet.id, fileId, fileName },
      { record: `safety-sheet:${sheet.id}`, label: `PDF bij ${sheet.productName}`, href: href('safetySheet', { sheet: sheet.id }), fileIds: [fileId] },
    );
  };
  return (
    <div className="buttonline">
      {address !== undefined && (
        <a className="btn" href={address} target="_blank" rel="noreferrer">
          <IconFileText size={20} aria-hidden="true" />
          {sheet.file?.name}
        </a>
      )}
      {sheet.file !== null && address === undefined && <span className="muted">{sheet.file.name}, bestand is nog onderweg</span>}
      {mayChange && (
        <FileButton accept=".pdf" icon={<IconUpload size={20} aria-hidden="true" />} onFiles={(files) => run(() => attach(files))}>
          {sheet.file === null ? 'PDF toevoegen' : 'Andere PDF kiezen'}
        </FileButton>
      )}
    </div>
  );
}
