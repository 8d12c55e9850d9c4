import { beforeAll, expect, test } from 'vitest';
import { createUser } from '#features/people/server/testing.ts';
import type { Database } from '#platform/server/database.ts';
import { createTestServer, openTestDatabase } from '#platform/server/testing.ts';
import { newId } from '#platform/shared/ids.ts';
import { type Equipment, listEquipment } from '../contract.ts';
import { isCalibrated } from '../rules.ts';
import { equipmentHandlers } from './handlers.ts';

let db: Database;
let server: Awaited<ReturnType<typeof createTestServer>>;

beforeAll(async () => {
  db = await openTestDatabase();
  server = await createTestServer(db, equipmentHandlers);
});

test('equipment in use is listed by its number, also for who is held to their own projects; what was retired is not', async () => {
  const row = (number: string, extra: object = {}) => ({ id: newId(), number, name: 'PID 10,6 eV', kind: 'pid', serial_number: 'S1', ...extra });
  await db
    .insertInto('equipment')
    .values([row('PID-02', { calibrated_to: '2026-10-01' }), row('PID-01'), row('PID-00', { retired_at: new Date() })])
    .execute();
  const external = await createUser(db, { roles: ['external'], restricted: true });
  const list = (await server.query(listEquipment, {}, external)).body as Equipment[];
  expect(list.map(({ number, calibratedTo }) => [number, calibratedTo])).toEqual([
    ['PID-01', null],
    ['PID-02', '2026-10-01'],
  ]);
  expect(list.map((one) => isCalibrated(one, '2026-10-02'))).toEqual([true, false]);
});
