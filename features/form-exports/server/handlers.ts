/** Handlers of the operations on exports: they store the request, and leave the making to a queue or to the moment the file is fetched. */

import { formStateLabel } from '#features/forms/rules.ts';
import { countByVersion } from '#features/forms/server/queries.ts';
import { findPhase } from '#features/phases/server/queries.ts';
import { phaseCode } from '#features/projects/rules.ts';
import type { Context } from '#platform/server/operations/operations.ts';
import { implement } from '#platform/server/operations/operations.ts';
import { Problem } from '#platform/shared/problem.ts';
import * as contract from '../contract.ts';
import { isMadeAtOnce } from '../rules.ts';
import { EXPORT_QUEUE } from './export-queue.ts';
import { filterOf } from './filters.ts';
import * as queries from './queries.ts';

export const formExportHandlers = implement(contract, {
  async startFormExport({ id, format, request }, context) {
    const { db, user, now } = context;
    const { title, ...about } = await describeRequest(request, context);
    const versions = await countByVersion(db, user, filterOf(request));
    const formsTotal = versions.reduce((sum, { count }) => sum + count, 0);
    mayBeMade(format, formsTotal);
    await queries.insertExport(db, { id, userId: user.id, format, request, title, formsTotal, now });
    const atOnce = isMadeAtOnce(format, formsTotal);
    if (!atOnce) context.addJob(EXPORT_QUEUE, { id });
    context.record({ subject: 'form-export', id, to: { format, ...about, forms: formsTotal } });
    return { atOnce, formsTotal };
  },

  listFormExports: ({ limit }, { db, user }) => queries.listExports(db, user.id, limit),

  async cancelFormExport({ id }, context) {
    const before = await queries.cancelExport(context.db, context.user.id, id, context.now);
    if (before === undefined) throw new Problem('not-found');
    context.record({ subject: 'form-export', id, from: { state: before }, to: { state: 'cancelled' } });
    if (before === 'ready') context.addJob(EXPORT_QUEUE, { id });
    return null;
  },
});

function mayBeMade(format: contract.ExportFormat, formsTotal: number): void {
  if (formsTotal === 0) throw new Problem('not-possible-now', { reason: 'Er is geen formulier dat hieraan voldoet, dus er is niets te exporteren.' });
  if (format === 'pdf' && formsTotal > contract.PDF_FORMS_MAX)
    throw new Problem('not-possible-now', {
      reason: `In één PDF passen ${contract.PDF_FORMS_MAX} formulieren, dit zijn er ${formsTotal}. Maak de lijst kleiner, of kies voor Excel.`,
    });
}

/** The title of an export: the kind of form and the state it was narrowed to, or the phase. In the history only the id of that phase, which it names to who may see it. */
async function describeRequest(request: contract.ExportRequest, { db, user }: Context): Promise<{ title: string; phaseId?: string }> {
  if (request.of === 'phase') {
    const { project, phase } = request.choice;
    const found = await findPhase(db, user, project, phase);
    if (found === undefined) throw new Problem('not-found');
    return { title: `Formulieren ${phaseCode(project, phase)}`, phaseId: found.id };
  }
  const { design, state } = request.filter;
  const name = design === undefined ? undefined : (await db.selectFrom('form_designs').select('name').where('key', '=', design).executeTakeFirst())?.name;
  return { title: [name ?? 'Formulieren', ...(state === undefined ? [] : [formStateLabel[state].toLowerCase()])].join(', ') };
}
