/** The samples of an order as a table: what the laboratory reads in. */

import { formatDate, formatTime, localDate } from '#platform/shared/dates/dates.ts';
import type { CsvCell } from '#platform/shared/files/csv.ts';
import type { LabOrder, LabSample } from './lab-order.ts';
import { containers, matrices, preservations, qualitySchemes, turnarounds } from './labels.ts';
import { packageNames } from './packages.ts';
import { labOrderName } from './rules.ts';

/** Heads of the columns. */
export const labOrderHead = [
  ...['Opdracht', 'Project', 'Fase', 'Laboratorium', 'Kwaliteitsschema', 'Levertijd', 'Monster', 'Barcode', 'Matrix', 'Van (cm)', 'Tot (cm)'],
  ...['Datum', 'Tijd', 'Verpakking', 'Conservering', 'Pakketten', 'Mengmonster van', 'Partij'],
];

/** The cells of one sample. */
export function labOrderCells(order: LabOrder, { project, phase }: { readonly project: string; readonly phase: string }, sample: LabSample): CsvCell[] {
  const { labName, scheme, turnaround } = order;
  return [
    ...[labOrderName(order), project, phase, labName, qualitySchemes[scheme], turnarounds[turnaround], sample.code, sample.barcode, matrices[sample.matrix]],
    ...[sample.fromCm, sample.toCm, formatDate(localDate(sample.takenAt)), formatTime(sample.takenAt)],
    ...[containers[sample.container], preservations[sample.preservation], packageNames(sample.packages)],
    ...[partsInWords(order, sample), sample.lotCode ?? ''],
  ];
}

/** The codes of what a composite is made of: `01-1 + 02-1`; empty for a sample of its own. */
export function partsInWords({ samples }: Pick<LabOrder, 'samples'>, { parts = [] }: Pick<LabSample, 'parts'>): string {
  return samples
    .filter(({ id }) => parts.includes(id))
    .map(({ code }) => code)
    .join(' + ');
}

/** A depth in words: `0–50`; empty where there is none. */
export function depthInWords({ fromCm, toCm }: { readonly fromCm: number | null; readonly toCm: number | null }): string {
  return fromCm === null || toCm === null ? '' : `${fromCm}–${toCm}`;
}
