import { useEffect, useState } from 'react';
import { statusWords } from './status-words.ts';
import { type KeepPhoto, useShutter } from './use-shutter.ts';

export interface CameraPictureProps {
  /** Photos that stand there now: only what is safe on the device counts as taken. */
  readonly count: number;
  readonly countMax: number;
  readonly onPhoto: KeepPhoto;
  readonly onTrouble: () => void;
}

/** Picture of a camera that is on, with its shutter. */
export function CameraPicture({ count, countMax, onPhoto, onTrouble }: CameraPictureProps) {
  const { video, camera, trouble, isBusy, missed, shoot } = useShutter(onPhoto);
  const [countBefore] = useState(count);
  const isFull = count >= countMax;
  useEffect(() => {
    if (trouble !== undefined) onTrouble();
  });
  return (
    <>
      <video ref={video} muted playsInline aria-label="Beeld van de camera" />
      <p className="count" role="status">
        {statusWords({ count: count - countBefore, isFull, isOpening: camera === undefined, missed })}
      </p>
      <button type="button" className="shutter" aria-label="Foto nemen" data-repeats disabled={camera === undefined || isFull || isBusy} onClick={shoot} />
    </>
  );
}
