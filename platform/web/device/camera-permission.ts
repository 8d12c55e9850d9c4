/** Whether the camera may be used without asking. What the browser said last is known at once, so that a page is drawn with the place for it. */
import { canShowCamera } from './camera.ts';

let isAllowed = false;

/** True when the camera could be used without asking, the last time the browser was asked. */
export function isCameraAllowed(): boolean {
  return isAllowed;
}

/** Asks the browser, which asks nobody for it. False of one that does not tell: there the question comes with the button. */
export async function askCameraAllowed(): Promise<boolean> {
  if (!canShowCamera() || !('permissions' in navigator)) return false;
  isAllowed = await navigator.permissions.query({ name: 'camera' }).then(
    ({ state }) => state === 'granted',
    // It knows no such permission.
    () => false,
  );
  return isAllowed;
}
