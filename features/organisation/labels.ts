/** Certificates a division works under, and what each asks of it. */
import { type Norms, normOn } from '#features/norms/norms.ts';
import type { NormKey } from '#features/norms/product-values.ts';

/** Certificates by code. */
export const certificates = {
  'brl-1000': 'BRL SIKB 1000',
  'brl-2000': 'BRL SIKB 2000',
  'brl-2100': 'BRL SIKB 2100',
  'brl-6000': 'BRL SIKB 6000',
  'vca-1': 'VCA*',
  'vca-2': 'VCA**',
  'vca-p': 'VCA-P',
} as const;

/** Code of a certificate. */
export type Certificate = keyof typeof certificates;

/** Codes of all certificates, in their order. */
export const certificateCodes = Object.keys(certificates) as [Certificate, ...Certificate[]];

/** Levels of VCA: an organisation, and so a division, has one of them. */
export const vcaLevels: readonly Certificate[] = ['vca-1', 'vca-2', 'vca-p'];

/** The norm that says how many toolbox meetings a year a level of VCA asks for. */
const toolboxNorms = { 'vca-1': 'vca.toolbox_1', 'vca-2': 'vca.toolbox_2', 'vca-p': 'vca.toolbox_p' } as const satisfies Partial<Record<Certificate, NormKey>>;

/** Toolbox meetings a year that a division aims at on a day, by its certificates and the norms; 0 without a level of VCA. */
export function toolboxTarget(held: readonly Certificate[], norms: Norms, day: string): number {
  const levels = Object.entries(toolboxNorms).filter(([level]) => held.includes(level as Certificate));
  return Math.max(0, ...levels.map(([, key]) => normOn(norms, key, day)));
}

/** Certificates in words: `BRL SIKB 1000, VCA**`. */
export function certificateWords(held: readonly Certificate[]): string {
  return certificateCodes
    .filter((code) => held.includes(code))
    .map((code) => certificates[code])
    .join(', ');
}
