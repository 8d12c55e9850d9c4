/** A text as a QR code, in dark runs: fewer pieces to draw than its squares. */
import { encode } from 'uqr';

/** Modules of white around a code; readers need four. */
const QUIET_MODULES = 4;

/** A stretch of dark modules beside each other. */
export interface DarkRun {
  readonly x: number;
  readonly y: number;
  readonly length: number;
}

/** A code: how many modules wide with the white around it, and where it is dark. */
export interface QrRuns {
  readonly size: number;
  readonly runs: readonly DarkRun[];
}

/** Makes the code, with error correction M: readable with a seventh of it gone. */
export function qrRuns(text: string): QrRuns {
  const { size, data } = encode(text, { ecc: 'M', border: QUIET_MODULES });
  return { size, runs: data.flatMap((row, y) => runsOf(row).map(({ x, length }) => ({ x, y, length }))) };
}

function runsOf(row: readonly boolean[]): { x: number; length: number }[] {
  const runs: { x: number; length: number }[] = [];
  row.forEach((isDark, x) => {
    const last = runs.at(-1);
    if (!isDark) return;
    if (last !== undefined && last.x + last.length === x) last.length++;
    else runs.push({ x, length: 1 });
  });
  return runs;
}
