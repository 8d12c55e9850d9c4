import { Field } from '#platform/ui/inputs/field.tsx';
import { PhotoInput } from '#platform/ui/pictures/photo-input.tsx';
import { useNoticedAction } from '#platform/web/actions/use-action.ts';
import { discardFile, keepFile, useUnusable } from '#platform/web/files/kept-files.ts';
import { usePictureUrls } from '#platform/web/files/showing/file-urls.ts';
import { PHOTOS_PER_DAY_MAX } from '../dossier.ts';

export interface ReportPhotosProps {
  readonly fileIds: readonly string[];
  readonly onChange: (fileIds: readonly string[]) => void;
  /** How many a day ought to have. */
  readonly asked: number;
}

/** Photos of a day, on this device until they are sent with it. */
export function ReportPhotos({ fileIds, onChange, asked }: ReportPhotosProps) {
  const urls = usePictureUrls(fileIds);
  const unusable = useUnusable(fileIds);
  const { run } = useNoticedAction('De foto is niet bewaard');
  const add = (files: readonly File[]) =>
    run(async () => {
      const ids = [...fileIds];
      for (const file of files.slice(0, PHOTOS_PER_DAY_MAX - ids.length)) {
        ids.push((await keepFile(file, { kind: 'photo', name: file.name, isHeld: true })).id);
        onChange(ids);
      }
    });
  const remove = (id: string) =>
    run(async () => {
      onChange(fileIds.filter((one) => one !== id));
      await discardFile(id);
    });
  return (
    <Field label="Foto's" help={`Bij een dag horen ten minste ${asked} foto's.`} group error={[...unusable.values()].join(' ') || undefined}>
      <PhotoInput
        countMax={PHOTOS_PER_DAY_MAX}
        photos={fileIds.map((id, index) => {
          const url = urls.get(id);
          return { id, caption: `Foto ${index + 1}`, ...(url !== undefined && { url }) };
        })}
        onAdd={add}
        onRemove={remove}
      />
    </Field>
  );
}
