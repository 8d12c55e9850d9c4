/** Forms as one PDF: those of a phase, or of a list, oldest number first, after a cover and a table of contents. */
import { join } from 'node:path';
import type { FormSummary } from '#features/forms/contract.ts';
import { listSummaries } from '#features/forms/server/queries.ts';
import { readBrand } from '#features/organisation/server/brand-queries.ts';
import { withLogo } from '#platform/server/documents/brand.ts';
import { writePdf } from '#platform/server/documents/pdf.ts';
import { formatDate, localDate } from '#platform/shared/dates/dates.ts';
import { Problem } from '#platform/shared/problem.ts';
import { PDF_FORMS_MAX } from '../contract.ts';
import type { FormsContext, MadeFile } from './export-making.ts';
import { filterOf } from './filters.ts';
import { coverOfPhase, factsOfForms } from './pdf/cover.ts';
import { type DocumentCover, formsDocument, type PrintedForm } from './pdf/form-document.ts';
import { listPictures, readPictures } from './pdf/pdf-pictures.ts';
import { fileName, findPrintedForm } from './pdf/pdf-queries.ts';

/** Share of the work that is done once everything is read: the rest is laying out. */
const READ_SHARE = 0.6;

/** Writes the PDF. Throws `not-possible-now` when there is nothing to print or too much. */
export async function makeForms(context: FormsContext): Promise<MadeFile> {
  const { db, bytes, user, work, dir, progress } = context;
  const forms = await chosenForms(context);
  if (forms.length === 0) throw new Problem('not-possible-now', { reason: 'Er is geen formulier dat hieraan voldoet, dus er is geen PDF gemaakt.' });
  const printedForms: PrintedForm[] = [];
  for (const { id } of forms) {
    const printed = await findPrintedForm(db, user, id);
    if (printed !== undefined) printedForms.push(printed);
    await progress(Math.floor(printedForms.length * READ_SHARE));
  }
  const pictureIds = await listPictures(
    db,
    printedForms.map(({ form }) => form.id),
  );
  const { pictures, unprintable } = await readPictures(bytes, pictureIds, dir);
  await progress(Math.floor(printedForms.length * READ_SHARE));
  const path = join(dir, 'made.pdf');
  const brand = await readBrand(db, bytes);
  const shown = { printable: new Set(pictures.keys()), unprintable, brand };
  await writePdf(formsDocument(await coverOf(context, forms), printedForms, shown), withLogo(pictures, brand), path);
  return { path, name: fileName(work.title, 'pdf'), forms: printedForms.length };
}

async function chosenForms({ db, user, request }: FormsContext): Promise<readonly FormSummary[]> {
  const { rows, nextCursor } = await listSummaries(db, user, filterOf(request), PDF_FORMS_MAX);
  if (nextCursor !== null)
    throw new Problem('not-possible-now', { reason: `In één PDF passen ${PDF_FORMS_MAX} formulieren. Maak de keuze kleiner, of kies voor Excel.` });
  return rows.toSorted((one, other) => one.number - other.number);
}

async function coverOf({ db, user, work, request }: FormsContext, forms: readonly FormSummary[]): Promise<DocumentCover> {
  if (request.of === 'phase') return coverOfPhase(db, request.choice, forms, user.name);
  return { title: work.title, subtitle: `Stand van ${formatDate(localDate(new Date()))}`, facts: factsOfForms(forms, user.name) };
}
