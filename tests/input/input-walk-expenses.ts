/** Values that mean something among what people spend, drive and are given in the demo organisation, by operation and field. */
import type { Database } from '#platform/server/database/database.ts';
import type { Identity } from '#platform/server/identity/identity.ts';
import { localDate } from '#platform/shared/dates/dates.ts';
import { newId } from '#platform/shared/ids.ts';
import type { Known } from './input-walk-samples.ts';

/** First day of the month of the car additions. */
const MONTH = '2026-10-01';

/** Of claims, car additions and protective equipment. */
export async function knownOfExpenses(db: Database, { id }: Identity): Promise<Readonly<Record<string, Known>>> {
  const claims = db.selectFrom('claims').select(['id', 'version']).where('user_id', '!=', id);
  const judged = await claims.where('status', '=', 'submitted').executeTakeFirstOrThrow();
  const driver = await db.selectFrom('car_drivers').select(['car_id', 'user_id']).where('user_id', '!=', id).executeTakeFirstOrThrow();
  const addition = await db.selectFrom('car_additions').select('id').executeTakeFirstOrThrow();
  const piece = await db.selectFrom('protective_equipment').select(['id', 'version']).where('ended_on', 'is', null).executeTakeFirstOrThrow();
  return {
    'disbursement.put': { id: newId(), lowPartCents: 0, phaseId: null, isRecharged: false, receiptFileIds: [], version: undefined },
    'claim.list-all': { status: 'submitted' },
    'claim.get': { id: judged.id },
    'claim.judge': { ...judged, to: 'approved', returnedLines: undefined },
    'car-addition.get': { id: addition.id },
    'car-addition.put': { id: newId(), userId: driver.user_id, carId: driver.car_id, month: MONTH, declaredOn: '2026-01-01', version: undefined },
    'car-addition.list': { month: MONTH },
    'car-addition.list-candidates': { month: MONTH },
    'protective-equipment.get': { id: piece.id },
    'protective-equipment.end': { ...piece, endedOn: localDate(Date.now()) },
  };
}
