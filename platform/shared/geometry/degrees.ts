import { formatNumber } from '../numbers.ts';

/** Decimals of degrees that are read and said: about a metre. */
const DEGREES_DECIMALS = 5;

/** Writes degrees as they are read and said aloud: `51,47020`. */
export function formatDegrees(degrees: number): string {
  return formatNumber(degrees, { decimals: DEGREES_DECIMALS, fixed: true });
}
