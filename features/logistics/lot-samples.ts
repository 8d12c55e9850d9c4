/** The samples of a lot among the orders of its phase. Pure. */
import type { LabOrder, LabSample } from './lab-order.ts';

/** A sample with the order it stands on. */
export interface OrderedSample {
  readonly order: LabOrder;
  readonly sample: LabSample;
}

/** The samples that name a lot, by code; of an order that was cancelled none. */
export function samplesOfLot(orders: readonly LabOrder[], lotId: string): readonly OrderedSample[] {
  return orders
    .filter(({ status }) => status !== 'cancelled')
    .flatMap((order) => order.samples.filter((sample) => sample.lotId === lotId).map((sample) => ({ order, sample })))
    .toSorted((a, b) => a.sample.code.localeCompare(b.sample.code, 'nl', { numeric: true }));
}
