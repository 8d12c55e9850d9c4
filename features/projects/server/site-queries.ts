/** SQL about the site of a project, and who may know how to get in. */
import { type Selectable, type SqlBool, sql } from 'kysely';
import type { Database } from '#platform/server/database/database.ts';
import type { DB } from '#platform/server/database/tables.gen.ts';
import type { Identity } from '#platform/server/identity/identity.ts';
import { toMeters } from '#platform/shared/geometry/rd-places.ts';
import type { ProjectEdges } from '../contract.ts';
import type { Boundary, Site } from '../project.ts';
import { isOwnOne, isVisibleTo } from './visible-projects.ts';

/** True when somebody leads the project, or works on it: only they know how to get in. */
export async function isAssigned(db: Database, userId: string, projectId: string): Promise<boolean> {
  const row = await db.selectFrom('projects').select('projects.id').where('projects.id', '=', projectId).where(isOwnOne(userId)).executeTakeFirst();
  return row !== undefined;
}

/** The edge of a site as the wire has it. */
export function toBoundary(row: Pick<Selectable<DB['projects']>, 'boundary_x_mm' | 'boundary_y_mm'>): Boundary {
  return row.boundary_x_mm.map((x, index) => ({ rdX: toMeters(x), rdY: toMeters(row.boundary_y_mm[index] ?? 0) }));
}

/** The edge of the site of a project that somebody may see. */
export async function findBoundary(db: Database, projectId: string): Promise<Boundary> {
  return toBoundary(await db.selectFrom('projects').select(['boundary_x_mm', 'boundary_y_mm']).where('id', '=', projectId).executeTakeFirstOrThrow());
}

/** The edges of the sites of projects that somebody may see, by number; of those that have none nothing. */
export async function listEdges(db: Database, user: Identity, numbers: readonly string[]): Promise<ProjectEdges> {
  if (numbers.length === 0) return [];
  const rows = await db
    .selectFrom('projects')
    .select(['number', 'boundary_x_mm', 'boundary_y_mm'])
    .where('number', 'in', numbers)
    .where(sql<SqlBool>`cardinality(boundary_x_mm) > 0`)
    .where(isVisibleTo(user))
    .orderBy('number')
    .execute();
  return rows.map((row) => ({ number: row.number, corners: toBoundary(row) }));
}

/** The site as the wire has it. */
export function toSite(row: Selectable<DB['projects']>, mayKnowAccess: boolean): Site {
  return {
    placeNote: row.place_note,
    accessNotes: mayKnowAccess ? row.access_notes : null,
    parking: row.parking,
    authority: row.authority,
    hospital: { name: row.hospital_name, address: row.hospital_address, phone: row.hospital_phone, minutes: row.hospital_minutes },
    assemblyPoint: row.assembly_point,
    hazards: row.hazards,
  };
}
