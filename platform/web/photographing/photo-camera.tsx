import { IconBulb, IconBulbOff, IconCamera, IconX } from '@tabler/icons-react';
import { useId, useRef, useState } from 'react';
import { Button } from '#platform/ui/button.tsx';
import { IconButton } from '#platform/ui/icon-button.tsx';
import { FileButton } from '#platform/ui/inputs/file-button.tsx';
import { useModal, whenCancelled } from '#platform/ui/overlays/use-modal.ts';
import { Message } from '#platform/ui/page/message.tsx';
import { carryOut } from '../actions/carry-out.ts';
import type { CameraTrouble } from '../device/camera.ts';
import { statusWords } from './status-words.ts';
import { type KeepPhoto, useShutter } from './use-shutter.ts';

const troubleText: Record<CameraTrouble, string> = {
  refused: 'De app mag de camera niet gebruiken. Zet dat aan bij de instellingen van je toestel, of neem de camera van het toestel zelf.',
  missing: 'De app vindt geen camera. Neem de camera van het toestel zelf.',
  failed: 'De camera is nu niet te gebruiken. Sluit andere apps met de camera, of neem de camera van het toestel zelf.',
};

export interface PhotoCameraProps {
  /** Title over the camera: the name of the subject. */
  readonly label: string;
  /** Photos that stand there now: only what is safe on the device counts as taken. */
  readonly count: number;
  readonly countMax: number;
  /** Problems with photos that were taken. */
  readonly troubles: readonly string[];
  /** The camera stays. */
  readonly onPhoto: KeepPhoto;
  readonly onClose: () => void;
}

/** The camera over the whole screen: one press a photo, as many as are wanted, captions afterwards. */
export function PhotoCamera({ label, count, countMax, troubles, onPhoto, onClose }: PhotoCameraProps) {
  const box = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  useModal(box, true, 'title');
  const { video, camera, trouble, isBusy, missed, shoot, lastUrl } = useShutter(onPhoto);
  const [isLit, setLit] = useState(false);
  const [countBefore] = useState(count);
  const light = async () => {
    await camera?.setLight?.(!isLit);
    setLit(!isLit);
  };
  const isFull = count >= countMax;
  return (
    <dialog ref={box} className="photocamera" aria-labelledby={titleId} onCancel={whenCancelled(onClose)}>
      <div className="camerahead">
        <h2 id={titleId} tabIndex={-1}>
          {label}
        </h2>
        <IconButton label="Camera sluiten" icon={<IconX size={24} aria-hidden="true" />} onClick={onClose} />
      </div>
      {trouble === undefined ? (
        <video ref={video} muted playsInline aria-label="Beeld van de camera" />
      ) : (
        <div className="none">
          <Message
            tone="wait"
            live
            actions={
              <FileButton
                accept="image/*"
                capture="environment"
                icon={<IconCamera size={24} aria-hidden="true" />}
                onFiles={(files) => {
                  onClose();
                  carryOut(() => onPhoto(files));
                }}
              >
                Camera van het toestel
              </FileButton>
            }
          >
            {troubleText[trouble]}
          </Message>
        </div>
      )}
      <p className="count" role="status">
        {statusWords({ count: count - countBefore, isFull, isOpening: camera === undefined && trouble === undefined, missed: troubles[0] ?? missed })}
      </p>
      <div className="shoot">
        {lastUrl === undefined ? <span /> : <img src={lastUrl} alt="De laatste foto" />}
        <button type="button" className="shutter" aria-label="Foto nemen" data-repeats disabled={camera === undefined || isFull || isBusy} onClick={shoot} />
        {camera?.setLight === undefined ? null : (
          <IconButton
            label={isLit ? 'Lamp uit' : 'Lamp aan'}
            icon={isLit ? <IconBulbOff size={24} aria-hidden="true" /> : <IconBulb size={24} aria-hidden="true" />}
            onClick={() => carryOut(light)}
          />
        )}
        <Button className="done" variant="plain" size="main" onClick={onClose}>
          Klaar
        </Button>
      </div>
    </dialog>
  );
}
