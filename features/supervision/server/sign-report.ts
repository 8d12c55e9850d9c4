/** Signs the report of a day. */
import { holdOpenPhase } from '#features/phases/server/hold-queries.ts';
import { touchProject } from '#features/projects/server/write-queries.ts';
import type { CommandContext } from '#platform/server/operations/operations.ts';
import { readFileHashes } from '#platform/server/seal.ts';
import { localDate } from '#platform/shared/dates/dates.ts';
import { Problem } from '#platform/shared/problem.ts';
import type { ReportInput } from '../dossier.ts';
import { reportTroubles } from '../rules.ts';
import { findFrame, findReport, insertReport, listReports, listSamples, sealOfReport } from './queries.ts';
import { supervisorRefusal } from './registered.ts';

/** Carries out `supervision-report.sign`: by somebody registered for the protocol of the frame on that day. */
export async function signReport(input: ReportInput, context: CommandContext): Promise<null> {
  const { db, user, now, command } = context;
  const phase = await holdOpenPhase(context, input.phaseId);
  const known = await findReport(db, input.id);
  if (known !== undefined) {
    if (known.signed_by === user.id) return null;
    throw new Problem('already-exists');
  }
  const frame = await findFrame(db, phase.id);
  if (frame === null) throw new Problem('not-possible-now', { reason: 'Deze fase heeft nog geen kader. Vul dat eerst in.' });
  const refusal = await supervisorRefusal(db, user.id, frame.protocol, input.day);
  if (refusal !== null)
    throw new Problem('not-possible-now', { reason: `${refusal} Een dagrapport tekent wie daarvoor geregistreerd is. Laat je registratie bijwerken.` });
  await refuseSecond(context, input);
  const fields = reportTroubles(input, localDate(command.deviceTime ?? now), await listSamples(db, phase.id));
  if (fields.length > 0) throw new Problem('invalid-input', { fields: [...fields] });
  await context.linkFiles(phase.project_id, input.fileIds);
  const hashes = await readFileHashes(db, input.fileIds);
  if (hashes.size < new Set(input.fileIds).size)
    throw new Problem('not-possible-now', { reason: 'Niet alle foto’s zijn er. Je handtekening staat ook voor de foto’s; onderteken zodra ze er zijn.' });
  const sha256 = sealOfReport(input, hashes, { by: user.id, at: now });
  await insertReport(db, input, { by: user.id, at: now, sha256 });
  await touchProject(db, phase.project_id, now);
  context.record({ subject: 'supervision-report', id: input.id, to: { day: input.day, sha256, reason: input.reason } });
  return null;
}

/** One report a day of one supervisor, and one correction of each. */
async function refuseSecond({ db, user }: CommandContext, { phaseId, day, corrects }: ReportInput): Promise<void> {
  const reports = await listReports(db, phaseId);
  if (corrects === null) {
    if (reports.some((one) => one.day === day && one.byId === user.id && one.corrects === null))
      throw new Problem('not-possible-now', { reason: 'Van deze dag heb je al een rapport ondertekend. Verbeter dat met een correctie.' });
    return;
  }
  const corrected = reports.find(({ id }) => id === corrects);
  if (corrected === undefined) throw new Problem('not-found', { reason: 'Het rapport dat je verbetert staat niet bij deze fase.' });
  if (corrected.day !== day) throw new Problem('invalid-input', { fields: [{ path: 'day', message: 'Een correctie is van dezelfde dag als het rapport.' }] });
  if (reports.some((one) => one.corrects === corrects))
    throw new Problem('not-possible-now', { reason: 'Dit rapport is al verbeterd. Verbeter de laatste correctie.' });
}
