/** All there is of a phase as one archive: an index, the field report, forms, photos, documents, points, log and laboratory orders. Written piece by piece. */
import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { readBrand } from '#features/organisation/server/brand-queries.ts';
import { getVisiblePhase } from '#features/phases/server/queries.ts';
import { writeZip, type ZipEntry } from '#platform/server/documents/tables/zip-file.ts';
import { rdConversion } from '#platform/shared/geometry/coordinates.ts';
import { formatNumber } from '#platform/shared/numbers.ts';
import { Problem } from '#platform/shared/problem.ts';
import type { MadeFile, PhaseFileContext } from '../export-making.ts';
import { fileName } from '../pdf/pdf-queries.ts';
import { type DossierEntry, dossierContents } from './dossier-entries.ts';
import { dossierIndex } from './dossier-index.ts';
import { makeReport } from './make-report.ts';
import { gatherReport } from './report-data.ts';

/** All files of one dossier together, in bytes: an archive larger than twice this can't be written at all. */
const DOSSIER_BYTES_MAX = 2 * 1024 ** 3;
const GIBIBYTE = 1024 ** 3;
/** Share of the progress that reading forms and laying out the report take. */
const REPORT_SHARE = 0.3;

/** Writes the archive. Throws `not-found` for a phase its asker may not see, `not-possible-now` when it is too large. */
export async function makeDossier(context: PhaseFileContext): Promise<MadeFile> {
  const { db, bytes, user, work, request, dir, progress } = context;
  const { project, phase: number } = request.choice;
  const phase = await getVisiblePhase(db, user, project, number);
  const inReport = (forms: number) => progress(Math.floor(forms * REPORT_SHARE));
  const report = await gatherReport({ db, user, request, progress: inReport });
  const place = { project, phase: number, projectId: phase.project_id, phaseId: phase.id };
  const { entries, missing } = await dossierContents({ db, bytes, brand: await readBrand(db, bytes), report, place });
  refuseTooLarge(entries);
  const made = await makeReport({ ...context, progress: inReport });
  const reportEntry: DossierEntry = {
    ...{ folder: 'report', name: 'veldwerkverslag.pdf', words: `Veldwerkverslag ${report.code}`, sizeBytes: 0 },
    read: () => createReadStream(made.path),
  };
  const all = [reportEntry, ...entries];
  const page = dossierIndex({ report, entries: all, missing, isByParameters: rdConversion() === undefined });
  const index: ZipEntry = { name: 'index.html', read: () => [Buffer.from(page)] };
  const path = join(dir, 'made.zip');
  const steps = withProgress([index, ...all], (share) => progress(Math.floor(work.formsTotal * (REPORT_SHARE + (1 - REPORT_SHARE) * share))));
  await writeZip(path, steps);
  return { path, name: fileName(`${work.title} ${report.name}`, 'zip'), forms: steps.length };
}

function refuseTooLarge(entries: readonly DossierEntry[]): void {
  const total = entries.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0);
  if (total <= DOSSIER_BYTES_MAX) return;
  const gibibytes = (bytes: number) => `${formatNumber(bytes / GIBIBYTE, { decimals: 1 })} GB`;
  throw new Problem('not-possible-now', {
    reason: `De bestanden van deze fase zijn samen ${gibibytes(total)}; in een dossier past ${gibibytes(DOSSIER_BYTES_MAX)}. Haal grote documenten apart op bij het project.`,
  });
}

/** Says how far it is before each entry is read, and stops when nobody waits any more. */
function withProgress(entries: readonly ZipEntry[], tell: (share: number) => Promise<void>): readonly ZipEntry[] {
  return entries.map(({ name, read }, index) => ({
    name,
    async *read() {
      await tell(index / entries.length);
      yield* read();
    },
  }));
}
