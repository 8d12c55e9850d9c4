/** Adds a vehicle to the register, or changes one. */

import { changedOnly } from '#platform/server/operations/changed-only.ts';
import type { CommandContext } from '#platform/server/operations/operations.ts';
import { localDate } from '#platform/shared/dates/dates.ts';
import { formatLicensePlate } from '#platform/shared/notation/license-plate.ts';
import { type FieldProblem, refuseFields, refuseOldVersion } from '#platform/shared/problem.ts';
import type { CarInput } from '../car-input.ts';
import { agreesWithRdw } from '../rdw-facts.ts';
import { periodProblem } from '../rules.ts';
import { lockCar } from './queries.ts';
import { findKeptFacts } from './rdw/rdw-source.ts';
import { listDrivers, listOutfit } from './record-queries.ts';
import { columnsOf, findByPlate, replaceOutfit } from './write-queries.ts';

/** Carries out `car.put`. */
export async function putCarInRegister(input: CarInput, context: CommandContext): Promise<{ version: number }> {
  const { db, now } = context;
  const fields = [...(await plateProblems(input, context)), ...(await poolProblems(input, context)), ...dayProblems(input, localDate(now))];
  refuseFields(fields);
  const verified_at = await verifiedAt(input, context);
  if (input.version === undefined) {
    await db
      .insertInto('cars')
      .values({ id: input.id, ...columnsOf(input), verified_at })
      .execute();
    await replaceOutfit(db, input.id, input.outfit);
    context.record({ subject: 'car', id: input.id, to: { ...columnsOf(input), outfit: input.outfit } });
    return { version: 1 };
  }
  const before = await lockCar(db, input.id);
  refuseOldVersion(before, input.version);
  const outfit = await listOutfit(db, input.id);
  await db
    .updateTable('cars')
    .set({ ...columnsOf(input), verified_at, version: before.version + 1 })
    .where('id', '=', input.id)
    .execute();
  await replaceOutfit(db, input.id, input.outfit);
  const was = { ...before, catalogue_cents: before.catalogue_cents === null ? null : Number(before.catalogue_cents), outfit };
  const byItem = input.outfit.toSorted((a, b) => a.item.localeCompare(b.item));
  context.record({ subject: 'car', id: input.id, ...changedOnly(was, { ...columnsOf(input), outfit: byItem }) });
  return { version: before.version + 1 };
}

async function plateProblems({ id, plate }: CarInput, { db }: CommandContext): Promise<FieldProblem[]> {
  const other = await findByPlate(db, plate, id);
  if (other === undefined) return [];
  const where = other.retired_at === null ? 'staat al in het register' : 'staat in het register, buiten gebruik. Neem het daar weer in gebruik';
  return [{ path: 'plate', message: `Kenteken ${formatLicensePlate(plate)} ${where}: ${other.name}. Controleer het kenteken.` }];
}

/** A pool car that becomes somebody's own may not have two of them at once. */
async function poolProblems({ id, isPool, version }: CarInput, { db }: CommandContext): Promise<FieldProblem[]> {
  if (isPool || version === undefined) return [];
  const drivers = await listDrivers(db, id);
  const clash = drivers.find((one) => periodProblem(drivers, { id: one.id, userId: one.user.id, from: one.from, to: one.to }, false) !== undefined);
  if (clash === undefined) return [];
  return [{ path: 'isPool', message: `Laat dit een poolauto, of beëindig eerst de periodes die elkaar overlappen, zoals die van ${clash.user.name}.` }];
}

function dayProblems({ firstAdmission }: CarInput, today: string): FieldProblem[] {
  if (firstAdmission === null || firstAdmission <= today) return [];
  return [{ path: 'firstAdmission', message: 'Kies een datum eerste toelating op of voor vandaag.' }];
}

/** When the RDW said the same; null when what was put in is somebody's own word. */
async function verifiedAt(input: CarInput, { db }: CommandContext): Promise<Date | null> {
  const kept = await findKeptFacts(db, input.plate);
  return kept !== undefined && agreesWithRdw(input, kept.facts) ? kept.fetchedAt : null;
}
