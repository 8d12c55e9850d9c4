/** Certificates a division works under, and what each asks of it. */

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

/** Toolbox meetings a year that a level of VCA asks for, by the day from which (VCA 2017/6.0). */
const toolboxesPerYear: readonly { readonly from: string; readonly byLevel: Readonly<Partial<Record<Certificate, number>>> }[] = [
  { from: '2018-04-02', byLevel: { 'vca-1': 4, 'vca-2': 10, 'vca-p': 10 } },
];

/** Toolbox meetings a year that a division aims at on a day, by its certificates; 0 without a level of VCA. */
export function toolboxTarget(held: readonly Certificate[], day: string): number {
  const norm = toolboxesPerYear.filter(({ from }) => from <= day).at(-1);
  return Math.max(0, ...held.map((certificate) => norm?.byLevel[certificate] ?? 0));
}

/** Certificates in words: `BRL SIKB 1000, VCA**`. */
export function certificateWords(held: readonly Certificate[]): string {
  return certificateCodes
    .filter((code) => held.includes(code))
    .map((code) => certificates[code])
    .join(', ');
}
