import { readFile } from 'node:fs/promises';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { xrfMeetstaat } from '#features/form-catalogue/soil/xrf-meetstaat.ts';
import { verificatiemonster } from '#features/form-catalogue/supervision/verificatiemonster.ts';
import type { Design } from '#features/form-engine/design/design.ts';
import { publishDesign } from '#features/forms/server/design-queries.ts';
import { openTestDatabase } from '#platform/server/testing.ts';

/** A design as it was before its places said how accurate they must be, its warnings of another figure. */
const before = (design: Design, meters: number): Design =>
  JSON.parse(JSON.stringify({ ...design, version: 1 }), (key, value) => {
    if (key === 'when' && typeof value === 'string') return value.replace(/accuracyMeters > \d+/, `accuracyMeters > ${meters}`);
    return key === 'accuracyMeters' ? undefined : value;
  });

test('published versions of before say of each place, also in rows, what was read from its warning', async () => {
  const db = await openTestDatabase();
  for (const design of [verificatiemonster, xrfMeetstaat]) await publishDesign(db, before(design, 2.5));
  await sql.raw(await readFile('apps/server/migrations/411-accuracy-of-places.sql', 'utf8')).execute(db);
  for (const design of [verificatiemonster, xrfMeetstaat]) {
    const row = await db
      .selectFrom('form_design_versions')
      .select('document')
      .where('design_key', '=', design.key)
      .where('version', '=', 1)
      .executeTakeFirstOrThrow();
    const asked = JSON.parse(JSON.stringify(before(design, 2.5)), (_, value) =>
      value?.type === 'location' && value.warnings ? { ...value, accuracyMeters: 2.5 } : value,
    );
    expect(row.document).toEqual(asked);
    expect(JSON.stringify(asked)).toContain('"accuracyMeters":2.5');
  }
});
