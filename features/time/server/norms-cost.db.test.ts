import pg from 'pg';
import { expect, test, vi } from 'vitest';
import { addPerson } from '#features/projects/server/testing.ts';
import { createTestServer, openTestDatabase } from '#platform/server/testing.ts';
import { addDays, weekOf } from '#platform/shared/dates/calendar.ts';
import { localDate } from '#platform/shared/dates/dates.ts';
import { closeDay, getTimeWeek, putTimeRegistration } from '../contract.ts';
import { timeHandlers } from './handlers.ts';
import { entered } from './testing.ts';

const DAY = addDays(localDate(Date.now()), -1);

test('hours that are registered, read by week and closed are judged by norms that cost these calls no statement', async () => {
  // Before there is a connection: each takes its way of asking along from then on.
  const query = vi.spyOn(pg.Client.prototype, 'query');
  const db = await openTestDatabase();
  const server = await createTestServer(db, timeHandlers);
  const worker = await addPerson(db, 'S. Dekkers', ['time.register']);
  const readWeek = () => server.query(getTimeWeek, { week: weekOf(DAY) }, worker);
  await readWeek();

  query.mockClear();
  const input = entered(DAY, '07:30', '12:00');
  expect((await server.command(putTimeRegistration, input, worker)).status).toBe(200);
  expect((await readWeek()).status).toBe(200);
  const closed = await server.command(closeDay, { date: DAY, registrationIds: [input.id], explanation: 'Halve dag' }, worker);
  expect(closed.status).toBe(200);
  const statements = query.mock.calls.map(([sent]: readonly unknown[]) => (typeof sent === 'string' ? sent : (sent as { readonly text: string }).text));
  expect(statements.some((text) => text.includes('time_registrations'))).toBe(true);
  expect(statements.filter((text) => text.includes('norm_values'))).toEqual([]);
});
