/** Decides who may read the invoice of a cost: whoever may see the costs of its project. */
import { mayReadProject } from '#features/projects/server/visible-projects.ts';
import type { MayReadFiles } from '#platform/server/feature.ts';
import { costReaders } from '../rules.ts';

/** True when somebody may read the invoices of a project. */
export const mayReadInvoices: MayReadFiles = async (db, user, { projectId }) =>
  projectId !== null && !user.restricted && costReaders.some((name) => user.permissions.has(name)) && (await mayReadProject(db, user, projectId));
