import { IconFileText, IconPaperclip, IconX } from '@tabler/icons-react';
import { IconButton } from '#platform/ui/icon-button.tsx';
import { FileButton } from '#platform/ui/inputs/file-button.tsx';
import { Row, RowList } from '#platform/ui/lists/row-list.tsx';
import { Section } from '#platform/ui/page/section.tsx';
import { FILES_MAX } from '../toolbox.ts';
import { type ToolboxDraft, toolboxFieldId } from './use-toolbox-draft.ts';

/** Renders the attachments of the toolbox: a PDF, a photo. */
export function FilesField({ draft: { form, addFiles, removeFile, errorOf } }: { readonly draft: ToolboxDraft }) {
  const error = errorOf('fileIds');
  return (
    <Section
      title="Bijlagen"
      id={toolboxFieldId('fileIds')}
      note={form.files.length || undefined}
      actions={
        form.files.length < FILES_MAX && (
          <FileButton accept=".pdf,image/*" multiple onFiles={addFiles} icon={<IconPaperclip size={20} aria-hidden="true" />}>
            Bijlage
          </FileButton>
        )
      }
    >
      {error !== undefined && <p className="err pad">{error}</p>}
      {form.files.length === 0 ? (
        <p className="muted pad vipnone">Een pdf of foto, als die erbij hoort.</p>
      ) : (
        <RowList label="Bijlagen">
          {form.files.map(({ id, name }) => (
            <Row
              key={id}
              icon={<IconFileText size={24} aria-hidden="true" />}
              title={name}
              beside={<IconButton label={`${name} weghalen`} icon={<IconX size={20} aria-hidden="true" />} onClick={() => removeFile(id)} />}
            />
          ))}
        </RowList>
      )}
    </Section>
  );
}
