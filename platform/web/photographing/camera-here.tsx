import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { canShowCamera } from '../device/camera.ts';
import { statusWords } from './status-words.ts';
import { type KeepPhoto, useShutter } from './use-shutter.ts';

export interface CameraHereProps {
  /** Photos that stand there now: only what is safe on the device counts as taken. */
  readonly count: number;
  readonly countMax: number;
  readonly onPhoto: KeepPhoto;
}

/**
 * The camera in its place on a page: it is on as long as it is in sight, and a photo is one press. Only where the device was allowed to use the camera
 * before; else nothing, and the camera is opened by its button.
 */
export function CameraHere(props: CameraHereProps) {
  const place = useRef<HTMLDivElement>(null);
  const isAllowed = useAllowed();
  const isInSight = useInSight(place, isAllowed);
  const [isBroken, setIsBroken] = useState(false);
  if (!isAllowed || isBroken) return null;
  return (
    <div className="camerahere" ref={place}>
      {isInSight ? <Picture {...props} onTrouble={() => setIsBroken(true)} /> : <div className="dark" />}
    </div>
  );
}

function Picture({ count, countMax, onPhoto, onTrouble }: CameraHereProps & { readonly onTrouble: () => void }) {
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

/** True once it is known that the camera may be used without asking. A browser that does not tell has it asked for by the button. */
function useAllowed(): boolean {
  const [isAllowed, setIsAllowed] = useState(false);
  useEffect(() => {
    if (!canShowCamera() || !('permissions' in navigator)) return;
    let isGone = false;
    navigator.permissions.query({ name: 'camera' }).then(
      ({ state }) => !isGone && setIsAllowed(state === 'granted'),
      // It knows no such permission.
      () => undefined,
    );
    return () => {
      isGone = true;
    };
  }, []);
  return isAllowed;
}

/** Part of the picture that is on the screen from which the camera is on. */
const IN_SIGHT_SHARE = 0.25;

/** True while it is on the screen of an app that is looked at. */
function useInSight(place: { readonly current: HTMLElement | null }, isThere: boolean): boolean {
  const [isInSight, setIsInSight] = useState(false);
  const isLookedAt = useSyncExternalStore(onVisibility, () => document.visibilityState === 'visible');
  useEffect(() => {
    if (!isThere || place.current === null) return;
    const observer = new IntersectionObserver(([entry]) => setIsInSight(entry?.isIntersecting === true), { threshold: IN_SIGHT_SHARE });
    observer.observe(place.current);
    return () => observer.disconnect();
  }, [place, isThere]);
  return isInSight && isLookedAt;
}

function onVisibility(watch: () => void): () => void {
  document.addEventListener('visibilitychange', watch);
  return () => document.removeEventListener('visibilitychange', watch);
}
