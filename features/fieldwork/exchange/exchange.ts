/** Data of a phase for other programs: borings with their layers, and samples with the results of a laboratory. */
import type { LabOrder, LabSample } from '#features/logistics/lab-order.ts';
import type { LabResult } from '#features/logistics/lab-result.ts';
import type { ProfileColumn } from '../profiles/profile-columns.ts';

/** A phase with its borings and its laboratory work. */
export interface Exchange {
  /** Code of the phase: `26.01404-02`. */
  readonly code: string;
  readonly name: string;
  readonly phaseId: string;
  readonly columns: readonly ProfileColumn[];
  readonly labOrders: readonly LabOrder[];
  readonly results: readonly LabResult[];
  /** Moment the file is made, ISO 8601. */
  readonly madeAt: string;
}

/** Samples that went to a laboratory, each with its results; those of cancelled orders are left out. */
export function sentSamples({ labOrders, results }: Exchange): readonly { readonly sample: LabSample; readonly results: readonly LabResult[] }[] {
  const bySample = Map.groupBy(results, ({ sampleId }) => sampleId);
  return labOrders
    .filter(({ status }) => status !== 'cancelled')
    .flatMap(({ samples }) => samples.map((sample) => ({ sample, results: bySample.get(sample.id) ?? [] })));
}

/** Words that stand in every file that was not held against its published schema. */
export const DRAFT_WORDS = 'Concept, niet gevalideerd: dit bestand is niet gecontroleerd met het gepubliceerde schema van de standaard.';
