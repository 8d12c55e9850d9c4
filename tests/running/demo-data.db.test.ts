/** The organisation somebody finds who starts the product for the first time. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fillDemo } from '#apps/server/demo-data/fill.ts';
import { places } from '#apps/server/demo-data/projects/places.ts';
import { publishProductDesigns } from '#features/form-designer/server/publish-product-designs.ts';
import { isInService } from '#features/people/server/service-queries.ts';
import { addStandardRoles } from '#features/people/server/standard-roles.ts';
import { openFileStore } from '#platform/server/files/file-store.ts';
import { openTestDatabase } from '#platform/server/testing.ts';
import { rdByParameters } from '#platform/shared/geometry/rd-conversion.ts';

const db = await openTestDatabase();
const folder = await mkdtemp(join(tmpdir(), 'maaiveld-demo-'));
afterAll(() => rm(folder, { recursive: true, force: true }));

beforeAll(async () => {
  await addStandardRoles(db);
  await publishProductDesigns(db);
  await fillDemo(db, await openFileStore(folder), { isLarge: false });
});

const count = async (table: 'divisions' | 'projects' | 'form_submissions' | 'time_registrations' | 'project_documents') => {
  const { rows } = await db
    .selectFrom(table)
    .select(({ fn }) => fn.countAll<string>().as('rows'))
    .executeTakeFirstOrThrow();
  return Number(rows);
};

test('has twelve people in three divisions, forty projects, forms, hours and documents', async () => {
  const atWork = await db.selectFrom('users').select('id').where(isInService).where('division_id', 'is not', null).execute();
  expect([atWork.length, await count('divisions'), await count('projects')]).toEqual([12, 3, 40]);
  for (const table of ['form_submissions', 'time_registrations', 'project_documents'] as const) expect(await count(table), table).toBeGreaterThan(5);
});

/** Largest distance of a site from the address of its town, in metres. */
const NEAR_METERS = 5_000;

test('lies where its towns lie', async () => {
  const projects = await db.selectFrom('projects').select(['number', 'city', 'rd_x', 'rd_y']).execute();
  const far = projects.filter(({ city, rd_x, rd_y }) => {
    const near = places.filter((place) => place.city === city).map(rdByParameters.toRd);
    return !near.some(({ rdX, rdY }) => Math.hypot(rdX - (rd_x ?? 0), rdY - (rd_y ?? 0)) < NEAR_METERS);
  });
  expect(far).toEqual([]);
});

test('has work today for both field workers', async () => {
  for (const account of ['veldwerker', 'veldwerker2']) {
    const phases = await db
      .selectFrom('phase_team')
      .innerJoin('users', 'users.id', 'phase_team.user_id')
      .innerJoin('phases', 'phases.id', 'phase_team.phase_id')
      .select(['phases.planned_start', 'phases.planned_end'])
      .where('users.email', '=', `${account}@demo.maaiveld.nl`)
      .execute();
    const now = Date.now();
    const dayMs = 24 * 3_600_000;
    const isNear = (at: Date | null, before: number, after: number) => at !== null && at.getTime() > now - before && at.getTime() < now + after;
    expect(
      phases.some(({ planned_start, planned_end }) => isNear(planned_start, 14 * dayMs, dayMs) && isNear(planned_end, dayMs, 14 * dayMs)),
      account,
    ).toBe(true);
  }
});
