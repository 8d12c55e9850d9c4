/** Carries out the operations on the wage codes of kilometres and bills. */
import { implement } from '#platform/server/operations/operations.ts';
import * as contract from '../cost-code-contract.ts';
import * as queries from './cost-code-queries.ts';
import { lockBatches } from './queries.ts';

const recordId = (cost: string, from: string) => `${cost} ${from}`;

export const costCodeHandlers = implement(contract, {
  listCostCodes: (_, { db }) => queries.listCostCodes(db),

  async putCostCode({ cost, from, payrollCode }, context) {
    const { db, user, now } = context;
    // A batch that is being made has the codes of before or of after, never some of each.
    await lockBatches(db);
    const before = await queries.lockCostCode(db, cost, from);
    if (before?.payroll_code === payrollCode) return null;
    await queries.putCostCode(db, { cost, from, payrollCode }, user.id, now);
    const was = before === undefined ? {} : { from: { payrollCode: before.payroll_code } };
    context.record({ subject: 'payroll-cost-code', id: recordId(cost, from), ...was, to: { cost: contract.payableCostLabels[cost], from, payrollCode } });
    return null;
  },

  async deleteCostCode({ cost, from }, context) {
    const { db } = context;
    await lockBatches(db);
    const before = await queries.lockCostCode(db, cost, from);
    if (before === undefined) return null;
    await queries.deleteCostCode(db, cost, from);
    context.record({
      subject: 'payroll-cost-code',
      id: recordId(cost, from),
      from: { cost: contract.payableCostLabels[cost], from, payrollCode: before.payroll_code },
    });
    return null;
  },
});
