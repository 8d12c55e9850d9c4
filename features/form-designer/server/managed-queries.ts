/** SQL of designs for those who make them: all states, drafts included. */

import { sql } from 'kysely';
import type { Design } from '#features/form-engine/design/design.ts';
import { endedPhaseStatuses } from '#features/phases/rules.ts';
import { phaseCode } from '#features/projects/rules.ts';
import { isVisibleTo } from '#features/projects/server/visible-projects.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { Identity } from '#platform/server/identity/identity.ts';
import type { DesignDraft, DesignVersion, ManagedDesign } from '../design-contract.ts';

interface ManagedRow {
  key: string;
  name: string;
  category: string;
  version: number | null;
  has_draft: boolean;
  is_retired: boolean;
  changed_at: Date;
  changed_by: string | null;
}

const all = sql`
  select coalesce(form_designs.key, draft.design_key) as key,
    coalesce(form_designs.name, draft.document ->> 'name') as name,
    coalesce(form_designs.category, draft.document ->> 'category') as category,
    newest.version, draft.design_key is not null as has_draft, form_designs.retired_at is not null as is_retired,
    coalesce(draft.updated_at, form_designs.retired_at, newest.published_at, now()) as changed_at, users.name as changed_by
  from form_designs
  full join form_design_drafts as draft on draft.design_key = form_designs.key
  left join lateral (
    select version, published_at, published_by from form_design_versions
    where form_design_versions.design_key = form_designs.key order by version desc limit 1
  ) as newest on true
  left join users on users.id = coalesce(draft.updated_by, form_designs.retired_by, newest.published_by)`;

/** Every design, by category and name. */
export async function listManaged(db: Database): Promise<ManagedDesign[]> {
  const { rows } = await sql<ManagedRow>`select * from (${all}) as designs order by category, name`.execute(db);
  return rows.map(toManaged);
}

/** One design; undefined when there is neither a version nor a draft. */
export async function findManaged(db: Database, key: string): Promise<ManagedDesign | undefined> {
  const { rows } = await sql<ManagedRow>`select * from (${all}) as designs where key = ${key}`.execute(db);
  return rows[0] && toManaged(rows[0]);
}

function toManaged(row: ManagedRow): ManagedDesign {
  return {
    key: row.key,
    name: row.name,
    category: row.category,
    state: row.version === null ? 'draft' : row.is_retired ? 'retired' : 'published',
    version: row.version,
    hasDraft: row.has_draft,
    changedAt: row.changed_at.toISOString(),
    changedBy: row.changed_by,
  };
}

/** The published versions of a design, newest first. */
export async function listVersions(db: Database, key: string): Promise<DesignVersion[]> {
  const rows = await db
    .selectFrom('form_design_versions')
    .leftJoin('users', 'users.id', 'form_design_versions.published_by')
    .select(['form_design_versions.version', 'form_design_versions.published_at', 'users.name', 'form_design_versions.note'])
    .where('design_key', '=', key)
    .orderBy('form_design_versions.version', 'desc')
    .execute();
  return rows.map((row) => ({ version: row.version, publishedAt: row.published_at.toISOString(), publishedBy: row.name, note: row.note }));
}

/** The draft of a design as it is shown. */
export async function findDraft(db: Database, key: string): Promise<DesignDraft | null> {
  const row = await db
    .selectFrom('form_design_drafts')
    .innerJoin('users', 'users.id', 'form_design_drafts.updated_by')
    .select(['document', 'form_design_drafts.version', 'imported_from', 'import_report', 'updated_at', 'users.name'])
    .where('design_key', '=', key)
    .executeTakeFirst();
  if (row === undefined) return null;
  return {
    document: row.document as unknown as Design,
    version: row.version,
    importedFrom: row.imported_from,
    report: row.import_report as unknown as DesignDraft['report'],
    updatedAt: row.updated_at.toISOString(),
    updatedBy: row.name,
  };
}

/** The draft, held until the end of the transaction. */
export async function lockDraft(db: Database, key: string): Promise<LockedDraft | undefined> {
  const row = await db
    .selectFrom('form_design_drafts')
    .select(['version', 'document', 'product_version'])
    .where('design_key', '=', key)
    .forUpdate()
    .executeTakeFirst();
  return row && { version: row.version, document: row.document as unknown as Design, productVersion: row.product_version };
}

/** A draft as it is while it is held. */
export interface LockedDraft {
  readonly version: number;
  readonly document: Design;
  /** The version of the product's that it took over. */
  readonly productVersion: number | null;
}

/** Every key that is taken; holds back others who look for a free one until the end of the transaction. */
export async function takenKeys(db: Database): Promise<ReadonlySet<string>> {
  await sql`select pg_advisory_xact_lock(hashtext('form-design-keys'))`.execute(db);
  const { rows } = await sql<{ key: string }>`select key from form_designs union select design_key from form_design_drafts`.execute(db);
  return new Set(rows.map(({ key }) => key));
}

/** Running phases that require a design: names of at most `max` that somebody may see, and how many there are besides. */
export async function phasesThatRequire(db: Database, user: Identity, key: string, max: number): Promise<{ named: string[]; others: number }> {
  const rows = await db
    .selectFrom('phase_forms')
    .innerJoin('phases', 'phases.id', 'phase_forms.phase_id')
    .innerJoin('projects', 'projects.id', 'phases.project_id')
    .select(['projects.number as project', 'phases.number as phase', isVisibleTo(user).as('is_visible')])
    .where('phase_forms.design_key', '=', key)
    .where('phase_forms.required', '=', true)
    .where('phases.status', 'not in', endedPhaseStatuses)
    .orderBy('projects.number')
    .orderBy('phases.number')
    .execute();
  const visible = rows.filter(({ is_visible }) => is_visible).slice(0, max);
  return { named: visible.map(({ project, phase }) => phaseCode(project, phase)), others: rows.length - visible.length };
}
