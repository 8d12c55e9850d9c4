/** SQL of what composites are made of. */
import { sql } from 'kysely';
import type { Database } from '#platform/server/database/database.ts';

/** Parts of the composites of orders, by composite. */
export async function listParts(db: Database, orderIds: readonly string[]): Promise<ReadonlyMap<string, string[]>> {
  if (orderIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('lab_sample_parts as part')
    .innerJoin('lab_order_samples as composite', 'composite.id', 'part.composite_id')
    .innerJoin('lab_order_samples as sample', 'sample.id', 'part.part_id')
    .select(['part.composite_id', 'part.part_id'])
    .where('composite.order_id', 'in', orderIds)
    .orderBy('sample.code')
    .execute();
  return new Map([...Map.groupBy(rows, ({ composite_id }) => composite_id)].map(([id, parts]) => [id, parts.map(({ part_id }) => part_id)]));
}

/** Makes these the parts of a composite; none makes it a sample of its own. */
export async function putParts(db: Database, compositeId: string, partIds: readonly string[]): Promise<void> {
  await db.deleteFrom('lab_sample_parts').where('composite_id', '=', compositeId).execute();
  if (partIds.length === 0) return;
  await db
    .insertInto('lab_sample_parts')
    .values(partIds.map((part_id) => ({ composite_id: compositeId, part_id })))
    .execute();
}

/** Code of a composite that a sample is part of; undefined when it is part of none. */
export async function compositeOf(db: Database, sampleId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('lab_sample_parts as part')
    .innerJoin('lab_order_samples as composite', 'composite.id', 'part.composite_id')
    .select('composite.code')
    .where('part.part_id', '=', sampleId)
    .executeTakeFirst();
  return row?.code;
}

/** Packages that are asked for a sample by the composites it is part of, of rows of `lab_order_samples as sample`. */
export const packagesOfComposites = sql<string[]>`coalesce((
  select array_agg(distinct package) from lab_sample_parts part join lab_order_samples composite on composite.id = part.composite_id, unnest(composite.packages) package
  where part.part_id = sample.id), '{}')`;
