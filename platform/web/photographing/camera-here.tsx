import { lazy, Suspense, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { askCameraAllowed, isCameraAllowed } from '../device/camera-permission.ts';
import type { CameraPictureProps } from './camera-picture.tsx';

const CameraPicture = lazy(() => import('./camera-picture.tsx').then(({ CameraPicture }) => ({ default: CameraPicture })));

export type CameraHereProps = Omit<CameraPictureProps, 'onTrouble'>;

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
  const dark = <div className="dark" />;
  return (
    <div className="camerahere" ref={place}>
      {isInSight ? (
        <Suspense fallback={dark}>
          <CameraPicture {...props} onTrouble={() => setIsBroken(true)} />
        </Suspense>
      ) : (
        dark
      )}
    </div>
  );
}

/** True once it is known that the camera may be used without asking. */
function useAllowed(): boolean {
  const [isAllowed, setIsAllowed] = useState(isCameraAllowed);
  useEffect(() => {
    let isGone = false;
    void askCameraAllowed().then((isSo) => !isGone && setIsAllowed(isSo));
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
