/** Vehicles for tests. */
import type { z } from 'zod';
import { newId } from '#platform/shared/ids.ts';
import type { putCar } from '../contract.ts';

/** A van as somebody puts it in. */
export function someCar(changes: Partial<z.input<typeof putCar.input>> = {}): z.input<typeof putCar.input> {
  return {
    ...{ id: newId(), plate: 'V-123-BX', kind: 'van', ownership: 'lease', name: 'Bus 1', make: 'Ford', model: 'Transit', fuels: ['diesel'], color: 'Wit' },
    ...{ firstAdmission: '2020-05-01', apkTo: '2027-05-01', catalogueCents: 3_600_000, isPool: false, fuelCard: '4120', chargeCard: '', insurer: '' },
    ...{ leaseCompany: '', breakdownPhone: '088 269 28 88', towingKg: 2500, note: '', outfit: [] },
    ...changes,
  };
}
