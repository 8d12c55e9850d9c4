import { systemClock } from '../../device/clock.ts';

/** Time a browser has to take the bytes over, in milliseconds: some read them only after the press that saved them is long over. */
const TAKEN_OVER_MS = 60_000;

/** Saves bytes as a file on the device. */
export function saveBlob(name: string, blob: Blob): void {
  const url = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  systemClock.after(TAKEN_OVER_MS, () => URL.revokeObjectURL(url));
}
