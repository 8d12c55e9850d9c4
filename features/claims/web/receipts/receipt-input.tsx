import { IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { IconButton } from '#platform/ui/icon-button.tsx';
import { Field } from '#platform/ui/inputs/field.tsx';
import { Sheet } from '#platform/ui/overlays/sheet.tsx';
import { PhotoInput } from '#platform/ui/pictures/photo-input.tsx';
import { Picture } from '#platform/ui/pictures/picture.tsx';
import { useDocumentHelp } from '#platform/web/files/file-limits.ts';
import { useUnusable } from '#platform/web/files/kept-files.ts';
import { usePictureUrls } from '#platform/web/files/showing/file-urls.ts';
import { type Disbursement, RECEIPTS_MAX } from '../../disbursement.ts';
import { ReceiptDocuments } from './receipt-documents.tsx';
import { useReceiptDocuments } from './use-receipt-documents.ts';

export interface ReceiptInputProps {
  readonly ids: readonly string[];
  /** Those of them that are documents, as far as the server told. */
  readonly told: Disbursement['receiptDocuments'];
  readonly error: string | undefined;
  readonly onAdd: (files: readonly File[]) => void;
  readonly onRemove: (id: string) => void;
}

/** The receipts of a disbursement: to photograph, or to choose as they came, a PDF too; and to look at large. */
export function ReceiptInput({ ids, told, error, onAdd, onRemove }: ReceiptInputProps) {
  const documents = useReceiptDocuments(ids, told);
  const pictureIds = ids.filter((id) => !documents.has(id));
  const urls = usePictureUrls(pictureIds);
  const unusable = useUnusable(ids);
  const help = useDocumentHelp('Foto of pdf');
  const [openId, setOpenId] = useState<string>();
  const openUrl = openId === undefined ? undefined : urls.get(openId);
  return (
    <>
      <Field
        label="Bon"
        group
        id="receiptFileIds"
        help={`${help} De bon blijft op je toestel tot hij verstuurd is.`}
        error={[error, ...unusable.values()].filter(Boolean).join(' ') || undefined}
      >
        <PhotoInput
          countMax={RECEIPTS_MAX - documents.size}
          accept="image/*,application/pdf"
          photos={pictureIds.map((id) => {
            const url = urls.get(id);
            return { id, ...(url !== undefined && { url }) };
          })}
          onAdd={onAdd}
          onRemove={onRemove}
          onOpen={setOpenId}
        />
      </Field>
      <ReceiptDocuments
        documents={documents}
        besideOf={(id, name) => <IconButton label={`${name} weghalen`} icon={<IconX size={20} aria-hidden="true" />} onClick={() => onRemove(id)} />}
      />
      {openUrl !== undefined && (
        <Sheet open onClose={() => setOpenId(undefined)} title="Bon">
          <Picture src={openUrl} alt="Foto van de bon" missing={<p>Deze foto is nog niet op dit apparaat.</p>} />
        </Sheet>
      )}
    </>
  );
}
