import { IconArrowLeft, IconArrowRight, IconPencil, IconTrash } from '@tabler/icons-react';
import type { PhotoAnswer } from '#features/form-engine/filling/answers.ts';
import { photoFacts } from '#features/form-engine/photos/photo-facts.ts';
import { Button } from '#platform/ui/button.tsx';
import { Field } from '#platform/ui/inputs/field.tsx';
import { TextInput } from '#platform/ui/inputs/text-input.tsx';
import { Sheet } from '#platform/ui/overlays/sheet.tsx';
import { usePicture } from '#platform/ui/pictures/use-picture.ts';

/** Longest caption, in characters. */
export const CAPTION_LENGTH_MAX = 200;

export interface PhotoSheetProps {
  readonly photo: PhotoAnswer;
  readonly url: string | undefined;
  /** From 1. */
  readonly number: number;
  readonly count: number;
  readonly onCaption: (caption: string) => void;
  /** Moves it by so many places. */
  readonly onMove: (by: -1 | 1) => void;
  readonly onRemove: () => void;
  /** Absent when the design does not ask for drawings. */
  readonly onDraw: (() => void) | undefined;
  readonly onClose: () => void;
}

/** One photo large, with everything there is to do to it. */
export function PhotoSheet({ photo, url, number, count, onCaption, onMove, onRemove, onDraw, onClose }: PhotoSheetProps) {
  const { isMissing, onError } = usePicture(url);
  const facts = photoFacts(photo);
  return (
    <Sheet open onClose={onClose} title={`Foto ${number} van ${count}`}>
      {isMissing && <p className="muted">Deze foto staat nog niet op dit apparaat.</p>}
      {url !== undefined && !isMissing && <img className="largephoto" src={url} alt={photo.caption || `Foto ${number}`} onError={onError} />}
      {facts !== '' && <p className="help num">{facts}</p>}
      <Field label="Bijschrift" optional>
        <TextInput value={photo.caption ?? ''} onChange={onCaption} maxLength={CAPTION_LENGTH_MAX} />
      </Field>
      {onDraw !== undefined && url !== undefined && !isMissing && (
        <Button icon={<IconPencil size={20} aria-hidden="true" />} onClick={onDraw} wide>
          {photo.annotations === undefined ? 'Tekenen op de foto' : 'Tekening wijzigen'}
        </Button>
      )}
      {count > 1 && (
        <div className="pair">
          <Button disabled={number === 1} icon={<IconArrowLeft size={20} aria-hidden="true" />} onClick={() => onMove(-1)}>
            Naar voren
          </Button>
          <Button disabled={number === count} icon={<IconArrowRight size={20} aria-hidden="true" />} onClick={() => onMove(1)}>
            Naar achteren
          </Button>
        </div>
      )}
      <Button variant="bad" icon={<IconTrash size={20} aria-hidden="true" />} onClick={onRemove} wide>
        Foto weghalen
      </Button>
    </Sheet>
  );
}
