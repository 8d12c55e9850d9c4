/** Takes a picture from the camera that is shown, as a file like that of the phone's own camera. */
import { systemClock } from '../device/clock.ts';

const JPEG = 'image/jpeg';
/** As good as phones keep theirs; it is made smaller later, from what is kept. */
const QUALITY = 0.92;

/** The picture of now. Rejects when the camera shows nothing yet, or the device has no memory for it. */
export async function takePicture(video: HTMLVideoElement): Promise<File> {
  const canvas = document.createElement('canvas');
  canvas.width = video.videoWidth;
  canvas.height = video.videoHeight;
  canvas.getContext('2d')?.drawImage(video, 0, 0);
  const takenAt = systemClock.now();
  const blob = await new Promise<Blob | null>((done) => {
    canvas.toBlob(done, JPEG, QUALITY);
  });
  if (blob === null) throw new Error('the camera gave no picture');
  return new File([blob], `foto-${new Date(takenAt).toISOString().replace(/[:.]/g, '-')}.jpg`, { type: JPEG, lastModified: takenAt });
}
