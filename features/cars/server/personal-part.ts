/** The vehicles somebody drove and when, and what they wrote down of them: odometer readings, and damages with their photos. */
import type { PersonalPart } from '#platform/server/feature.ts';
import { jsonFile, listFilesOf, safeName, storedFile } from '#platform/server/personal-part.ts';

/** The part of this room. */
export const personalPartOfCars: PersonalPart = async ({ db, bytes }, { id }) => {
  const photos = await listFilesOf(db, id, 'car-damage');
  return [
    jsonFile('voertuigen.json', () =>
      db
        .selectFrom('car_drivers')
        .innerJoin('cars', 'cars.id', 'car_drivers.car_id')
        .selectAll('car_drivers')
        .select(['cars.plate', 'cars.name'])
        .where('user_id', '=', id)
        .orderBy('from_on')
        .execute(),
    ),
    jsonFile('kilometerstanden.json', () =>
      db
        .selectFrom('car_readings')
        .innerJoin('cars', 'cars.id', 'car_readings.car_id')
        .selectAll('car_readings')
        .select('cars.plate')
        .where('user_id', '=', id)
        .orderBy('at')
        .execute(),
    ),
    jsonFile('autoschades.json', async () => ({
      damages: await db
        .selectFrom('car_damages')
        .innerJoin('cars', 'cars.id', 'car_damages.car_id')
        .selectAll('car_damages')
        .select('cars.plate')
        .where('user_id', '=', id)
        .orderBy('at')
        .execute(),
      steps: await db.selectFrom('car_damage_steps').selectAll().where('user_id', '=', id).orderBy('at').execute(),
    })),
    ...photos.map((file) => storedFile(bytes, `autoschades/${file.id}-${safeName(file.name)}`, file.id)),
  ];
};
