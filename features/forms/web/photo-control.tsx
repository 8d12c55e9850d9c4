import { useState } from 'react';
import { Message } from '#platform/ui/message.tsx';
import { PhotoInput } from '#platform/ui/photo-input.tsx';
import { keepFile, useFileUrls } from '#platform/web/kept-files.ts';
import { problemText } from '#platform/web/problem-text.ts';
import type { PhotoAnswer } from '../engine/answers.ts';
import { isPhotos } from '../engine/kinds-media.ts';
import type { ControlProps } from './control-props.ts';

/** Photos: made smaller and kept on the device before they are shown, so that a killed tab loses none. */
export function PhotoControl({ form, state }: ControlProps) {
  const [troubles, setTroubles] = useState<readonly string[]>([]);
  const photos = isPhotos(state.value) ? state.value : [];
  const urlById = useFileUrls(photos.map(({ fileId }) => fileId));
  if (state.field.type !== 'photo') return null;

  const add = async (files: readonly File[]) => {
    setTroubles([]);
    for (const file of files) {
      try {
        const kept = await keepFile(file, { kind: 'photo', name: file.name });
        // Read again: other photos may have come in while this one was made smaller.
        const now = form.get(state.path)?.value;
        form.set(state.path, [...(now !== undefined && isPhotos(now) ? now : []), { fileId: kept.id }]);
      } catch (error) {
        setTroubles((before) => [...before, `${file.name}: ${problemText(error).text}`]);
      }
    }
  };
  const change = (fileId: string, to: (photo: PhotoAnswer) => PhotoAnswer) =>
    form.set(
      state.path,
      photos.map((photo) => (photo.fileId === fileId ? to(photo) : photo)),
    );

  return (
    <>
      <PhotoInput
        photos={photos.map(({ fileId, caption }) => ({ id: fileId, caption: caption ?? '', url: urlById.get(fileId) }))}
        countMax={state.field.max}
        onAdd={(files) => void add(files)}
        onRemove={(fileId) =>
          form.set(
            state.path,
            photos.filter((photo) => photo.fileId !== fileId),
          )
        }
        onCaption={(fileId, caption) => change(fileId, (photo) => ({ ...photo, caption }))}
      />
      {troubles.map((trouble) => (
        <Message key={trouble} tone="bad" live>
          {trouble}
        </Message>
      ))}
    </>
  );
}
