/** Fills what the demo organisation takes into the field: machines and instruments, and its buses. */
import type { EquipmentKind } from '#features/equipment/labels.ts';
import type { Database } from '#platform/server/database.ts';
import { newId } from '#platform/shared/ids.ts';

interface DemoEquipment {
  readonly number: string;
  readonly name: string;
  readonly kind: EquipmentKind;
  readonly serial: string;
  /** Months from now until the calibration ends; none for what needs no calibration. */
  readonly calibratedMonths?: number;
}

const equipment: readonly DemoEquipment[] = [
  { number: 'BOOR-01', name: 'Edelmanboor set 7 cm', kind: 'drill', serial: 'ED7-0412' },
  { number: 'BOOR-02', name: 'Edelmanboor set 10 cm', kind: 'drill', serial: 'ED10-0388' },
  { number: 'BOOR-03', name: 'Steekguts 3 cm', kind: 'drill', serial: 'GU3-0127' },
  { number: 'BOOR-04', name: 'Ramguts met trekker', kind: 'drill', serial: 'RG-2210' },
  { number: 'BOOR-05', name: 'Sonische boorstelling op rups', kind: 'drill', serial: 'SDC-375-19' },
  { number: 'GPS-01', name: 'GPS-rover met RTK', kind: 'gps', serial: 'RTK-0217' },
  { number: 'GPS-02', name: 'GPS-rover met RTK', kind: 'gps', serial: 'RTK-0233' },
  { number: 'PID-01', name: 'PID 10,6 eV', kind: 'pid', serial: 'PID-88', calibratedMonths: 5 },
  { number: 'PID-02', name: 'PID 10,6 eV', kind: 'pid', serial: 'PID-91', calibratedMonths: -1 },
  { number: 'POMP-01', name: 'Slangenpomp', kind: 'pump', serial: 'SP-1104', calibratedMonths: 8 },
  { number: 'POMP-02', name: 'Slangenpomp met doorstroomcel', kind: 'pump', serial: 'SP-1175', calibratedMonths: 3 },
  { number: 'POMP-03', name: 'Onderwaterpomp 12 V', kind: 'pump', serial: 'OW-0641' },
  { number: 'WEEG-01', name: 'Weegschaal 30 kg, 1 g', kind: 'scale', serial: 'WS-30-517', calibratedMonths: 7 },
  { number: 'WEEG-02', name: 'Unster 50 kg', kind: 'scale', serial: 'UN-50-032', calibratedMonths: 2 },
  { number: 'XRF-01', name: 'Hand-XRF bodem en metaal', kind: 'xrf', serial: 'X5-704318', calibratedMonths: 9 },
  { number: 'XRF-02', name: 'Hand-XRF bodem', kind: 'xrf', serial: 'X5-698802', calibratedMonths: 1 },
];

const cars: readonly (readonly [plate: string, name: string])[] = [
  ['V482KP', 'Volkswagen Transporter'],
  ['V917ZB', 'Mercedes-Benz Vito'],
  ['GX204D', 'Volkswagen Crafter met aanhanger'],
  ['V356RT', 'Ford e-Transit'],
];

/** Puts them in; `today` is the local date the calibrations are counted from. */
export async function fillEquipment(db: Database, today: Temporal.PlainDate): Promise<void> {
  await db
    .insertInto('equipment')
    .values(
      equipment.map(({ number, name, kind, serial, calibratedMonths }) => ({
        id: newId(),
        number,
        name,
        kind,
        serial_number: serial,
        calibrated_to: calibratedMonths === undefined ? null : today.add({ months: calibratedMonths }).toString(),
      })),
    )
    .execute();
  await db
    .insertInto('cars')
    .values(cars.map(([plate, name]) => ({ id: newId(), plate, name })))
    .execute();
}
