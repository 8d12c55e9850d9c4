import { IconFileText, IconPaperclip, IconX } from '@tabler/icons-react';
import { IconButton } from '#platform/ui/icon-button.tsx';
import { Field } from '#platform/ui/inputs/field.tsx';
import { FileButton } from '#platform/ui/inputs/file-button.tsx';
import { PhotoInput } from '#platform/ui/pictures/photo-input.tsx';
import { useUnusable } from '#platform/web/files/kept-files.ts';
import { usePictureUrls } from '#platform/web/files/showing/file-urls.ts';
import { ATTACHMENTS_MAX } from '../rules.ts';
import type { ChosenFiles } from './use-attachments.ts';

/** Photos and documents that go with a ticket or a message. */
export function AttachmentInput({ files, error }: { readonly files: ChosenFiles; readonly error?: string | undefined }) {
  const { attachments, add, remove } = files;
  const photos = attachments.filter(({ kind }) => kind === 'photo');
  const documents = attachments.filter(({ kind }) => kind === 'document');
  const photoIds = photos.map(({ fileId }) => fileId);
  const urls = usePictureUrls(photoIds);
  const unusable = useUnusable(photoIds);
  return (
    <Field
      label="Bijlagen"
      group
      optional
      id="support-attachments"
      help="Een foto van wat je ziet, of een PDF."
      error={[error, files.error, ...unusable.values()].filter(Boolean).join(' ') || undefined}
    >
      <PhotoInput
        countMax={ATTACHMENTS_MAX - documents.length}
        photos={photos.map(({ fileId }) => {
          const url = urls.get(fileId);
          return { id: fileId, ...(url !== undefined && { url }) };
        })}
        onAdd={add}
        onRemove={remove}
      />
      {documents.length > 0 && (
        <ul className="attachments">
          {documents.map(({ fileId, name }) => (
            <li key={fileId}>
              <IconFileText size={20} aria-hidden="true" />
              <span>{name}</span>
              <IconButton label={`${name} weghalen`} icon={<IconX size={20} aria-hidden="true" />} onClick={() => remove(fileId)} />
            </li>
          ))}
        </ul>
      )}
      {attachments.length < ATTACHMENTS_MAX && (
        <div className="photoadd">
          <FileButton accept=".pdf,application/pdf" multiple onFiles={add} icon={<IconPaperclip size={24} aria-hidden="true" />}>
            PDF toevoegen
          </FileButton>
        </div>
      )}
    </Field>
  );
}
