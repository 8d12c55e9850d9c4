import { lazy, Suspense, useState } from 'react';
import type { FieldOf } from '#features/form-engine/design/design-fields.ts';
import type { Annotation, PhotoAnswer } from '#features/form-engine/filling/answers.ts';
import { isPhotos, shownFileId } from '#features/form-engine/kinds/kinds-media.ts';
import { Message } from '#platform/ui/page/message.tsx';
import { PhotoInput } from '#platform/ui/pictures/photo-input.tsx';
import type { Photo } from '#platform/ui/pictures/photo-tile.tsx';
import { canShowCamera } from '#platform/web/device/camera.ts';
import { askCameraAllowed } from '#platform/web/device/camera-permission.ts';
import { askCompass } from '#platform/web/device/positioning/compass.ts';
import { useUnusable } from '#platform/web/files/kept-files.ts';
import { usePictureUrls } from '#platform/web/files/showing/file-urls.ts';
import { CameraHere } from '#platform/web/photographing/camera-here.tsx';
import type { ControlProps } from '../controls/control-props.ts';
import { useRemoved } from '../controls/use-removed.tsx';
import { useKeepForQuestion } from './form-files.ts';
import { drawMarked } from './marked-photo.ts';
import { PhotoSheet } from './photo-sheet.tsx';
import { forgetUnfinished, keepUnfinished, UnfinishedDrawing, useUnfinished } from './unfinished-drawing.tsx';
import { usePhotos } from './use-photos.ts';

const PhotoCamera = lazy(() => import('#platform/web/photographing/photo-camera.tsx').then(({ PhotoCamera }) => ({ default: PhotoCamera })));
const PhotoAnnotator = lazy(() => import('./photo-annotator.tsx').then(({ PhotoAnnotator }) => ({ default: PhotoAnnotator })));

/** Returns the control of photos once it is known whether the camera has a place in it: a form is drawn at once as it stays. */
export async function photoControl() {
  await askCameraAllowed();
  return PhotoControl;
}

/** Photos: made smaller and kept on the device before they are shown, so that a killed tab loses none. */
function PhotoControl({ form, state }: ControlProps) {
  return state.field.type === 'photo' ? <Photos form={form} state={state} field={state.field} /> : null;
}

function Photos({ form, state, field }: ControlProps & { readonly field: FieldOf<'photo'> }) {
  const photos = isPhotos(state.value) ? state.value : [];
  const { troubles, add, change, caption, move, remove } = usePhotos(form, state.path, field);
  const keep = useKeepForQuestion(form, state.path);
  const urlById = usePictureUrls(photos.map(shownFileId));
  const unusable = useUnusable(photos.map(({ fileId }) => fileId));
  const [openId, setOpenId] = useState<string>();
  const [drawingId, setDrawingId] = useState<string>();
  const [isCameraOpen, setCameraOpen] = useState(false);
  const removed = useRemoved();
  const index = photos.findIndex(({ fileId }) => fileId === openId);
  const open = photos[index];
  const drawing = photos.find(({ fileId }) => fileId === drawingId);

  const openCamera = () => {
    void askCompass();
    setCameraOpen(true);
  };
  const takeAway = (fileId: string) => {
    setOpenId(undefined);
    removed.tell(remove(fileId), (number) => `Foto ${number}`);
  };
  // In rows there may be many; there it is opened.
  const countMax = field.max ?? Number.POSITIVE_INFINITY;
  const isHere = hasCamera() && !isCameraOpen && photos.length < countMax && !state.path.includes('.');
  return (
    <>
      {isHere && <CameraHere count={photos.length} countMax={countMax} onPhoto={add} />}
      <PhotoInput
        photos={photos.map((photo) => toTile(photo, urlById, unusable))}
        countMax={field.max}
        onAdd={(files) => void add(files)}
        onCamera={hasCamera() ? openCamera : undefined}
        onRemove={takeAway}
        onCaption={caption}
        onOpen={setOpenId}
      />
      {isCameraOpen && (
        <Suspense>
          <PhotoCamera label={field.label} count={photos.length} countMax={countMax} troubles={troubles} onPhoto={add} onClose={() => setCameraOpen(false)} />
        </Suspense>
      )}
      {removed.line}
      {troubles.map((trouble) => (
        <Message key={trouble} tone="bad" live>
          {trouble}
        </Message>
      ))}
      {[...unusable.values()].map((text) => (
        <Message key={text} tone="bad" live>
          {text}
        </Message>
      ))}
      {field.annotate === true &&
        drawing === undefined &&
        photos.map((photo, at) => <UnfinishedDrawing key={photo.fileId} photo={photo} name={`Foto ${at + 1}`} onGoOn={() => setDrawingId(photo.fileId)} />)}
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
          onMarked={(copy, annotations) => keep(copy, { kind: 'photo', name: 'foto-met-tekening.jpg' }, { markedOf: drawing.fileId, annotations })}
          onUnmarked={() => change(drawing.fileId, ({ annotations: _, markedFileId: __, ...bare }) => bare)}
          onClose={() => setDrawingId(undefined)}
        />
      )}
    </>
  );
}

/** A phone photographs from the screen itself; at a desk a picture is chosen. */
function hasCamera(): boolean {
  return canShowCamera() && matchMedia('(pointer: coarse)').matches;
}

function toTile(photo: PhotoAnswer, urlById: ReadonlyMap<string, string>, unusable: ReadonlyMap<string, string>): Photo {
  const url = urlById.get(shownFileId(photo));
  return { id: photo.fileId, caption: photo.caption ?? '', ...(unusable.has(photo.fileId) ? { state: 'refused' } : url === undefined ? {} : { url }) };
}

interface PhotoDrawingProps {
  readonly photo: PhotoAnswer;
  readonly name: string;
  /** Keeps the copy of the photo with the drawing on it, and names it with the photo. */
  readonly onMarked: (copy: Blob, annotations: readonly Annotation[]) => Promise<unknown>;
  readonly onUnmarked: () => void;
  readonly onClose: () => void;
}

/** Drawing on the photo as it was taken; what else changed in the meantime, a caption or a place, stays. */
function PhotoDrawing({ photo, name, onMarked, onUnmarked, onClose }: PhotoDrawingProps) {
  const url = usePictureUrls([photo.fileId]).get(photo.fileId);
  const unfinished = useUnfinished(photo.fileId);
  if (url === undefined || unfinished === undefined) return null;
  const close = () => {
    forgetUnfinished(photo.fileId).catch(reportError);
    onClose();
  };
  const keep = async (annotations: readonly Annotation[]) => {
    if (annotations.length === 0) onUnmarked();
    else await onMarked(await drawMarked(url, annotations), annotations);
    close();
  };
  return (
    <Suspense>
      <PhotoAnnotator
        url={url}
        name={name}
        annotations={unfinished ?? photo.annotations ?? []}
        onChange={(annotations) => keepUnfinished(photo.fileId, annotations)}
        onDone={keep}
        onClose={close}
      />
    </Suspense>
  );
}
