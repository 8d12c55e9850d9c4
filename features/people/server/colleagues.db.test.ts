import { expect, test } from 'vitest';
import { openTestDatabase } from '#platform/server/testing.ts';
import { newId } from '#platform/shared/ids.ts';
import { listColleagues } from './queries.ts';
import { createUser } from './testing.ts';

const db = await openTestDatabase();

test('a colleague is told with their branch, and with a photo and other days only as they chose; nothing private comes along', async () => {
  const [branchId, divisionId, fileId] = [newId(), newId(), newId()];
  await db.insertInto('branches').values({ id: branchId, name: 'Utrecht' }).execute();
  await db.insertInto('divisions').values({ id: divisionId, code: 'MKB', name: 'Begeleiding', branch_id: branchId }).execute();
  const shown = await createUser(db, { roles: [], name: 'Anna', divisionId });
  const plain = await createUser(db, { roles: [], name: 'Bas' });
  await db
    .insertInto('personal_data')
    .values([
      { user_id: shown.id, work_days: [1, 2], photo_file_id: fileId, photo_consent_at: new Date(), street: 'Geheimstraat', private_email: 'anna@thuis.nl' },
      { user_id: plain.id, mobile: '+31611112222' },
    ])
    .execute();
  const people = await listColleagues(db);
  expect(people).toMatchObject([
    { name: 'Anna', branchName: 'Utrecht', workDays: [1, 2], photoFileId: fileId },
    { name: 'Bas', branchName: null, workDays: null, photoFileId: null },
  ]);
  expect(JSON.stringify(people)).not.toMatch(/Geheimstraat|thuis\.nl|11112222/);
});
