/**
 * Decides of which projects somebody is told what was spent; no other place does. Whoever handles the costs of projects: of every project they may see.
 * Anybody else who answers for hours: of the projects whose hours are added up for them.
 */
import { getReportScope, type ReportScope } from '#features/hour-reports/server/visible-reports.ts';
import { findPhaseId, getVisibleProject } from '#features/projects/server/queries.ts';
import { costReaders } from '#features/third-party-costs/rules.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { Identity } from '#platform/server/identity/identity.ts';

/** The project and phase asked for. Throws `not-found` for what the person is not told of. */
export async function getSpentScope(db: Database, user: Identity, project: string, phase: string | undefined): Promise<ReportScope> {
  if (!costReaders.some((permission) => user.permissions.has(permission))) return getReportScope(db, user, project, phase);
  const { id } = await getVisibleProject(db, user, project);
  return { projectId: id, phaseId: phase === undefined ? undefined : await findPhaseId(db, id, phase) };
}
