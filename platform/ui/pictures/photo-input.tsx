import { IconCamera, IconPhoto } from '@tabler/icons-react';
import { type DragEvent, useState } from 'react';
import { Button } from '../button.tsx';
import { classNames } from '../class-names.ts';
import { useFieldInvalid, useGroupAttributes } from '../inputs/field-links.ts';
import { FileButton } from '../inputs/file-button.tsx';
import { type Photo, PhotoTile } from './photo-tile.tsx';

export interface PhotoInputProps {
  readonly photos: readonly Photo[];
  /** Files just taken or chosen, not yet looked at. */
  readonly onAdd: (files: readonly File[]) => void;
  readonly onRemove?: (id: string) => void;
  readonly onCaption?: (id: string, caption: string) => void;
  readonly onOpen?: (id: string) => void;
  /** No more than this many. */
  readonly countMax?: number;
  /** Opens a camera of the app's own; without it the phone's camera is asked for. */
  readonly onCamera?: (() => void) | undefined;
  /** Only from the camera, not from the gallery. */
  readonly cameraOnly?: boolean;
  /** Types of file that may be chosen besides being photographed; pictures, unless told. */
  readonly accept?: string;
  readonly locked?: boolean;
}

/** Photos as a grid, with a button for the camera and one for the gallery. Keeps nothing itself. Put it in a `Field group`. */
export function PhotoInput({ photos, onAdd, onRemove, onCaption, onOpen, countMax = Number.POSITIVE_INFINITY, locked, ...adding }: PhotoInputProps) {
  const { cameraOnly } = adding;
  const group = useGroupAttributes();
  const drop = useDrop(onAdd);
  const isFull = photos.length >= countMax;
  return (
    <fieldset {...group} className={classNames('stack', drop.isOver && 'photodrop')} {...(locked || isFull || cameraOnly ? {} : drop.handlers)}>
      {photos.length > 0 && (
        <ul className="photogrid">
          {photos.map((photo, index) => (
            <PhotoTile
              key={photo.id}
              photo={photo}
              number={index + 1}
              onRemove={locked ? undefined : onRemove}
              onCaption={locked ? undefined : onCaption}
              onOpen={onOpen}
            />
          ))}
        </ul>
      )}
      {!locked && !isFull && <AddButtons onAdd={onAdd} {...adding} isFirst={photos.length === 0} />}
      {isFull && !locked && <p className="faint">Er kunnen hier niet meer dan {countMax} foto's bij.</p>}
    </fieldset>
  );
}

interface AddButtonsProps extends Pick<PhotoInputProps, 'onAdd' | 'onCamera' | 'cameraOnly' | 'accept'> {
  readonly isFirst: boolean;
}

function AddButtons({ onAdd, onCamera, cameraOnly, accept = 'image/*', isFirst }: AddButtonsProps) {
  const invalid = useFieldInvalid();
  return (
    <div className={classNames('photoadd', !cameraOnly && 'both')}>
      {onCamera === undefined ? (
        <FileButton accept="image/*" capture="environment" onFiles={onAdd} icon={<IconCamera size={24} aria-hidden="true" />} invalid={invalid}>
          {isFirst ? 'Foto maken' : 'Nog een foto'}
        </FileButton>
      ) : (
        <Button icon={<IconCamera size={24} aria-hidden="true" />} className={classNames(invalid && 'invalid')} onClick={onCamera}>
          {isFirst ? 'Foto maken' : 'Nog een foto'}
        </Button>
      )}
      {!cameraOnly && (
        <FileButton accept={accept} multiple onFiles={onAdd} icon={<IconPhoto size={24} aria-hidden="true" />}>
          Kiezen
        </FileButton>
      )}
    </div>
  );
}

/** Photos dragged onto the grid with a mouse. */
function useDrop(onAdd: (files: readonly File[]) => void) {
  const [isOver, setIsOver] = useState(false);
  const handlers = {
    onDragOver: (event: DragEvent) => {
      event.preventDefault();
      setIsOver(true);
    },
    onDragLeave: () => setIsOver(false),
    onDrop: (event: DragEvent) => {
      event.preventDefault();
      setIsOver(false);
      const files = [...event.dataTransfer.files];
      if (files.length > 0) onAdd(files);
    },
  };
  return { isOver, handlers };
}
