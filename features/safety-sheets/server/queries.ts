/** All SQL of safety data sheets. */
import type { Selectable } from 'kysely';
import type { z } from 'zod';
import type { Database } from '#platform/server/database/database.ts';
import type { DB } from '#platform/server/database/tables.gen.ts';
import type { Identity } from '#platform/server/identity/identity.ts';
import type { SheetState } from '../labels.ts';
import type { SafetySheet, SafetySheetRecord, SheetContent, SheetInput, SheetSections } from '../safety-sheet.ts';

/** A row of a sheet. */
export type SheetRow = Selectable<DB['safety_sheets']>;
type Input = z.output<ReturnType<typeof SheetInput>>;

/** True for who keeps the sheets: they see drafts. */
export const isKeeper = (user: Pick<Identity, 'permissions'>): boolean => user.permissions.has('safety.manage');

function sheets(db: Database) {
  return db
    .selectFrom('safety_sheets')
    .leftJoin('files', (join) => join.onRef('files.id', '=', 'safety_sheets.file_id').on('received_at', 'is not', null))
    .selectAll('safety_sheets')
    .select('files.size_bytes');
}

/** The sheets that hold, by product; for who keeps them also drafts, and what lapsed. */
export async function listSheets(db: Database, user: Identity): Promise<SafetySheet[]> {
  const states: SheetState[] = isKeeper(user) ? ['draft', 'current', 'to-check', 'lapsed'] : ['current', 'to-check'];
  const rows = await sheets(db).where('state', 'in', states).orderBy('product_name').orderBy('supplier').orderBy('safety_sheets.id').execute();
  return rows.map(toSheet);
}

/** One sheet whole; undefined when there is none, or it is a draft that is not for this person. */
export async function findSheet(db: Database, user: Identity, id: string): Promise<SafetySheetRecord | undefined> {
  const row = await sheets(db)
    .innerJoin('users', 'users.id', 'safety_sheets.added_by')
    .select('users.name as added_by_name')
    .where('safety_sheets.id', '=', id)
    .$if(!isKeeper(user), (query) => query.where('published_at', 'is not', null))
    .executeTakeFirst();
  if (row === undefined) return undefined;
  const versions = await db
    .selectFrom('safety_sheets')
    .select(['id', 'edition', 'revised_on', 'state'])
    .where('series_id', '=', row.series_id)
    .$if(!isKeeper(user), (query) => query.where('published_at', 'is not', null))
    .orderBy('revised_on', 'desc')
    .orderBy('added_at', 'desc')
    .execute();
  return {
    sheet: toSheet(row),
    sections: row.sections as SheetSections,
    addedBy: row.added_by_name,
    addedAt: row.added_at.toISOString(),
    versions: versions.map((one) => ({ id: one.id, edition: one.edition, revisedOn: one.revised_on, state: one.state as SheetState })),
  };
}

/** The row with this id, held until the command is done. */
export function lockSheet(db: Database, id: string): Promise<SheetRow | undefined> {
  return db.selectFrom('safety_sheets').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

/** A sheet of a series, of any version; undefined when the series is new. */
export function findSeries(db: Database, seriesId: string): Promise<{ id: string } | undefined> {
  return db.selectFrom('safety_sheets').select('id').where('series_id', '=', seriesId).executeTakeFirst();
}

/** A draft of a series other than this sheet. */
export function findDraft(db: Database, seriesId: string, butId: string): Promise<{ id: string } | undefined> {
  return db.selectFrom('safety_sheets').select('id').where('series_id', '=', seriesId).where('state', '=', 'draft').where('id', '<>', butId).executeTakeFirst();
}

/** The columns of what somebody put in. */
export function columnsOf({ id: _id, version: _version, seriesId, productName, supplier, revisedOn, edition, language, sections, ...content }: Input) {
  return {
    ...{ series_id: seriesId, product_name: productName, supplier, revised_on: revisedOn, edition, language },
    ...{ content: JSON.stringify(content), sections: JSON.stringify(sections) },
  };
}

/** Adds a draft. */
export async function insertDraft(db: Database, input: Input, addedBy: string, at: Date): Promise<void> {
  await db
    .insertInto('safety_sheets')
    .values({ id: input.id, state: 'draft', ...columnsOf(input), added_by: addedBy, added_at: at })
    .execute();
}

/** Changes some columns of a sheet, and counts its version up. */
export async function updateSheet(db: Database, { id, version }: Pick<SheetRow, 'id' | 'version'>, changes: object): Promise<void> {
  await db
    .updateTable('safety_sheets')
    .set({ ...changes, version: version + 1 })
    .where('id', '=', id)
    .execute();
}

/** Puts the version of a series that holds aside. Returns its id; undefined when there was none. */
export async function replaceCurrent(db: Database, seriesId: string): Promise<string | undefined> {
  const row = await db
    .updateTable('safety_sheets')
    .set((where) => ({ state: 'replaced', version: where('version', '+', 1) }))
    .where('series_id', '=', seriesId)
    .where('state', 'in', ['current', 'to-check'])
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

/** True when somebody may read the PDF of a sheet: everybody of the organisation, and of a draft who keeps them. */
export async function mayReadSheetFile(db: Database, user: Identity, id: string): Promise<boolean> {
  if (user.restricted) return false;
  if (isKeeper(user)) return true;
  return (await db.selectFrom('safety_sheets').select('id').where('id', '=', id).where('published_at', 'is not', null).executeTakeFirst()) !== undefined;
}

/** Returns the content of the sheet in a row. */
export const contentOf = (row: Pick<SheetRow, 'content'>): SheetContent => row.content as SheetContent;

function toSheet(row: SheetRow & { readonly size_bytes: unknown }): SafetySheet {
  const isReceived = row.size_bytes !== null;
  return {
    id: row.id,
    seriesId: row.series_id,
    version: row.version,
    state: row.state as SheetState,
    productName: row.product_name,
    supplier: row.supplier,
    revisedOn: row.revised_on,
    edition: row.edition,
    language: row.language as SafetySheet['language'],
    checkedOn: row.checked_on,
    file: row.file_id === null ? null : { id: row.file_id, name: row.file_name, isReceived, sizeBytes: isReceived ? Number(row.size_bytes) : null },
    content: contentOf(row),
  };
}
