/** Fills the register of vehicles of the demo organisation: drivers, readings, papers and a damage. */
import { createHash } from 'node:crypto';
import { type PaperKind, paperKinds } from '#features/cars/labels.ts';
import type { Database } from '#platform/server/database/database.ts';
import { createPdf } from '#platform/server/documents/pdf.ts';
import type { FileBytes } from '#platform/server/files/file-store.ts';
import { linkFiles } from '#platform/server/operations/commands/named-files.ts';
import { newId } from '#platform/shared/ids.ts';
import { formatLicensePlate } from '#platform/shared/notation/license-plate.ts';
import type { FilledPeople } from '../people/fill-people.ts';
import { type DemoVehicle, demoVehicles } from './vehicles.ts';

const CENTS_PER_EURO = 100;
/** Kilometres a vehicle does between two readings, and days between them. */
const KM_BETWEEN = 2140;
const DAYS_BETWEEN = 31;
const READINGS = 4;
/** Days since the last reading: the trips of the demo come after it. */
const LAST_READING_DAYS = 13;
/** Days the present driver has had it, and the one before. */
const DAYS_DRIVEN = 160;
const DAYS_BEFORE = 400;
const BREAKDOWN_PHONE = '088 269 28 88';

interface Filling {
  readonly db: Database;
  readonly bytes: FileBytes;
  readonly today: Temporal.PlainDate;
  readonly userIdOf: (account: string) => string;
}

/** Makes them; `today` is the local date their days are counted from. */
export async function fillVehicles(db: Database, bytes: FileBytes, people: FilledPeople, today: Temporal.PlainDate): Promise<void> {
  const userIdOf = (account: string) => people.userIdByAccount.get(account) as string;
  for (const [index, vehicle] of demoVehicles.entries()) await addVehicle({ db, bytes, today, userIdOf }, vehicle, index);
}

async function addVehicle(filling: Filling, vehicle: DemoVehicle, index: number): Promise<void> {
  const { db, today } = filling;
  const id = vehicle.id ?? newId();
  const day = (days: number) => today.add({ days }).toString();
  const { plate, name, kind, ownership, make, model, color, admitted, apkDays, catalogueEuros, towingKg, isPool = false } = vehicle;
  await db
    .insertInto('cars')
    .values({
      ...{ id, plate, name, kind, ownership, make, model, color },
      fuels: [...vehicle.fuels],
      first_admission: admitted,
      apk_to: day(apkDays),
      catalogue_cents: catalogueEuros === undefined ? null : catalogueEuros * CENTS_PER_EURO,
      is_pool: isPool,
      fuel_card: vehicle.drivers.length === 0 ? '' : String(4120 + index * 7),
      charge_card: vehicle.fuels.includes('electric') ? String(7310 + index) : '',
      insurer: 'Veldzicht Verzekeringen',
      lease_company: ownership === 'lease' ? 'Rijnlease' : '',
      breakdown_phone: kind === 'trailer' ? '' : BREAKDOWN_PHONE,
      towing_kg: towingKg ?? null,
      verified_at: vehicle.isVerified ? new Date() : null,
    })
    .execute();
  for (const [item, days] of Object.entries(vehicle.outfit))
    await db
      .insertInto('car_outfit')
      .values({ car_id: id, item, expires_on: days === null ? null : day(days) })
      .execute();
  await addPeriods(filling, id, vehicle);
  await addReadings(filling, id, vehicle);
  for (const paper of vehicle.papers ?? []) await addPaper(filling, id, vehicle, paper);
  if (index === 0) await addDamage(filling, id);
}

async function addPeriods({ db, today, userIdOf }: Filling, carId: string, { drivers, before, isPool = false }: DemoVehicle): Promise<void> {
  const from = today.subtract({ days: DAYS_DRIVEN });
  const periods = drivers.map((account) => ({ account, from_on: from.toString(), to_on: null as string | null }));
  if (before !== undefined)
    periods.push({ account: before, from_on: today.subtract({ days: DAYS_BEFORE }).toString(), to_on: from.subtract({ days: 1 }).toString() });
  for (const { account, ...period } of periods)
    await db
      .insertInto('car_drivers')
      .values({ id: newId(), car_id: carId, user_id: userIdOf(account), ...period, is_pool: isPool })
      .execute();
}

async function addReadings({ db, today, userIdOf }: Filling, carId: string, { km, drivers }: DemoVehicle): Promise<void> {
  if (km === undefined) return;
  for (let back = READINGS - 1; back >= 0; back--) {
    const read = today.subtract({ days: LAST_READING_DAYS + back * DAYS_BETWEEN });
    await db
      .insertInto('car_readings')
      .values({
        id: newId(),
        car_id: carId,
        read_on: read.toString(),
        km: km - back * KM_BETWEEN,
        moment: null,
        user_id: userIdOf(drivers[0] ?? 'planner'),
        at: `${read}T15:40:00Z`,
      })
      .execute();
  }
}

async function addPaper({ db, bytes, today, userIdOf }: Filling, carId: string, { plate, make, model }: DemoVehicle, kind: PaperKind): Promise<void> {
  const title = paperKinds[kind];
  const content = await createPdf({
    content: [
      { text: title, fontSize: 20, bold: true, margin: [0, 0, 0, 12] },
      { text: formatLicensePlate(plate), fontSize: 16, margin: [0, 0, 0, 4] },
      `${make} ${model}`,
      { text: 'Voorbeeld van de demo-organisatie.', margin: [0, 16, 0, 0], color: '#5c655f' },
    ],
  });
  const [id, fileId, ownerId, at] = [newId(), newId(), userIdOf('planner'), new Date()];
  const fileName = `${title.toLowerCase()}.pdf`;
  await bytes.put(fileId, content);
  const sha256 = createHash('sha256').update(content).digest('hex');
  const file = { name: fileName, kind: 'document', content_type: 'application/pdf', size_bytes: content.byteLength, sha256, received_at: at };
  await db
    .insertInto('files')
    .values({ id: fileId, owner_id: ownerId, ...file })
    .execute();
  const valid_to = kind === 'insurance' ? today.add({ months: 9 }).toString() : null;
  await db.insertInto('car_papers').values({ id, car_id: carId, kind, title, valid_to, file_id: fileId, file_name: fileName, user_id: ownerId, at }).execute();
  await linkFiles(db, { ownerId, subject: 'car-paper', subjectId: id, projectId: null }, [fileId]);
}

async function addDamage({ db, today, userIdOf }: Filling, carId: string): Promise<void> {
  const day = today.subtract({ days: 9 });
  const id = newId();
  const [reporter, planner] = [userIdOf('veldwerker'), userIdOf('planner')];
  const at = (days: number, time: string) => `${day.add({ days })}T${time}Z`;
  await db
    .insertInto('car_damages')
    .values({
      ...{ id, car_id: carId, happened_on: day.toString(), place: 'Havenweg 12, Waalwijk' },
      description: 'Achterbumper geraakt door een heftruck bij het laden; bumper gescheurd.',
      other_party: 'Depot Waalwijk, 0416 12 34 56',
      ...{ state: 'in-progress', user_id: reporter, at: at(0, '14:05:00'), version: 2 },
    })
    .execute();
  await db
    .insertInto('car_damage_steps')
    .values([
      { damage_id: id, state: 'reported', user_id: reporter, at: at(0, '14:05:00') },
      { damage_id: id, state: 'in-progress', note: 'Schadenummer 26-4471, afspraak bij de garage.', user_id: planner, at: at(1, '09:30:00') },
    ])
    .execute();
}
