/** SQL that reads the lots of a phase. Callers found the phase through what somebody may see. */
import { type Selectable, sql } from 'kysely';
import type { Norms } from '#features/norms/norms.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { DB } from '#platform/server/database/tables.gen.ts';
import { localDate } from '#platform/shared/dates/dates.ts';
import type { LotProtocol, LotStatus, Packaging } from '../labels.ts';
import { type Composite, type Lot, LotContent, Sampling, SignedVersion } from '../lot.ts';
import { lettersOf } from '../rules.ts';

/** A row of a lot. */
export type LotRow = Selectable<DB['lots']>;

/** The lots of a phase by code, or the one with an id. */
export async function listLots(db: Database, norms: Norms, phaseId: string, id?: string): Promise<Lot[]> {
  let query = db
    .selectFrom('lots')
    .innerJoin('users as maker', 'maker.id', 'lots.made_by')
    .leftJoin('users as approver', 'approver.id', 'lots.approved_by')
    .leftJoin('users as sampler', 'sampler.id', 'lots.sampler_id')
    .leftJoin('users as judge', 'judge.id', 'lots.judged_by')
    .selectAll('lots')
    .select(['maker.name as maker', 'approver.name as approver', 'sampler.name as sampler', 'judge.name as judge'])
    .where('lots.phase_id', '=', phaseId)
    .orderBy(sql`lower(lots.code)`);
  if (id !== undefined) query = query.where('lots.id', '=', id);
  const rows = await query.execute();
  const ids = rows.map((row) => row.id);
  const taken = await takenIn(db, ids);
  const containers = await containersIn(db, ids);
  const earlier = await earlierIn(db, ids);
  return rows.map((row): Lot => {
    const content = LotContent().parse(row.content);
    const made = { by: row.maker, at: row.made_at.toISOString() };
    const day = localDate(row.started_at ?? row.made_at);
    return {
      ...{ id: row.id, code: row.code, name: row.name, protocol: row.protocol as LotProtocol, content, status: row.status as LotStatus, made },
      approved: named(row.approver, row.approved_at),
      sampler:
        row.started_at === null
          ? null
          : {
              id: row.sampler_id ?? undefined,
              name: row.sampler ?? '',
              registration: row.sampler_registration,
              helpers: row.helpers,
              startedAt: row.started_at.toISOString(),
            },
      composites: lettersOf(content, norms, day).map(({ letter, isForAsbestos }) => {
        const key = `${row.id} ${letter}`;
        return { letter, isForAsbestos, taken: taken.get(key) ?? [], container: containers.get(key) ?? null };
      }),
      sampling: row.sampling === null ? null : Sampling().parse(row.sampling),
      signed: row.signed_at === null ? null : { at: row.signed_at.toISOString(), fingerprint: row.fingerprint },
      judged: row.judged_at === null ? null : { by: row.judge ?? '', at: row.judged_at.toISOString(), note: row.judgement },
      earlier: earlier.get(row.id) ?? [],
      version: row.version,
    };
  });
}

function named(by: string | null, at: Date | null) {
  return at === null ? null : { by: by ?? '', at: at.toISOString() };
}

/** Numbers of the increments that were taken, by lot and letter. */
async function takenIn(db: Database, ids: readonly string[]): Promise<ReadonlyMap<string, number[]>> {
  if (ids.length === 0) return new Map();
  const rows = await db.selectFrom('lot_increments').select(['lot_id', 'letter', 'place']).where('lot_id', 'in', ids).orderBy('place').execute();
  const byKey = Map.groupBy(rows, ({ lot_id, letter }) => `${lot_id} ${letter}`);
  return new Map([...byKey].map(([key, ofKey]) => [key, ofKey.map(({ place }) => place)]));
}

async function containersIn(db: Database, ids: readonly string[]): Promise<ReadonlyMap<string, NonNullable<Composite['container']>>> {
  if (ids.length === 0) return new Map();
  const rows = await db.selectFrom('lot_composites').selectAll().where('lot_id', 'in', ids).execute();
  return new Map(
    rows.map((row) => [
      `${row.lot_id} ${row.letter}`,
      {
        ...{ barcode: row.barcode, massG: row.mass_g, packaging: row.packaging as Packaging },
        ...{ isSealed: row.is_sealed, photoFileId: row.photo_file_id },
      },
    ]),
  );
}

