/** Handlers of the files of a phase: they store what is asked, and leave the making to the queue of exports or to the moment the file is fetched. */
import { getVisiblePhase } from '#features/phases/server/queries.ts';
import { phaseCode } from '#features/projects/rules.ts';
import { implement } from '#platform/server/operations/operations.ts';
import { Problem } from '#platform/shared/problem.ts';
import { PDF_FORMS_MAX } from '../../contract.ts';
import * as contract from '../../phase-file-contract.ts';
import { isMadeAtOnce } from '../../rules.ts';
import { EXPORT_QUEUE } from '../export-queue.ts';
import { insertExport } from '../queries.ts';
import { countPhaseFiles, countPhaseForms } from './queries.ts';

export const phaseFileHandlers = implement(contract, {
  async startPhaseFile({ id, request }, context) {
    const { db, user, now } = context;
    const { project, phase: number } = request.choice;
    const phase = await getVisiblePhase(db, user, project, number);
    const { label, format } = contract.phaseFiles[request.of];
    const { visible } = await countPhaseForms(db, user, phase.id);
    if (visible > PDF_FORMS_MAX)
      throw new Problem('not-possible-now', {
        reason: `In een ${label.toLowerCase()} passen ${PDF_FORMS_MAX} formulieren, deze fase heeft er ${visible}. Exporteer ze bij Formulieren, in delen.`,
      });
    const formsTotal = request.of === 'report' ? visible : visible + (await countPhaseFiles(db, phase.id)) + 1;
    const title = `${label} ${phaseCode(project, number)}`;
    await insertExport(db, { id, userId: user.id, format, request, title, formsTotal, now });
    const atOnce = isMadeAtOnce(format, formsTotal);
    if (!atOnce) context.addJob(EXPORT_QUEUE, { id });
    context.record({ subject: 'form-export', id, to: { format, phaseId: phase.id, forms: formsTotal } });
    return { atOnce, formsTotal };
  },
});
