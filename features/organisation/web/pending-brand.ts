/** The brand as it will be once the outbox is empty. */
import type { z } from 'zod';
import type { PendingCommand } from '#platform/web/outbox/outbox.ts';
import { type BrandRecord, putBrand } from '../brand-contract.ts';

/** Applies what waits on this device. A refused change does not count: it waits to be mended. */
export function withPendingBrand(brand: BrandRecord, pending: readonly PendingCommand[]): BrandRecord {
  return pending
    .filter(({ name, state }) => name === putBrand.name && state !== 'refused')
    .map(({ input }) => input as z.output<typeof putBrand.input>)
    .reduce((known, { id: _, ...next }) => (next.version === known.version ? { ...next, version: known.version + 1 } : known), brand);
}
