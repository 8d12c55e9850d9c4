import type { Answers } from '../engine/answers.ts';
import type { Design } from '../engine/design.ts';
import { isPhotos } from '../engine/kinds-media.ts';
import { AnswerPhotos } from './answer-photos.tsx';

/** Desk: the photos of a form beside its answers; nothing without photos. */
export function FormPictures({ design, answers }: { readonly design: Design; readonly answers: Answers }) {
  const photos = design.sections
    .flatMap(({ fields }) => fields)
    .flatMap(({ type, key }) => {
      const value = answers[key];
      return type === 'photo' && isPhotos(value) ? value : [];
    });
  if (photos.length === 0) return null;
  return (
    <aside className="photos" aria-label="Foto's">
      <h2>Foto's</h2>
      <AnswerPhotos photos={photos} />
    </aside>
  );
}
