/** How long rows are kept as they were before an import: as long as it can be taken back. */
import type { Database } from '../database/database.ts';
import type { RetentionRule } from '../retention-rule.ts';

/** Retention rule for rows as they were before a file changed them; once they are removed an import can't be undone. */
export const importRetention: RetentionRule = {
  key: 'import-rows',
  label: 'Imports om ongedaan te maken',
  what: 'Wat er stond voordat een bestand het wijzigde, vanaf de import. Daarna is de import niet meer ongedaan te maken.',
  source: 'AVG artikel 5 lid 1 onder e, niet langer dan nodig',
  period: { amount: 30, unit: 'days' },
  isNightly: true,
  async count(db, before) {
    const row = await importsWithRows(db, before)
      .select((of) => [of.fn.countAll<string>().as('count'), of.fn.min('at').as('oldest')])
      .executeTakeFirstOrThrow();
    return { count: Number(row.count), oldest: row.oldest };
  },
  async remove({ db }, before, max) {
    const found = await importsWithRows(db, before).select('id').orderBy('at').orderBy('id').limit(max).execute();
    const ids = found.map(({ id }) => id);
    if (ids.length > 0) await db.deleteFrom('import_rows').where('import_id', 'in', ids).execute();
    return ids;
  },
};

function importsWithRows(db: Database, before: Date) {
  return db
    .selectFrom('imports')
    .where('at', '<', before)
    .where((where) => where.exists(where.selectFrom('import_rows').select('import_rows.version').whereRef('import_rows.import_id', '=', 'imports.id')));
}
