/** Lots in words. */
import { formatNumber } from '#platform/shared/numbers.ts';
import type { LotContent } from '../lot.ts';

/** `2 × 50 grepen`. */
export function strategyInWords({ compositeCount, incrementsPerComposite }: LotContent): string {
  return `${compositeCount} × ${incrementsPerComposite} grepen`;
}

/** `2.222 t`; a dash while the volume is not known. */
export function tonnesInWords(tonnes: number | null): string {
  return tonnes === null ? '–' : `${formatNumber(tonnes)} t`;
}

/** The choices of a field, from their labels. */
export function optionsOf(labels: Readonly<Record<string, string>>) {
  return Object.entries(labels).map(([value, label]) => ({ value, label }));
}

/** Yes or no as it is chosen; neither while nobody did. */
export function yesNo(text: string | undefined): boolean | undefined {
  return text === 'yes' ? true : text === 'no' ? false : undefined;
}
