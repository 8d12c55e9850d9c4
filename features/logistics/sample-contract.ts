/** Operations that find a sample by its label: what a scanner reads off the jar. */
import { z } from 'zod';
import { later } from '#platform/shared/later.ts';
import { defineQuery } from '#platform/shared/operation.ts';
import { BARCODE_LENGTH_MAX, logisticsReaders } from './rules.ts';

const read = { who: logisticsReaders, restricted: 'scoped' } as const;

/** Most samples of one's own work kept on a device. */
export const KNOWN_SAMPLES_MAX = 2_000;

/** Most containers of composites of lots kept on a device. */
export const KNOWN_COMPOSITES_MAX = 500;

/**
 * A sample with the order where it stands: of several the one a laboratory works on, the last made first. A composite of a lot that is on no order yet is
 * known by its container, and stands at its lot.
 */
export const LabelledSample = later(() =>
  z.object({
    /** Of the sample, or of the lot when it is on no order. */
    id: z.uuid().toLowerCase(),
    /** Barcode printed on the label. */
    label: z.string(),
    code: z.string(),
    /** Null for a composite of a lot that is on no order. */
    orderId: z.uuid().toLowerCase().nullable(),
    /** The order, or the lot: `Partij D03`. */
    orderName: z.string(),
    /** The lot of a composite that is on no order; null for any other. */
    lotId: z.uuid().toLowerCase().nullable(),
    /** True when every order with it was cancelled. */
    isCancelled: z.boolean(),
    projectNumber: z.string(),
    projectDescription: z.string(),
    phaseNumber: z.string(),
    phaseName: z.string(),
  }),
);
export type LabelledSample = z.output<ReturnType<typeof LabelledSample>>;

/** Samples with a label of the caller's own work in hand, the last taken first: on the device before they are scanned. */
export const listKnownSamples = defineQuery({
  name: 'lab-sample.list-known',
  api: 'main',
  route: 'GET /v1/known-samples',
  access: read,
  params: () => z.object({}),
  result: () => z.array(LabelledSample()),
  offline: true,
});

/** The sample with this label, of a project the caller may see. */
export const getSampleOfLabel = defineQuery({
  name: 'lab-sample.get-by-label',
  api: 'main',
  route: 'GET /v1/samples-by-label',
  access: read,
  params: () =>
    z.object({
      label: z
        .string()
        .trim()
        .min(1, { error: 'Scan of typ het label van het monster.' })
        .max(BARCODE_LENGTH_MAX, { error: `Een label heeft ten hoogste ${BARCODE_LENGTH_MAX} tekens.` }),
    }),
  result: () => LabelledSample(),
  offline: true,
});
