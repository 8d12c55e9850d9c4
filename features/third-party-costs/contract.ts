/** Operations on what a project pays to others. Amounts are cents without VAT. */
import { z } from 'zod';
import { codesOf } from '#features/projects/labels.ts';
import { Day } from '#platform/shared/dates/moments.ts';
import { later } from '#platform/shared/later.ts';
import { defineCommand, defineQuery } from '#platform/shared/operation.ts';
import { AmountCents, Cost, CostFields, NOTE_LENGTH_MAX, PaperNumber, SUPPLIER_LENGTH_MAX } from './cost.ts';
import { approverRoles, costStatuses } from './labels.ts';
import { costReaders } from './rules.ts';

const read = { who: costReaders, restricted: 'refused' } as const;
const manage = { who: ['cost.manage'], restricted: 'refused' } as const;
const changes = ['third-party-cost.list'] as const;

const note = later(() =>
  z
    .string()
    .trim()
    .max(NOTE_LENGTH_MAX, { error: `Houd dit korter dan ${NOTE_LENGTH_MAX} tekens.` }),
);

/** Every cost of a project, by when it was put down, with what the caller may do. */
export const listCosts = defineQuery({
  name: 'third-party-cost.list',
  api: 'main',
  route: 'GET /v1/projects/:project/third-party-costs',
  access: read,
  params: () => z.object({ project: z.string().max(20) }),
  result: () =>
    z.object({
      costs: z.array(Cost()),
      /** Above this an order needs two people. */
      approvalLimitCents: z.number(),
      leadsProject: z.boolean(),
      managesDivision: z.boolean(),
      phases: z.array(z.object({ number: z.string(), name: z.string() })),
    }),
  offline: true,
});
export type CostList = z.output<typeof listCosts.result>;

/** Suppliers in the register that are called, or were called before they were merged, by these first letters. One that does not stand there is typed. */
export const listSupplierNames = defineQuery({
  name: 'third-party-cost.suppliers',
  api: 'main',
  route: 'GET /v1/third-party-cost-suppliers',
  access: read,
  params: () => z.object({ search: z.string().trim().max(SUPPLIER_LENGTH_MAX) }),
  result: () => z.array(z.object({ name: z.string(), formerName: z.string().nullable() })),
  offline: false,
});

/** Puts a cost down, or changes one. */
export const putCost = defineCommand({
  name: 'third-party-cost.put',
  deed: 'Kosten van derden opgeslagen',
  api: 'main',
  route: 'PUT /v1/third-party-costs/:id',
  access: manage,
  input: () => z.object({ id: z.uuid().toLowerCase(), project: z.string().max(20), ...CostFields(), version: z.int32().min(1).optional() }),
  result: () => z.object({ version: z.number() }),
  changes,
  offline: false,
});
export type CostInput = z.input<typeof putCost.input>;

/** Takes a cost a step on, back, or out. What belongs to the step comes with it: the amount asked for, received or invoiced. */
export const moveCost = defineCommand({
  name: 'third-party-cost.move',
  deed: 'Status van kosten van derden gewijzigd',
  api: 'main',
  route: 'POST /v1/third-party-costs/:id/status',
  access: manage,
  input: () =>
    z.object({
      id: z.uuid().toLowerCase(),
      version: z.int32().min(1),
      to: z.enum(codesOf(costStatuses)),
      reason: note().default(''),
      amountCents: AmountCents().nullable().default(null),
      orderNumber: PaperNumber().default(''),
      deliveredOn: Day().nullable().default(null),
      invoiceNumber: PaperNumber().default(''),
    }),
  result: () => z.object({ version: z.number() }),
  changes,
  offline: false,
});

/** Agrees to a large order; the second of the two orders it at once. */
export const approveCost = defineCommand({
  name: 'third-party-cost.approve',
  deed: 'Akkoord gegeven op kosten van derden',
  api: 'main',
  route: 'POST /v1/third-party-costs/:id/approval',
  access: read,
  input: () => z.object({ id: z.uuid().toLowerCase(), version: z.int32().min(1), as: z.enum(codesOf(approverRoles)), note: note().default('') }),
  result: () => z.object({ version: z.number(), status: z.enum(codesOf(costStatuses)) }),
  changes,
  offline: false,
});

/** Puts the invoice with a cost, instead of one that was there. The file itself travels on its own. */
export const attachInvoice = defineCommand({
  name: 'third-party-cost.attach-invoice',
  deed: 'Factuur bij kosten van derden gevoegd',
  api: 'main',
  route: 'PUT /v1/third-party-costs/:id/invoice-file',
  access: manage,
  input: () => z.object({ id: z.uuid().toLowerCase(), fileId: z.uuid().toLowerCase(), fileName: z.string().max(200) }),
  filesOf: 'third-party-cost',
  result: () => z.null(),
  changes,
  offline: true,
});
