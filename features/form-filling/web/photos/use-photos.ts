/** The photos of a field: adding, changing, ordering and taking away, each change on the list as it is at that moment. */
import { useState } from 'react';
import type { FieldOf } from '#features/form-engine/design/design-fields.ts';
import type { PhotoAnswer } from '#features/form-engine/filling/answers.ts';
import type { FormState } from '#features/form-engine/filling/state/form-state.ts';
import { isPhotos } from '#features/form-engine/kinds/kinds-media.ts';
import { problemText } from '#platform/web/answers/problem-text.ts';
import { takeAwayFrom } from '../controls/put-back.ts';
import { stateOpenNow } from '../drafts/draft-of-state.ts';
import { filesUnderWay, placeUnderWay } from './files-under-way.ts';
import { useKeepForQuestion } from './form-files.ts';
import { currentPlace, photoFactsOf } from './photo-place.ts';

/** Returns the actions on the photos of a field. */
export function usePhotos(form: FormState, path: string, field: Pick<FieldOf<'photo'>, 'max' | 'withPosition'>) {
  const keep = useKeepForQuestion(form, path);
  const [troubles, setTroubles] = useState<readonly string[]>([]);
  const now = (): readonly PhotoAnswer[] => {
    const value = stateOpenNow(form)?.get(path)?.value;
    return isPhotos(value) ? value : [];
  };
  const put = (photos: readonly PhotoAnswer[]) => stateOpenNow(form)?.set(path, photos.length === 0 ? null : photos);
  const change = (fileId: string, to: (photo: PhotoAnswer) => PhotoAnswer) => put(now().map((photo) => (photo.fileId === fileId ? to(photo) : photo)));

  const addOne = async (file: File, direction: number | undefined) => {
    const withPosition = field.withPosition === true;
    const { isHere, ...told } = await photoFactsOf(file, withPosition);
    const facts = direction === undefined ? told : { ...told, directionDegrees: direction };
    const fileId = await keep(file, { kind: 'photo', name: file.name }, facts);
    // The photo stands already; where it was taken follows when the device knows.
    const addPlace = async () => {
      const rd = await currentPlace();
      if (rd !== undefined) change(fileId, (photo) => ({ ...photo, rd }));
    };
    if (withPosition && facts.rd === undefined && isHere) void placeUnderWay(form, addPlace());
  };
  const add = async (files: readonly File[], direction?: number) => {
    setTroubles([]);
    const free = (field.max ?? Number.POSITIVE_INFINITY) - now().length;
    if (files.length > free) setTroubles([`Er is hier plaats voor ${field.max} foto's. Alleen de eerste ${Math.max(0, free)} zijn toegevoegd.`]);
    const addAll = async () => {
      for (const file of files.slice(0, Math.max(0, free))) {
        try {
          await addOne(file, direction);
        } catch (error) {
          setTroubles((before) => [...before, `${file.name}: ${problemText(error).text}`]);
        }
      }
    };
    await filesUnderWay(form, addAll());
  };
  return {
    troubles,
    add,
    change,
    caption: (fileId: string, caption: string) => change(fileId, (photo) => ({ ...photo, caption })),
    move: (fileId: string, by: -1 | 1) => {
      const photos = now();
      const from = photos.findIndex((photo) => photo.fileId === fileId);
      const photo = photos[from];
      if (photo !== undefined) put(photos.toSpliced(from, 1).toSpliced(from + by, 0, photo));
    },
    remove: (fileId: string) => takeAwayFrom({ now, put, idOf: (photo) => photo.fileId }, fileId),
  };
}
