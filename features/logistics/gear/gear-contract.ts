/** Operations on the gear that is ordered for a phase. They need the server: only there is it known who has what. */
import { z } from 'zod';
import { PhaseNumber } from '#features/phases/phase.ts';
import { AmountCents } from '#features/third-party-costs/cost.ts';
import { codesOf } from '#platform/shared/codes-of.ts';
import { Day } from '#platform/shared/dates/moments.ts';
import { defineCommand, defineQuery } from '#platform/shared/operation.ts';
import { shortText } from '../lab-order.ts';
import { gearSources, gearStatuses } from '../labels.ts';
import { logisticsReaders, NAME_LENGTH_MAX, NOTE_LENGTH_MAX, REMARK_LENGTH_MAX } from '../rules.ts';
import { GEAR_ADDRESS_LENGTH_MAX, GEAR_COUNT_MAX, GEAR_ITEM_LENGTH_MAX, GEAR_SUPPLIER_LENGTH_MAX, GearOrder } from './gear.ts';

const manage = { who: ['logistics.manage'], restricted: 'scoped' } as const;
const read = { who: logisticsReaders, restricted: 'scoped' } as const;
const ofPhase = () => ({ project: z.string().max(20), phase: PhaseNumber() });
const changes = ['gear-order.list', 'gear.list-available', 'planning.get', 'third-party-cost.list'] as const;

/** The gear ordered for a phase, by day. */
export const listGearOrders = defineQuery({
  name: 'gear-order.list',
  api: 'main',
  route: 'GET /v1/projects/:project/phases/:phase/gear-orders',
  access: read,
  params: () => z.object(ofPhase()),
  result: () => z.object({ phaseId: z.uuid().toLowerCase(), orders: z.array(GearOrder()) }),
  offline: true,
});

/** Every instrument and vehicle in use, each with why it can't be had in these days, or null; without days those of the phase. An order that is changed does not stand in its own way. */
export const listAvailableGear = defineQuery({
  name: 'gear.list-available',
  api: 'main',
  route: 'GET /v1/projects/:project/phases/:phase/available-gear',
  access: manage,
  params: () => z.object({ ...ofPhase(), from: Day().optional(), to: Day().optional(), order: z.uuid().toLowerCase().optional() }),
  result: () => z.array(z.object({ id: z.uuid().toLowerCase(), source: z.enum(['equipment', 'car']), name: z.string(), refusal: z.string().nullable() })),
  offline: false,
});

/** Orders gear, or changes an order while nobody took it along. */
export const putGearOrder = defineCommand({
  name: 'gear-order.put',
  deed: 'Materieel besteld',
  api: 'main',
  route: 'PUT /v1/gear-orders/:id',
  access: manage,
  input: () =>
    z.object({
      id: z.uuid().toLowerCase(),
      phaseId: z.uuid().toLowerCase(),
      source: z.enum(codesOf(gearSources), { error: 'Kies waar het vandaan komt.' }),
      thingId: z.uuid().toLowerCase().nullable().default(null),
      item: shortText(GEAR_ITEM_LENGTH_MAX).default(''),
      supplier: shortText(GEAR_SUPPLIER_LENGTH_MAX).default(''),
      count: z
        .int({ error: 'Vul het aantal in als heel getal.' })
        .min(1, { error: 'Vul een aantal van 1 of meer in.' })
        .max(GEAR_COUNT_MAX, { error: `Vul een aantal van ten hoogste ${GEAR_COUNT_MAX} in.` })
        .default(1),
      fromDay: Day(),
      toDay: Day(),
      address: shortText(GEAR_ADDRESS_LENGTH_MAX).default(''),
      note: shortText(REMARK_LENGTH_MAX).default(''),
      /** Of what is hired, in cents without VAT. Absent from who does not handle costs: then it stays as it is. */
      costCents: AmountCents().nullable().optional(),
      version: z.int32().min(1).optional(),
    }),
  result: () => z.object({ version: z.int() }),
  changes,
  offline: false,
});
export type GearOrderInput = z.input<typeof putGearOrder.input>;

/** Takes an order of gear a step on, or out of the way. Who takes it along and who brings it back is written down. */
export const moveGearOrder = defineCommand({
  name: 'gear-order.move',
  deed: 'Status van besteld materieel gewijzigd',
  api: 'main',
  route: 'POST /v1/gear-orders/:id/status',
  access: manage,
  input: () =>
    z.object({
      id: z.uuid().toLowerCase(),
      version: z.int32().min(1),
      to: z.enum(codesOf(gearStatuses), { error: 'Kies een stap.' }),
      by: shortText(NAME_LENGTH_MAX).default(''),
      note: shortText(NOTE_LENGTH_MAX).default(''),
    }),
  result: () => z.object({ version: z.int() }),
  changes,
  offline: false,
});
