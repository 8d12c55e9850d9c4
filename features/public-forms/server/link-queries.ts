/** All SQL of links to public forms. The office finds them through the projects it may see. */
import { sql } from 'kysely';
import { hasOwnPlace } from '#features/phases/server/queries.ts';
import { isVisibleTo } from '#features/projects/server/visible-projects.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { Identity } from '#platform/server/identity/identity.ts';
import type { LinkPlace, PublicFormLink } from '../contract.ts';

/** Most links in one list. */
const LINKS_MAX = 200;

/** A link by its code, with the place it stands for. */
export async function findLinkByCode(db: Database, code: string, designKey: string) {
  const row = await db
    .selectFrom('public_form_links')
    .leftJoin('projects', 'projects.id', 'public_form_links.project_id')
    .leftJoin('users as leader', 'leader.id', 'projects.leader_id')
    .leftJoin('phases', 'phases.id', 'public_form_links.phase_id')
    .selectAll('public_form_links')
    .select([
      'projects.number as project_number',
      'projects.confidential',
      'projects.description',
      'projects.client_name',
      'projects.address',
      'projects.city',
      'leader.name as leader_name',
      'phases.number as phase_number',
      'phases.address as phase_address',
      'phases.city as phase_city',
      'phases.rd_x as phase_rd_x',
      'phases.name as phase_name',
      'phases.protocol',
      'phases.assignment',
    ])
    .where('code', '=', code)
    .where('design_key', '=', designKey)
    .executeTakeFirst();
  if (row === undefined) return undefined;
  return {
    id: row.id,
    oneTime: row.one_time,
    usedAt: row.used_at,
    revokedAt: row.revoked_at,
    isConfidential: row.confidential === true,
    projectId: row.project_id,
    phaseId: row.phase_id,
    place: placeOf(row),
  };
}

interface PlaceRow {
  readonly project_number: string | null;
  readonly description: string | null;
  readonly client_name: string | null;
  readonly leader_name: string | null;
  readonly address: string | null;
  readonly city: string | null;
  readonly phase_number: string | null;
  readonly phase_address: string | null;
  readonly phase_city: string | null;
  readonly phase_rd_x: number | null;
  readonly phase_name: string | null;
  readonly protocol: string | null;
  readonly assignment: string | null;
}

function placeOf(row: PlaceRow): LinkPlace | null {
  if (row.project_number === null) return null;
  const { phase_address, phase_city, phase_rd_x } = row;
  // The work is where the phase is, as people with an account see it too.
  const isElsewhere = hasOwnPlace({ address: phase_address ?? '', city: phase_city ?? '', rd_x: phase_rd_x });
  return {
    project: {
      number: row.project_number,
      description: row.description ?? '',
      clientName: row.client_name ?? '',
      leaderName: row.leader_name,
      address: (isElsewhere ? phase_address : row.address) ?? '',
      city: (isElsewhere ? phase_city : row.city) ?? '',
    },
    phase:
      row.phase_number === null ? null : { number: row.phase_number, name: row.phase_name ?? '', protocol: row.protocol, assignment: row.assignment ?? '' },
  };
}

/** Counts a use. False when the link may not be used (any more): revoked, or one-time and used meanwhile. */
export async function noteUse(db: Database, id: string, now: Date): Promise<boolean> {
  const row = await db
    .updateTable('public_form_links')
    .set((of) => ({ use_count: of('use_count', '+', 1), used_at: sql`coalesce(used_at, ${now})` }))
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .where(sql<boolean>`not (one_time and used_at is not null)`)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Links of a form or a project the caller may see, newest first. */
export async function listLinks(
  db: Database,
  user: Identity,
  filter: { design?: string | undefined; project?: string | undefined; phase?: string | undefined },
) {
  let query = db
    .selectFrom('public_form_links')
    .innerJoin('form_designs', 'form_designs.key', 'public_form_links.design_key')
    .innerJoin('users', 'users.id', 'public_form_links.created_by')
    .leftJoin('projects', 'projects.id', 'public_form_links.project_id')
    .leftJoin('phases', 'phases.id', 'public_form_links.phase_id')
    .selectAll('public_form_links')
    .select(['form_designs.name as design_name', 'users.name as created_by_name', 'phases.number as phase_number'])
    .select(['projects.number as project_number', 'projects.confidential'])
    .where(sql<boolean>`(projects.id is null or ${isVisibleTo(user)})`)
    .orderBy('public_form_links.created_at', 'desc')
    .limit(LINKS_MAX);
  if (filter.design !== undefined) query = query.where('public_form_links.design_key', '=', filter.design);
  if (filter.project !== undefined) query = query.where('projects.number', '=', filter.project);
  if (filter.phase !== undefined) query = query.where('phases.number', '=', filter.phase);
  const rows = await query.execute();
  return rows.map(
    (row): PublicFormLink => ({
      id: row.id,
      code: row.code,
      designKey: row.design_key,
      designName: row.design_name,
      label: row.label,
      oneTime: row.one_time,
      projectNumber: row.project_number,
      phaseNumber: row.phase_number,
      isConfidential: row.confidential === true,
      createdBy: row.created_by_name,
      createdAt: row.created_at.toISOString(),
      revokedAt: row.revoked_at?.toISOString() ?? null,
      usedAt: row.used_at?.toISOString() ?? null,
      useCount: row.use_count,
    }),
  );
}

/** Keeps a new link. */
export async function insertLink(
  db: Database,
  link: {
    readonly id: string;
    readonly code: string;
    readonly designKey: string;
    readonly label: string;
    readonly oneTime: boolean;
    readonly projectId: string | null;
    readonly phaseId: string | null;
    readonly userId: string;
    readonly now: Date;
  },
): Promise<void> {
  await db
    .insertInto('public_form_links')
    .values({
      id: link.id,
      code: link.code,
      design_key: link.designKey,
      label: link.label,
      one_time: link.oneTime,
      project_id: link.projectId,
      phase_id: link.phaseId,
      created_by: link.userId,
      created_at: link.now,
    })
    .execute();
}

/** A link the caller may see, held until commit. */
export function findLinkForUpdate(db: Database, user: Identity, id: string) {
  return db
    .selectFrom('public_form_links')
    .leftJoin('projects', 'projects.id', 'public_form_links.project_id')
    .selectAll('public_form_links')
    .where('public_form_links.id', '=', id)
    .where(sql<boolean>`(projects.id is null or ${isVisibleTo(user)})`)
    .forUpdate('public_form_links')
    .executeTakeFirst();
}

/** Ends a link. */
export async function revokeLink(db: Database, id: string, userId: string, now: Date): Promise<void> {
  await db.updateTable('public_form_links').set({ revoked_by: userId, revoked_at: now }).where('id', '=', id).execute();
}
