import type { Design } from '#features/form-engine/design/design.ts';
import type { Answers } from '#features/form-engine/filling/answers.ts';
import { isPhotos } from '#features/form-engine/kinds/kinds-media.ts';
import { AnswerPhotos } from '#features/form-filling/web/answers/answer-photos.tsx';

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
