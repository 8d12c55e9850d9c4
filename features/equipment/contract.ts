/** Operations on equipment. */
import { z } from 'zod';
import { later } from '#platform/shared/later.ts';
import { defineQuery } from '#platform/shared/operation.ts';
import { type EquipmentKind, equipmentKinds } from './labels.ts';

/** A machine or instrument in use. */
export const Equipment = later(() =>
  z.object({
    id: z.uuid(),
    /** The number on it: `XRF-02`. */
    number: z.string(),
    name: z.string(),
    kind: z.enum(Object.keys(equipmentKinds) as [EquipmentKind, ...EquipmentKind[]]),
    serialNumber: z.string(),
    /** Last day the calibration holds, `2026-11-21`; null for what needs none. */
    calibratedTo: z.string().nullable(),
  }),
);
export type Equipment = z.output<ReturnType<typeof Equipment>>;

/** All equipment in use, by number. It belongs to no project, so who fills forms sees all of it. */
export const listEquipment = defineQuery({
  name: 'equipment.list',
  api: 'main',
  route: 'GET /v1/equipment',
  access: { who: ['form.fill', 'form.read-all'], restricted: 'scoped' },
  params: () => z.object({}),
  result: () => z.array(Equipment()),
  offline: true,
});
