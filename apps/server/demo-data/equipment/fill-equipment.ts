/** Fills what the demo organisation takes into the field: machines and instruments, their calibrations, and who has them. */
import type { EquipmentKind } from '#features/equipment/labels.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { FileBytes } from '#platform/server/files/file-store.ts';
import { linkFiles } from '#platform/server/operations/commands/named-files.ts';
import { newId } from '#platform/shared/ids.ts';
import { addSignature } from '../add-signature.ts';
import type { FilledPeople } from '../people/fill-people.ts';

interface DemoEquipment {
  /** Always the same where an address of it is written down. */
  readonly id?: string;
  readonly number: string;
  readonly name: string;
  readonly kind: EquipmentKind;
  readonly serial: string;
  readonly make?: string;
  /** Months from now until the calibration ends; none for what needs no calibration. */
  readonly calibratedMonths?: number;
  /** Account of who has it, and since how many days. */
  readonly holder?: readonly [account: string, days: number];
  readonly outOfOrder?: string;
  /** Plate of the vehicle it stands in. */
  readonly car?: string;
}

const CALIBRATION_MONTHS = 12;
const STORE = 'Magazijn Tilburg';

const equipment: readonly DemoEquipment[] = [
  { number: 'BOOR-01', name: 'Edelmanboor set 7 cm', kind: 'drill', serial: 'ED7-0412', car: 'BX118L' },
  { number: 'BOOR-02', name: 'Edelmanboor set 10 cm', kind: 'drill', serial: 'ED10-0388', car: 'V482KP' },
  { number: 'BOOR-03', name: 'Steekguts 3 cm', kind: 'drill', serial: 'GU3-0127' },
  { number: 'BOOR-04', name: 'Ramguts met trekker', kind: 'drill', serial: 'RG-2210' },
  { number: 'BOOR-05', name: 'Sonische boorstelling op rups', kind: 'drill', serial: 'SDC-375-19', outOfOrder: 'Hydrauliekslang lekt' },
  { number: 'GPS-01', name: 'GPS-rover met RTK', kind: 'gps', serial: 'RTK-0217', make: 'Leica', holder: ['veldwerker', 12] },
  { number: 'GPS-02', name: 'GPS-rover met RTK', kind: 'gps', serial: 'RTK-0233', make: 'Leica' },
  { number: 'PID-01', name: 'PID 10,6 eV', kind: 'pid', serial: 'PID-88', make: 'Ion Science', calibratedMonths: 5, holder: ['d.visser', 30] },
  { number: 'PID-02', name: 'PID 10,6 eV', kind: 'pid', serial: 'PID-91', make: 'Ion Science', calibratedMonths: -1 },
  { number: 'POMP-01', name: 'Slangenpomp', kind: 'pump', serial: 'SP-1104', calibratedMonths: 8, holder: ['veldwerker2', 3] },
  { number: 'POMP-02', name: 'Slangenpomp met doorstroomcel', kind: 'pump', serial: 'SP-1175', calibratedMonths: 3 },
  { number: 'POMP-03', name: 'Onderwaterpomp 12 V', kind: 'pump', serial: 'OW-0641' },
  { number: 'WEEG-01', name: 'Weegschaal 30 kg, 1 g', kind: 'scale', serial: 'WS-30-517', calibratedMonths: 7 },
  { number: 'WEEG-02', name: 'Unster 50 kg', kind: 'scale', serial: 'UN-50-032', calibratedMonths: 2 },
  {
    number: 'XRF-01',
    name: 'Hand-XRF bodem en metaal',
    kind: 'xrf',
    serial: 'X5-704318',
    make: 'Vanta',
    calibratedMonths: 9,
    id: '0199b3f0-0000-7000-8000-00000000e901',
  },
  { number: 'XRF-02', name: 'Hand-XRF bodem', kind: 'xrf', serial: 'X5-698802', make: 'Vanta', calibratedMonths: 1 },
];

/** Puts them in; `today` is the local date the calibrations are counted from. The vehicles are there already. */
export async function fillEquipment(db: Database, bytes: FileBytes, people: FilledPeople, today: Temporal.PlainDate): Promise<void> {
  const userIdOf = (account: string) => people.userIdByAccount.get(account) as string;
  const carIdByPlate = new Map((await db.selectFrom('cars').select(['id', 'plate']).execute()).map(({ id, plate }) => [plate, id]));
  const planner = userIdOf('planner');
  for (const { number, name, kind, serial, make = '', calibratedMonths, holder, outOfOrder, car, id = newId() } of equipment) {
    const end = calibratedMonths === undefined ? undefined : today.add({ months: calibratedMonths });
    const order = outOfOrder === undefined ? {} : { out_of_order_since: new Date(), out_of_order_by: planner, out_of_order_reason: outOfOrder };
    const about = { id, number, name, kind, serial_number: serial, make, ...order };
    await db
      .insertInto('equipment')
      .values({
        ...about,
        calibrated_to: end?.toString() ?? null,
        calibration_months: end === undefined ? null : CALIBRATION_MONTHS,
        place: car === undefined ? STORE : '',
        car_id: car === undefined ? null : (carIdByPlate.get(car) ?? null),
      })
      .execute();
    if (end !== undefined) {
      const calibrated_on = end.subtract({ months: CALIBRATION_MONTHS }).toString();
      const calibration = { id: newId(), equipment_id: id, calibrated_on, valid_to: end.toString(), by_company: 'IJkhuis Zuid', certificate: `K-${serial}` };
      await db
        .insertInto('equipment_calibrations')
        .values({ ...calibration, user_id: planner, at: `${calibrated_on}T10:00:00Z` })
        .execute();
    }
    if (holder !== undefined) await lend({ db, bytes, today, planner }, id, [userIdOf(holder[0]), holder[1]]);
  }
}

interface Lending {
  readonly db: Database;
  readonly bytes: FileBytes;
  readonly today: Temporal.PlainDate;
  readonly planner: string;
}

async function lend({ db, bytes, today, planner }: Lending, equipmentId: string, [userId, days]: readonly [string, number]): Promise<void> {
  const id = newId();
  const outAt = `${today.subtract({ days })}T06:45:00Z`;
  const fileIds = [await addSignature(db, bytes, planner, outAt), await addSignature(db, bytes, planner, outAt)] as const;
  const signed = { taker_file_id: fileIds[0], giver_name: 'Tom Aarts', giver_file_id: fileIds[1] };
  await db
    .insertInto('equipment_loans')
    .values({ id, equipment_id: equipmentId, user_id: userId, out_at: outAt, out_by: planner, out_note: 'Met lader en koffer', ...signed })
    .execute();
  await linkFiles(db, { ownerId: planner, subject: 'equipment-loan', subjectId: id, projectId: null }, fileIds);
}
