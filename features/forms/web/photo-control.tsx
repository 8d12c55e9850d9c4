import { lazy, Suspense, useState } from 'react';
import { Message } from '#platform/ui/message.tsx';
import { PhotoInput } from '#platform/ui/photo-input.tsx';
import { useFileKeeper } from '#platform/web/file-keeper.ts';
import { useFileUrls } from '#platform/web/kept-files.ts';
import type { Annotation, PhotoAnswer } from '../engine/answers.ts';
import type { FieldOf } from '../engine/design-fields.ts';
import { isPhotos, shownFileId } from '../engine/kinds-media.ts';
import type { ControlProps } from './control-props.ts';
import { keepDrawing } from './marked-photo.ts';
import { PhotoSheet } from './photo-sheet.tsx';
import { UndoLine } from './undo-line.tsx';
import { usePhotos } from './use-photos.ts';

const PhotoAnnotator = lazy(() => import('./photo-annotator.tsx').then(({ PhotoAnnotator }) => ({ default: PhotoAnnotator })));

/** Photos: made smaller and kept on the device before they are shown, so that a killed tab loses none. */
export function PhotoControl({ form, state }: ControlProps) {
  return state.field.type === 'photo' ? <Photos form={form} state={state} field={state.field} /> : null;
}

function Photos({ form, state, field }: ControlProps & { readonly field: FieldOf<'photo'> }) {
  const photos = isPhotos(state.value) ? state.value : [];
  const { troubles, add, change, caption, move, remove, put } = usePhotos(form, state.path, field);
  const urlById = useFileUrls(photos.map(shownFileId));
  const [openId, setOpenId] = useState<string>();
  const [drawingId, setDrawingId] = useState<string>();
  const [removed, setRemoved] = useState<{ readonly number: number; readonly before: readonly PhotoAnswer[] }>();
  const index = photos.findIndex(({ fileId }) => fileId === openId);
  const open = photos[index];
  const drawing = photos.find(({ fileId }) => fileId === drawingId);

  const takeAway = (fileId: string) => {
    setRemoved({ number: photos.findIndex((photo) => photo.fileId === fileId) + 1, before: photos });
    setOpenId(undefined);
    remove(fileId);
  };
  return (
    <>
      <PhotoInput
        photos={photos.map((photo) => ({ id: photo.fileId, caption: photo.caption ?? '', url: urlById.get(shownFileId(photo)) }))}
        countMax={field.max}
        onAdd={(files) => void add(files)}
        onRemove={takeAway}
        onCaption={caption}
        onOpen={setOpenId}
      />
      {removed !== undefined && (
        <UndoLine
          text={`Foto ${removed.number} is weggehaald.`}
          onUndo={() => {
            put(removed.before);
            setRemoved(undefined);
          }}
        />
      )}
      {troubles.map((trouble) => (
        <Message key={trouble} tone="bad" live>
          {trouble}
        </Message>
      ))}
      {open !== undefined && drawing === undefined && (
        <PhotoSheet
          photo={open}
          url={urlById.get(shownFileId(open))}
          number={index + 1}
          count={photos.length}
          onCaption={(text) => caption(open.fileId, text)}
          onMove={(by) => move(open.fileId, by)}
          onRemove={() => takeAway(open.fileId)}
          onDraw={field.annotate === true ? () => setDrawingId(open.fileId) : undefined}
          onClose={() => setOpenId(undefined)}
        />
      )}
      {drawing !== undefined && (
        <PhotoDrawing
          photo={drawing}
          name={`Foto ${photos.indexOf(drawing) + 1}`}
          onDrawn={(to) => change(drawing.fileId, to)}
          onClose={() => setDrawingId(undefined)}
        />
      )}
    </>
  );
}

interface PhotoDrawingProps {
  readonly photo: PhotoAnswer;
  readonly name: string;
  readonly onDrawn: (change: (photo: PhotoAnswer) => PhotoAnswer) => void;
  readonly onClose: () => void;
}

/** Drawing on the photo as it was taken; what else changed in the meantime, a caption or a place, stays. */
function PhotoDrawing({ photo, name, onDrawn, onClose }: PhotoDrawingProps) {
  const keepFile = useFileKeeper();
  const url = useFileUrls([photo.fileId]).get(photo.fileId);
  if (url === undefined) return null;
  const keep = async (annotations: readonly Annotation[]) => {
    const drawn = await keepDrawing(url, annotations, keepFile);
    onDrawn(({ annotations: _, markedFileId: __, ...bare }) => ({ ...bare, ...drawn }));
    onClose();
  };
  return (
    <Suspense>
      <PhotoAnnotator url={url} name={name} annotations={photo.annotations ?? []} onDone={keep} onClose={onClose} />
    </Suspense>
  );
}
