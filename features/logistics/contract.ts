/** Operations on the logistics of a phase: orders to laboratories with their samples and the chain of custody. */
import { z } from 'zod';
import { PhaseNumber } from '#features/phases/phase.ts';
import { codesOf } from '#platform/shared/codes-of.ts';
import { Instant } from '#platform/shared/dates/moments.ts';
import { later } from '#platform/shared/later.ts';
import { defineCommand, defineQuery } from '#platform/shared/operation.ts';
import { LabOrder, labOrderFields, labSampleFields, labSampleLinks, shortText } from './lab-order.ts';
import { labOrderStatuses } from './labels.ts';
import { packageCodes } from './packages.ts';
import { logisticsReaders, NAME_LENGTH_MAX, NOTE_LENGTH_MAX, PLANNED_SAMPLES_MAX, TEMPERATURE_TENTHS_MAX, TEMPERATURE_TENTHS_MIN } from './rules.ts';
import { ToldComposite } from './told-composites.ts';

const read = { who: logisticsReaders, restricted: 'scoped' } as const;
const manage = { who: ['logistics.manage'], restricted: 'scoped' } as const;
const changes = ['logistics.get', 'lab-sample.list-known', 'lab-sample.get-by-label'] as const;
const version = () => z.int32().min(1);
const ProjectNumber = later(() => z.string().max(20));

/** A laboratory to order from. */
const Laboratory = later(() =>
  z.object({
    id: z.uuid().toLowerCase(),
    name: z.string(),
    contacts: z.array(z.string()),
    /** Where orders can be mailed to; only told to who may send them. */
    addresses: z.array(z.object({ name: z.string(), email: z.string() })).optional(),
  }),
);
export type Laboratory = z.output<ReturnType<typeof Laboratory>>;

/** A lot of the phase, with the labels of the composites that were taken of it. */
const SampledLot = later(() =>
  z.object({ id: z.uuid().toLowerCase(), code: z.string(), name: z.string(), labels: z.array(z.object({ letter: z.string(), barcode: z.string() })) }),
);
export type SampledLot = z.output<ReturnType<typeof SampledLot>>;

/** A package of analyses with the number of samples it is planned for. */
const PlannedAnalysis = later(() =>
  z.object({
    package: z.enum(packageCodes as [string, ...string[]], { error: 'Kies een pakket uit de lijst.' }),
    count: z
      .int({ error: 'Vul het aantal monsters in als heel getal.' })
      .min(1, { error: 'Vul een aantal van 1 of meer in, of laat het leeg.' })
      .max(PLANNED_SAMPLES_MAX, { error: `Vul ten hoogste ${PLANNED_SAMPLES_MAX} monsters in.` }),
  }),
);
export type PlannedAnalysis = z.output<ReturnType<typeof PlannedAnalysis>>;

/** Everything that is ordered for a phase, the last first, and whom it can be ordered from. */
export const getLogistics = defineQuery({
  name: 'logistics.get',
  api: 'main',
  route: 'GET /v1/projects/:project/phases/:phase/logistics',
  access: read,
  params: () => z.object({ project: ProjectNumber(), phase: PhaseNumber() }),
  result: () =>
    z.object({
      phaseId: z.uuid().toLowerCase(),
      laboratories: z.array(Laboratory()),
      labOrders: z.array(LabOrder()),
      /** The lots of the phase. Absent in answers of before samples could name theirs. */
      lots: z.array(SampledLot()).optional(),
      /** Which analyses are planned; version 0 while nobody planned any. Absent in answers of before they could be. */
      planned: z.object({ lines: z.array(PlannedAnalysis()), version: z.int() }).optional(),
      /** The composites its bore logs tell of. Absent in answers of before they were read. */
      told: z.array(ToldComposite()).optional(),
    }),
  offline: true,
});
export type Logistics = z.output<typeof getLogistics.result>;

/** Says which analyses are planned for a phase, all of them at once: what to take along follows from it. */
export const putPlannedAnalyses = defineCommand({
  name: 'analysis-plan.put',
  deed: 'Geplande analyses bewaard',
  api: 'main',
  route: 'PUT /v1/analysis-plans/:phaseId',
  access: manage,
  input: () =>
    z.object({
      phaseId: z.uuid().toLowerCase(),
      lines: z.array(PlannedAnalysis()).max(packageCodes.length, { error: 'Noem elk pakket één keer.' }),
      /** 0 for the first. */
      version: z.int32().min(0),
    }),
  result: () => z.object({ version: z.int() }),
  changes,
  offline: false,
});

/** Makes an order to a laboratory, or changes what it asks for while it is a draft. */
export const putLabOrder = defineCommand({
  name: 'lab-order.put',
  deed: 'Labopdracht bewaard',
  api: 'main',
  route: 'PUT /v1/lab-orders/:id',
  access: manage,
  input: () => z.object({ id: z.uuid().toLowerCase(), phaseId: z.uuid().toLowerCase(), ...labOrderFields(), version: version().optional() }),
  result: () => z.object({ version: z.int() }),
  changes,
  offline: true,
});
export type LabOrderInput = z.input<typeof putLabOrder.input>;

/** Puts a sample on a draft, or changes it there. */
export const putLabSample = defineCommand({
  name: 'lab-order.put-sample',
  deed: 'Monster op labopdracht gezet',
  api: 'main',
  route: 'PUT /v1/lab-orders/:order/samples/:id',
  access: manage,
  input: () => z.object({ order: z.uuid().toLowerCase(), ...labSampleFields(), ...labSampleLinks(), version: version().optional() }),
  result: () => z.object({ version: z.int() }),
  changes,
  offline: true,
});
export type LabSampleInput = z.input<typeof putLabSample.input>;

/** Takes a sample off a draft. */
export const removeLabSample = defineCommand({
  name: 'lab-order.remove-sample',
  deed: 'Monster van labopdracht gehaald',
  api: 'main',
  route: 'POST /v1/lab-orders/:order/samples/:id/removal',
  access: manage,
  input: () => z.object({ order: z.uuid().toLowerCase(), id: z.uuid().toLowerCase() }),
  result: () => z.null(),
  changes,
  offline: true,
});

/** Takes an order a step on, back, or out. A handover comes with its temperature, who gives, who receives, and both signatures. */
export const moveLabOrder = defineCommand({
  name: 'lab-order.move',
  deed: 'Status van labopdracht gewijzigd',
  api: 'main',
  route: 'POST /v1/lab-orders/:id/status',
  access: manage,
  input: () =>
    z.object({
      id: z.uuid().toLowerCase(),
      version: version(),
      to: z.enum(codesOf(labOrderStatuses), { error: 'Kies een stap.' }),
      at: Instant(),
      temperatureTenths: z
        .int()
        .min(TEMPERATURE_TENTHS_MIN, { error: 'Vul een temperatuur vanaf -30 °C in.' })
        .max(TEMPERATURE_TENTHS_MAX, { error: 'Vul een temperatuur tot 60 °C in.' })
        .nullable()
        .default(null),
      giver: shortText(NAME_LENGTH_MAX).default(''),
      receiver: shortText(NAME_LENGTH_MAX).default(''),
      giverFileId: z.uuid().toLowerCase().nullable().default(null),
      receiverFileId: z.uuid().toLowerCase().nullable().default(null),
      note: shortText(NOTE_LENGTH_MAX).default(''),
    }),
  filesOf: 'lab-order',
  result: () => z.object({ version: z.int() }),
  changes: [...changes, 'third-party-cost.list'],
  offline: true,
});
export type LabMoveInput = z.input<typeof moveLabOrder.input>;
