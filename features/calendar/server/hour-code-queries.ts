/** All SQL of what hours are booked on. */
import type { Database } from '#platform/server/database/database.ts';
import type { HourCode } from '../hour-codes.ts';
import type { HourCodeRow } from '../hour-codes-contract.ts';

const columns = ['code', 'label', 'payroll_code', 'billable', 'active', 'position', 'version'] as const;

/** Codes in their order. */
export async function listHourCodes(db: Database): Promise<HourCodeRow[]> {
  const rows = await db.selectFrom('hour_codes').select(columns).orderBy('position').orderBy('code').execute();
  return rows.map(toRow);
}

/** Codes in their order, held until the command is done. */
export async function lockHourCodes(db: Database): Promise<HourCodeRow[]> {
  const rows = await db.selectFrom('hour_codes').select(columns).orderBy('position').orderBy('code').forUpdate().execute();
  return rows.map(toRow);
}

function toRow(row: { code: string; label: string; payroll_code: string; billable: boolean; active: boolean; version: number }): HourCodeRow {
  const { code, label, payroll_code, billable, active, version } = row;
  return { code: code as HourCode, label, payrollCode: payroll_code, billable, active, version };
}

/** Writes a code with the version it gets. */
export async function updateHourCode(db: Database, { code, label, payrollCode, billable, active, version }: HourCodeRow): Promise<void> {
  await db.updateTable('hour_codes').set({ label, payroll_code: payrollCode, billable, active, version }).where('code', '=', code).execute();
}

/** Puts codes in an order. */
export async function orderHourCodes(db: Database, codes: readonly HourCode[]): Promise<void> {
  for (const [position, code] of codes.entries()) await db.updateTable('hour_codes').set({ position }).where('code', '=', code).execute();
}
