/** Operations on cars. */
import { z } from 'zod';
import { later } from '#platform/shared/later.ts';
import { defineQuery } from '#platform/shared/operation.ts';

/** A car in use. `plate` is six characters without dashes. */
export const Car = later(() => z.object({ id: z.uuid(), plate: z.string(), name: z.string() }));
export type Car = z.output<ReturnType<typeof Car>>;

/** All cars in use, by plate. They belong to no project, so who fills forms sees all of them. */
export const listCars = defineQuery({
  name: 'car.list',
  api: 'main',
  route: 'GET /v1/cars',
  access: { who: ['form.fill', 'form.read-all'], restricted: 'scoped' },
  params: () => z.object({}),
  result: () => z.array(Car()),
  offline: true,
});