async function earlierIn(db: Database, ids: readonly string[]): Promise<ReadonlyMap<string, SignedVersion[]>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('lot_signed_versions as version')
    .innerJoin('users', 'users.id', 'version.reopened_by')
    .innerJoin('users as judge', 'judge.id', 'version.judged_by')
    .select(['version.lot_id', 'version.number', 'version.signed', 'version.reopened_at', 'version.reason', 'users.name', 'judge.name as judge'])
    .where('version.lot_id', 'in', ids)
    .orderBy('version.number')
    .execute();
  const byLot = Map.groupBy(rows, ({ lot_id }) => lot_id);
  return new Map([...byLot].map(([id, ofLot]) => [id, ofLot.map(toVersion)]));
}

function toVersion({ number, signed, reopened_at, reason, name, judge }: SignedVersionRow): SignedVersion {
  const kept = SignedVersion().omit({ number: true, reopened: true }).parse(signed);
  return { ...kept, number, judged: { ...kept.judged, by: judge }, reopened: { by: name, at: reopened_at.toISOString(), note: reason } };
}

interface SignedVersionRow {
  readonly number: number;
  readonly signed: unknown;
  readonly reopened_at: Date;
  readonly reason: string;
  readonly name: string;
  readonly judge: string;
}

/** The lots of a phase by code, each with the labels of the containers its composites are in. */
export async function listLotLabels(
  db: Database,
  phaseId: string,
): Promise<{ id: string; code: string; name: string; labels: { letter: string; barcode: string }[] }[]> {
  const lots = await db.selectFrom('lots').select(['id', 'code', 'name']).where('phase_id', '=', phaseId).orderBy(sql`lower(code)`).execute();
  const labels = await db
    .selectFrom('lot_composites')
    .innerJoin('lots', 'lots.id', 'lot_composites.lot_id')
    .select(['lot_composites.lot_id', 'lot_composites.letter', 'lot_composites.barcode'])
    .where('lots.phase_id', '=', phaseId)
    .orderBy('lot_composites.letter')
    .execute();
  return lots.map((lot) => ({ ...lot, labels: labels.filter(({ lot_id }) => lot_id === lot.id).map(({ letter, barcode }) => ({ letter, barcode })) }));
}

/** The lot with this id, whoever may see it; undefined while there is none. */
export function findLot(db: Database, id: string) {
  return db.selectFrom('lots').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Another lot of the project with this code, in any letter case; undefined when there is none. */
export function findSameCode(db: Database, projectId: string, code: string, id: string) {
  return db
    .selectFrom('lots')
    .select('code')
    .where('project_id', '=', projectId)
    .where(sql`lower(code)`, '=', code.toLowerCase())
    .where('id', '<>', id)
    .executeTakeFirst();
}

/** A container with this barcode that is another one than that of the letter; undefined when there is none. */
export function findSameBarcode(db: Database, barcode: string, lotId: string, letter: string) {
  return db
    .selectFrom('lot_composites')
    .innerJoin('lots', 'lots.id', 'lot_composites.lot_id')
    .select(['lot_composites.letter', 'lots.code', 'lots.phase_id'])
    .where(sql`lower(barcode)`, '=', barcode.toLowerCase())
    .where((where) => where.or([where('lot_id', '<>', lotId), where('letter', '<>', letter)]))
    .executeTakeFirst();
}

/** True when a sampling form of this lot, or a copy of one, with samples for asbestos was handed in for the phase, and did not come back to be corrected. */
export async function hasAsbestosForm(db: Database, phaseId: string, code: string): Promise<boolean> {
  const row = await db
    .selectFrom('form_submissions')
    .innerJoin('form_revisions', (join) =>
      join.onRef('form_revisions.submission_id', '=', 'form_submissions.id').onRef('form_revisions.revision', '=', 'form_submissions.revision'),
    )
    .innerJoin('form_design_versions', (join) =>
      join
        .onRef('form_design_versions.design_key', '=', 'form_submissions.design_key')
        .onRef('form_design_versions.version', '=', 'form_submissions.design_version'),
    )
    .select('form_submissions.id')
    .where('form_submissions.phase_id', '=', phaseId)
    .where(sql<boolean>`coalesce(form_design_versions.document ->> 'origin', form_submissions.design_key) like 'monsternemingsformulier-%'`)
    .where('form_submissions.state', 'in', ['submitted', 'approved'])
    .where(sql`lower(trim(form_revisions.answers ->> 'lotCode'))`, '=', code.toLowerCase())
    .where(sql<boolean>`form_revisions.answers @? '$.asbestosSamples[*]'`)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Number of lots of a phase. */
export async function countLots(db: Database, phaseId: string): Promise<number> {
  const row = await db
    .selectFrom('lots')
    .select((of) => of.fn.countAll<string>().as('count'))
    .where('phase_id', '=', phaseId)
    .executeTakeFirstOrThrow();
  return Number(row.count);
}
