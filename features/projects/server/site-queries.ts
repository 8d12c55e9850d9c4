/** SQL about the site of a project, and who may know how to get in. */
import type { Selectable } from 'kysely';
import type { Database } from '#platform/server/database/database.ts';
import type { DB } from '#platform/server/database/tables.gen.ts';
import type { Site } from '../project.ts';
import { isOwn } from './visible-projects.ts';

/** True when somebody leads the project, or works on it: only they know how to get in. */
export async function isAssigned(db: Database, userId: string, projectId: string): Promise<boolean> {
  const row = await db.selectFrom('projects').select('projects.id').where('projects.id', '=', projectId).where(isOwn(userId)).executeTakeFirst();
  return row !== undefined;
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
