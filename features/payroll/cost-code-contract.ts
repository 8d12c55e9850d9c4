/** Operations on the wage codes of kilometres and bills: dated, so that a line has the code of its own day. */
import { z } from 'zod';
import { PayrollCode } from '#features/calendar/hour-codes-contract.ts';
import { disbursementKinds } from '#features/claims/labels.ts';
import { codesOf } from '#platform/shared/codes-of.ts';
import { Day } from '#platform/shared/dates/moments.ts';
import { later } from '#platform/shared/later.ts';
import { defineCommand, defineQuery } from '#platform/shared/operation.ts';
import { costLabels } from './labels.ts';

const access = { who: ['payroll.export'], restricted: 'refused' } as const;
const changes = ['payroll-cost-code.list', 'payroll.preview'] as const;

/** Items a line of costs can pay, with the words for each: kilometres by kind of trip, bills by what was bought. */
export const payableCostLabels = { ...costLabels, ...disbursementKinds } as const;
/** Code of an item that a line of costs pays. */
export type PayableCost = keyof typeof payableCostLabels;

const Cost = later(() => z.enum(codesOf(payableCostLabels), { error: 'Kies kilometers of een soort verschot.' }));

/** A wage code from a day on. */
export const CostCode = later(() => z.object({ cost: Cost(), from: z.string(), payrollCode: z.string() }));
export type CostCode = z.output<ReturnType<typeof CostCode>>;

/** Every wage code of kilometres and bills, of each the newest first. */
export const listCostCodes = defineQuery({
  name: 'payroll-cost-code.list',
  api: 'tempo',
  route: 'GET /v1/payroll-cost-codes',
  access,
  params: () => z.object({}),
  result: () => z.array(CostCode()),
  offline: false,
});

/** Sets the wage code of a cost from a day on; one from the same day takes the place of the one before. What went out keeps the code it went with. */
export const putCostCode = defineCommand({
  name: 'payroll-cost-code.put',
  deed: 'Looncode van kosten bewaard',
  api: 'tempo',
  route: 'PUT /v1/payroll-cost-codes/:cost/:from',
  access,
  input: () => z.object({ cost: Cost(), from: Day(), payrollCode: PayrollCode() }),
  result: () => z.null(),
  changes,
  offline: false,
});

/** Takes a wage code away: what held before it goes on. */
export const deleteCostCode = defineCommand({
  name: 'payroll-cost-code.delete',
  deed: 'Looncode van kosten weggehaald',
  api: 'tempo',
  route: 'DELETE /v1/payroll-cost-codes/:cost/:from',
  access,
  input: () => z.object({ cost: Cost(), from: Day() }),
  result: () => z.null(),
  changes,
  offline: false,
});
