/** SQL of the wage codes of kilometres and bills. */
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '#platform/server/database/database.ts';
import type { CostCode, PayableCost } from '../cost-code-contract.ts';

/** The wage code of a row of `costs` on its own day; empty while none holds. */
export const costCodeOfRow: RawBuilder<string> = sql<string>`coalesce((select codes.payroll_code from payroll_cost_codes codes
  where codes.cost_code = costs.hour_code and codes.from_day <= costs.work_date order by codes.from_day desc limit 1), '')`;

/** Every code, of each cost the newest first. */
export async function listCostCodes(db: Database): Promise<CostCode[]> {
  const rows = await db
    .selectFrom('payroll_cost_codes')
    .select(['cost_code', 'from_day', 'payroll_code'])
    .orderBy('cost_code')
    .orderBy('from_day', 'desc')
    .execute();
  return rows.map(({ cost_code, from_day, payroll_code }) => ({ cost: cost_code as PayableCost, from: from_day, payrollCode: payroll_code }));
}

/** The code of a cost that was set from this very day, held until the command is done. */
export function lockCostCode(db: Database, cost: string, from: string) {
  return db.selectFrom('payroll_cost_codes').select('payroll_code').where('cost_code', '=', cost).where('from_day', '=', from).forUpdate().executeTakeFirst();
}

/** Sets the code of a cost from a day on. */
export async function putCostCode(db: Database, { cost, from, payrollCode }: CostCode, byId: string, at: Date): Promise<void> {
  const set = { payroll_code: payrollCode, set_by: byId, set_at: at };
  await db
    .insertInto('payroll_cost_codes')
    .values({ cost_code: cost, from_day: from, ...set })
    .onConflict((conflict) => conflict.columns(['cost_code', 'from_day']).doUpdateSet(set))
    .execute();
}

/** Takes a code away. */
export async function deleteCostCode(db: Database, cost: string, from: string): Promise<void> {
  await db.deleteFrom('payroll_cost_codes').where('cost_code', '=', cost).where('from_day', '=', from).execute();
}
