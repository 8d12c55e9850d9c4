/** All SQL of environmental supervision. Callers found the phase through what somebody may see. */
import type { Selectable } from 'kysely';
import type { Database } from '#platform/server/database/database.ts';
import type { DB } from '#platform/server/database/tables.gen.ts';
import { hashOf, readFileHashes } from '#platform/server/seal.ts';
import { Depot, type DepotInput, Frame, type FrameInput, Load, type LoadInput, type Report, ReportInput, Sample, type SampleInput } from '../dossier.ts';

/** Author and time of a change, and the version it makes. */
export interface Change {
  readonly userId: string;
  readonly at: Date;
  readonly version: number;
}

/** The frame of a phase. */
export async function findFrame(db: Database, phaseId: string): Promise<Frame | null> {
  const row = await db
    .selectFrom('supervision_frames as frame')
    .innerJoin('users', 'users.id', 'frame.supervisor_id')
    .select(['frame.fields', 'frame.version', 'users.name'])
    .where('frame.phase_id', '=', phaseId)
    .executeTakeFirst();
  return row === undefined ? null : Frame().parse({ ...(row.fields as object), supervisor: row.name, version: row.version });
}

/** Writes the frame as it is now. */
export async function writeFrame(db: Database, input: FrameInput, { userId, at, version }: Change): Promise<void> {
  const row = { supervisor_id: input.supervisorId, fields: JSON.stringify({ ...input, version }), changed_by: userId, changed_at: at, version };
  await db
    .insertInto('supervision_frames')
    .values({ phase_id: input.phaseId, ...row })
    .onConflict((conflict) => conflict.column('phase_id').doUpdateSet(row))
    .execute();
}

/** Depots of a phase, by number. */
export async function listDepots(db: Database, phaseId: string): Promise<Depot[]> {
  const rows = await db.selectFrom('supervision_depots').select('fields').where('phase_id', '=', phaseId).orderBy('number').execute();
  return rows.map(({ fields }) => Depot().parse(fields));
}

/** Loads of a phase, the last to leave first. */
export async function listLoads(db: Database, phaseId: string): Promise<Load[]> {
  const query = db.selectFrom('supervision_loads').select('fields').where('phase_id', '=', phaseId);
  const rows = await query.orderBy('departed_at', 'desc').orderBy('id').execute();
  return rows.map(({ fields }) => Load().parse(fields));
}

/** Parts of the pit of a phase, by section. */
export async function listSamples(db: Database, phaseId: string): Promise<Sample[]> {
  const query = db.selectFrom('supervision_samples').select('fields').where('phase_id', '=', phaseId);
  const rows = await query.orderBy('section').orderBy('part').execute();
  return rows.map(({ fields }) => Sample().parse(fields));
}

/** Registers of which a row is put by its id. */
export type Register = 'supervision_depots' | 'supervision_loads' | 'supervision_samples';

/** A row of a register, held until the command is done. */
export function lockRow(db: Database, register: Register, id: string) {
  return db.selectFrom(register).select(['phase_id', 'fields', 'version']).where('id', '=', id).forUpdate().executeTakeFirst();
}

const rowOf = (input: object, { userId, at, version }: Change) => ({
  ...{ fields: JSON.stringify({ ...input, version }), changed_by: userId, changed_at: at, version },
});

/** Writes a depot as it is now. */
export async function writeDepot(db: Database, input: DepotInput, change: Change): Promise<void> {
  const row = { number: input.number, ...rowOf(input, change) };
  await db
    .insertInto('supervision_depots')
    .values({ id: input.id, phase_id: input.phaseId, ...row })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
    .execute();
}

/** Writes a load as it is now. */
export async function writeLoad(db: Database, input: LoadInput, change: Change): Promise<void> {
  const row = { depot_id: input.depotId, departed_at: input.departedAt, ...rowOf(input, change) };
  await db
    .insertInto('supervision_loads')
    .values({ id: input.id, phase_id: input.phaseId, ...row })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
    .execute();
}

/** Writes a part of the pit as it is now. */
export async function writeSample(db: Database, input: SampleInput, change: Change): Promise<void> {
  const row = { section: input.section, part: input.part, ...rowOf(input, change) };
  await db
    .insertInto('supervision_samples')
    .values({ id: input.id, phase_id: input.phaseId, ...row })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
    .execute();
}

type ReportRow = Selectable<DB['supervision_reports']>;

/** The hash a report is signed with: of what was filled in, the bytes of its photos, who signed and when. */
export function sealOfReport(input: ReportInput, files: ReadonlyMap<string, string>, { by, at }: { readonly by: string; readonly at: Date }): string {
  const fields = Object.entries(input).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return hashOf('supervision-report', [fields, input.fileIds.map((id) => files.get(id) ?? ''), by, at.toISOString()]);
}

/** Signed days of a phase, the last day first, each held against its signature. */
export async function listReports(db: Database, phaseId: string): Promise<Report[]> {
  const rows = await db
    .selectFrom('supervision_reports as report')
    .innerJoin('users', 'users.id', 'report.signed_by')
    .selectAll('report')
    .select('users.name as signer')
    .where('report.phase_id', '=', phaseId)
    .orderBy('report.day', 'desc')
    .orderBy('report.signed_at', 'desc')
    .execute();
  const hashes = await readFileHashes(db, [...new Set(rows.flatMap(({ file_ids: ids }) => ids))]);
  return rows.map((row) => {
    const input = ReportInput().parse(row.fields);
    const sealed = sealOfReport(input, hashes, { by: row.signed_by, at: row.signed_at });
    return { ...input, by: row.signer, byId: row.signed_by, signedAt: row.signed_at.toISOString(), sha256: row.sha256, isIntact: sealed === row.sha256 };
  });
}

/** A signed day by its id. */
export function findReport(db: Database, id: string): Promise<ReportRow | undefined> {
  return db.selectFrom('supervision_reports').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Puts a signed day down. */
export async function insertReport(db: Database, input: ReportInput, { by, at, sha256 }: { by: string; at: Date; sha256: string }): Promise<void> {
  await db
    .insertInto('supervision_reports')
    .values({
      ...{ id: input.id, phase_id: input.phaseId, day: input.day, fields: JSON.stringify(input), file_ids: input.fileIds },
      ...{ corrects: input.corrects, sha256, signed_by: by, signed_at: at },
    })
    .execute();
}
