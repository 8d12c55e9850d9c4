import { useState } from 'react';
import { Field } from '#platform/ui/inputs/field.tsx';
import { Sheet } from '#platform/ui/overlays/sheet.tsx';
import { PhotoInput } from '#platform/ui/pictures/photo-input.tsx';
import { Picture } from '#platform/ui/pictures/picture.tsx';
import { useUnusable } from '#platform/web/files/kept-files.ts';
import { usePictureUrls } from '#platform/web/files/showing/file-urls.ts';
import { RECEIPTS_MAX } from '../disbursement.ts';

export interface ReceiptPhotosProps {
  readonly ids: readonly string[];
  readonly error: string | undefined;
  readonly onAdd: (files: readonly File[]) => void;
  readonly onRemove: (id: string) => void;
}

/** The receipts of a disbursement: to photograph, and to look at large. */
export function ReceiptPhotos({ ids, error, onAdd, onRemove }: ReceiptPhotosProps) {
  const urls = usePictureUrls(ids);
  const unusable = useUnusable(ids);
  const [openId, setOpenId] = useState<string>();
  const openUrl = openId === undefined ? undefined : urls.get(openId);
  return (
    <>
      <Field
        label="Foto van de bon"
        group
        id="receiptFileIds"
        help="De foto blijft op je toestel tot hij verstuurd is."
        error={[error, ...unusable.values()].filter(Boolean).join(' ') || undefined}
      >
        <PhotoInput
          countMax={RECEIPTS_MAX}
          photos={ids.map((id) => {
            const url = urls.get(id);
            return { id, ...(url !== undefined && { url }) };
          })}
          onAdd={onAdd}
          onRemove={onRemove}
          onOpen={setOpenId}
        />
      </Field>
      {openUrl !== undefined && (
        <Sheet open onClose={() => setOpenId(undefined)} title="Bon">
          <Picture src={openUrl} alt="Foto van de bon" missing={<p>Deze foto is nog niet op dit apparaat.</p>} />
        </Sheet>
      )}
    </>
  );
}
