/** The camera in a video element with a shutter: what photographs, over the whole screen or in its place on a page. */
import { type RefCallback, useCallback, useEffect, useRef, useState } from 'react';
import { useAction } from '../actions/use-action.ts';
import { type CameraTrouble, type ShownCamera, showCamera } from '../device/camera.ts';
import { type Compass, readCompass } from '../device/positioning/compass.ts';
import { takePicture } from './take-picture.ts';

/** Longest side of the picture that is asked for, in pixels: what most sensors give to a browser. */
const SIDE_PX = 4_096;

/** Keeps a picture, with the direction the camera looked when that is known; done when it stands there, or when that is known to fail. */
export type KeepPhoto = (files: readonly File[], directionDegrees?: number) => Promise<void>;

/** A camera that is on as long as its video element stands. */
export interface Shutter {
  /** For the video element. */
  readonly video: RefCallback<HTMLVideoElement>;
  /** Undefined until it shows something. */
  readonly camera: ShownCamera | undefined;
  /** Why it shows nothing. */
  readonly trouble: CameraTrouble | undefined;
  readonly isBusy: boolean;
  /** Why the last picture was not taken. */
  readonly missed: string | undefined;
  readonly shoot: () => void;
  /** The last picture, until the camera goes. */
  readonly lastUrl: string | undefined;
}

/** A camera with a shutter. */
export function useShutter(onPhoto: KeepPhoto): Shutter {
  const picture = useRef<HTMLVideoElement>(null);
  const [trouble, setTrouble] = useState<CameraTrouble>();
  const [camera, setCamera] = useState<ShownCamera>();
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
    return () => {
      leave.abort();
      setCamera(undefined);
    };
  }, []);
  const shoot = async () => {
    if (picture.current === null) return;
    const direction = compass.current?.direction();
    const file = await takePicture(picture.current);
    await onPhoto([file], direction);
    last.show(file);
  };
  return { video, camera, trouble, isBusy, missed: missed?.text, shoot: () => run(shoot), lastUrl: last.url };
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
