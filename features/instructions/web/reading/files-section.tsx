import { IconFileText, IconPhoto, IconTrash, IconUpload } from '@tabler/icons-react';
import { href } from '#features/routes.ts';
import { IconButton } from '#platform/ui/icon-button.tsx';
import { FileButton } from '#platform/ui/inputs/file-button.tsx';
import { OutsideRow } from '#platform/ui/lists/outside-row.tsx';
import { RowList } from '#platform/ui/lists/row-list.tsx';
import { Section } from '#platform/ui/page/section.tsx';
import { useNoticedAction } from '#platform/web/actions/use-action.ts';
import { runCommand } from '#platform/web/answers/use-answer.ts';
import { keepFile, sendFileAgain, useKeptFiles } from '#platform/web/files/kept-files.ts';
import { serverUrl, useFileUrls } from '#platform/web/files/showing/file-urls.ts';
import { addCommand } from '#platform/web/outbox/outbox.ts';
import { attachToInstruction, detachFromInstruction } from '../../contract.ts';
import type { Attachment, Instruction } from '../../instruction.ts';

export interface FilesProps {
  readonly instruction: Instruction;
  readonly mayChange: boolean;
}

const isPicture = ({ contentType }: Attachment) => contentType.startsWith('image/');

/** The PDFs and photos of an instruction: photos are shown, a PDF opens. */
export function Files({ instruction, mayChange }: FilesProps) {
  const { attachments } = instruction;
  const kept = new Set(useKeptFiles().flatMap(({ id, hasBytes }) => (hasBytes ? [id] : [])));
  const urls = useFileUrls(attachments.flatMap(({ fileId }) => (kept.has(fileId) ? [fileId] : [])));
  const { run } = useNoticedAction('Bestand niet gewijzigd');
  if (attachments.length === 0 && !mayChange) return null;
  const addressOf = ({ fileId, isReceived }: Attachment) => urls.get(fileId) ?? (isReceived ? serverUrl(fileId) : undefined);
  const pictures = attachments.filter((one) => isPicture(one) && addressOf(one) !== undefined);
  return (
    <Section title="PDF en foto’s" note={attachments.length || undefined}>
      {pictures.map((one) => (
        <img key={one.fileId} className="instructionphoto" src={addressOf(one)} alt={one.name} loading="lazy" />
      ))}
      {attachments.length > 0 && (
        <RowList label="Bestanden">
          {attachments.map((one) => (
            <OutsideRow
              key={one.fileId}
              icon={isPicture(one) ? <IconPhoto size={24} aria-hidden="true" /> : <IconFileText size={24} aria-hidden="true" />}
              title={one.name}
              text={addressOf(one) === undefined ? 'Bestand is nog onderweg' : undefined}
              href={addressOf(one)}
              apart
              beside={
                mayChange && (
                  <IconButton
                    label={`${one.name} weghalen`}
                    icon={<IconTrash size={20} aria-hidden="true" />}
                    onClick={() => run(() => runCommand(detachFromInstruction, { id: instruction.id, attachment: one.fileId }))}
                  />
                )
              }
            />
          ))}
        </RowList>
      )}
      {mayChange && (
        <div className="pad secbody">
          <FileButton accept=".pdf,image/*" icon={<IconUpload size={20} aria-hidden="true" />} onFiles={(files) => run(() => attach(instruction, files))}>
            PDF of foto toevoegen
          </FileButton>
        </div>
      )}
    </Section>
  );
}

async function attach(instruction: Instruction, [chosen]: readonly File[]): Promise<void> {
  if (chosen === undefined) return;
  const { id: fileId, name, contentType } = await keepFile(chosen, { kind: 'document', name: chosen.name, isHeld: true });
  await sendFileAgain(fileId);
  await addCommand(
    attachToInstruction,
    { id: instruction.id, fileId, name, contentType },
    {
      record: `instruction:${instruction.id}`,
      label: `Bestand bij ${instruction.code}`,
      href: href('instruction', { instruction: instruction.id }),
      fileIds: [fileId],
    },
  );
}
