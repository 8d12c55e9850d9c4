/** Turns the request of an export into a filter of forms. */
import type { FormFilter } from '#features/forms/server/queries.ts';
import type { ExportRequest } from '../contract.ts';

/** A filter without a place in the list. */
export type FormsFilter = Omit<FormFilter, 'cursor'>;

/** The filter behind a request. */
export function filterOf(request: ExportRequest): FormsFilter {
  if (request.of === 'list') return request.filter;
  const { project, phase, which, formIds } = request.choice;
  if (formIds !== undefined) return { project, phase, ids: formIds };
  return { project, phase, ...(which === 'approved' ? { state: 'approved' as const } : {}) };
}
