/** The field report of a phase as one PDF. */
import { join } from 'node:path';
import { readBrand } from '#features/organisation/server/brand-queries.ts';
import { withLogo } from '#platform/server/documents/brand.ts';
import { writePdf } from '#platform/server/documents/pdf.ts';
import type { MadeFile, PhaseFileContext } from '../export-making.ts';
import { listPictures, readPictures } from '../pdf/pdf-pictures.ts';
import { fileName } from '../pdf/pdf-queries.ts';
import { gatherReport } from './report-data.ts';
import { reportDocument } from './report-document.ts';

/** Share of the work that is done once everything is read: the rest is laying out. */
const READ_SHARE = 0.6;

/** Writes the PDF. Throws `not-found` for a phase its asker may not see, `not-possible-now` when it is too much for one document. */
export async function makeReport({ db, bytes, user, work, request, dir, progress }: PhaseFileContext): Promise<MadeFile> {
  const report = await gatherReport({ db, user, request, progress: (forms) => progress(Math.floor(forms * READ_SHARE)) });
  const ids = report.forms.map(({ form }) => form.id);
  const { pictures, unprintable } = await readPictures(bytes, ids.length === 0 ? [] : await listPictures(db, ids), dir);
  await progress(Math.floor(ids.length * READ_SHARE));
  const path = join(dir, 'made.pdf');
  const brand = await readBrand(db, bytes);
  await writePdf(reportDocument(report, { printable: new Set(pictures.keys()), unprintable, brand }), withLogo(pictures, brand), path);
  return { path, name: fileName(`${work.title} ${report.name}`, 'pdf'), forms: ids.length };
}
