import { IconBulb, IconBulbOff, IconCamera, IconX } from '@tabler/icons-react';
import { useCallback, useEffect, useId, useRef, useState } from 'react';
import { Button } from '#platform/ui/button.tsx';
import { IconButton } from '#platform/ui/icon-button.tsx';
import { FileButton } from '#platform/ui/inputs/file-button.tsx';
import { useModal } from '#platform/ui/overlays/use-modal.ts';
import { Message } from '#platform/ui/page/message.tsx';
import { carryOut } from '../actions/carry-out.ts';
import { useAction } from '../actions/use-action.ts';
import { type CameraTrouble, type ShownCamera, showCamera } from '../device/camera.ts';
import { type Compass, readCompass } from '../device/compass.ts';
import { takePicture } from './take-picture.ts';

/** Longest side of the picture that is asked for, in pixels: what most sensors give to a browser. */
const SIDE_PX = 4_096;

const troubleText: Record<CameraTrouble, string> = {
  refused: 'De app mag de camera niet gebruiken. Zet dat aan bij de instellingen van je toestel, of neem de camera van het toestel zelf.',
  missing: 'De app vindt geen camera. Neem de camera van het toestel zelf.',
  failed: 'De camera is nu niet te gebruiken. Sluit andere apps met de camera, of neem de camera van het toestel zelf.',
};

export interface PhotoCameraProps {
  /** What is photographed. */
  readonly label: string;
  /** Photos that stand there now: only what is safe on the device counts as taken. */
  readonly count: number;
  readonly countMax: number;
  /** What went wrong with a photo that was taken. */
  readonly troubles: readonly string[];
  /** Keeps a picture, with the direction the camera looked when that is known; done when it stands there, or when that is known to fail. The camera stays. */
  readonly onPhoto: (files: readonly File[], directionDegrees?: number) => Promise<void>;
  readonly onClose: () => void;
}

/** The camera over the whole screen: one press a photo, as many as are wanted, captions afterwards. */
export function PhotoCamera({ label, count, countMax, troubles, onPhoto, onClose }: PhotoCameraProps) {
  const box = useRef<HTMLDialogElement>(null);
  const picture = useRef<HTMLVideoElement>(null);
  const titleId = useId();
  useModal(box, true, 'title');
  const [trouble, setTrouble] = useState<CameraTrouble>();
  const [camera, setCamera] = useState<ShownCamera>();
  const [isLit, setLit] = useState(false);
  const [countBefore] = useState(count);
  const last = useLastPicture();
  const compass = useCompass();
  const { isBusy, trouble: missed, run } = useAction();

  const video = useCallback((element: HTMLVideoElement | null) => {
    picture.current = element;
    if (element === null) return;
    const leave = new AbortController();
    showCamera(element, { sidePx: SIDE_PX, signal: leave.signal }).then(
      (shown) => !leave.signal.aborted && setCamera(shown),
      (reason: CameraTrouble) => !leave.signal.aborted && setTrouble(reason),
    );
    return () => leave.abort();
  }, []);
  const shoot = async () => {
    if (picture.current === null) return;
    const direction = compass.current?.direction();
    const file = await takePicture(picture.current);
    await onPhoto([file], direction);
    last.show(file);
  };
  const light = async () => {
    await camera?.setLight?.(!isLit);
    setLit(!isLit);
  };
  const isFull = count >= countMax;
  return (
    <dialog
      ref={box}
      className="photocamera"
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
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
        {statusWords({ count: count - countBefore, isFull, isOpening: camera === undefined && trouble === undefined, missed: troubles[0] ?? missed?.text })}
      </p>
      <div className="shoot">
        {last.url === undefined ? <span /> : <img src={last.url} alt="De laatste foto" />}
        <button
          type="button"
          className="shutter"
          aria-label="Foto nemen"
          data-repeats
          disabled={camera === undefined || isFull || isBusy}
          onClick={() => run(shoot)}
        />
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

interface Status {
  readonly count: number;
  readonly isFull: boolean;
  readonly isOpening: boolean;
  readonly missed: string | undefined;
}

function statusWords({ count, isFull, isOpening, missed }: Status): string {
  if (missed !== undefined) return missed;
  if (isOpening) return 'De camera wordt geopend.';
  const taken = count === 0 ? '' : count === 1 ? '1 foto gemaakt' : `${count} foto’s gemaakt`;
  if (isFull) return [taken, 'meer passen er niet'].filter(Boolean).join(', ');
  return taken;
}

/** The compass, read as long as the camera stands. */
function useCompass(): { readonly current: Compass | undefined } {
  const compass = useRef<Compass>(undefined);
  useEffect(() => {
    const read = readCompass();
    compass.current = read;
    return read.stop;
  }, []);
  return compass;
}

/** The last picture, small beside the shutter; let go of with the camera. */
function useLastPicture(): { readonly url: string | undefined; readonly show: (file: File) => void } {
  const [url, setUrl] = useState<string>();
  useEffect(() => () => (url === undefined ? undefined : URL.revokeObjectURL(url)), [url]);
  return { url, show: (file) => setUrl(URL.createObjectURL(file)) };
}
