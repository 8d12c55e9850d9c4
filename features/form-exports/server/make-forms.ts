/** Forms as one PDF: those of a phase, or of a list, oldest number first, after a cover and a table of contents. */
import { join } from 'node:path';
import { writePdf } from '#platform/server/pdf.ts';
import { formatDate, localDate } from '#platform/shared/dates.ts';
import { Problem } from '#platform/shared/problem.ts';
import type { FormSummary } from '../../forms/contract.ts';
import { listSummaries } from '../../forms/server/queries.ts';
import { PAPER_FORMS_MAX } from '../contract.ts';
import { coverOfPhase, factsOfForms } from './cover.ts';
import { filterOf } from './filters.ts';
import { formsDocument, type PaperCover, type PaperForm } from './paper.ts';
import { listPictures, readPictures } from './paper-pictures.ts';
import { fileName, findPaperForm } from './paper-queries.ts';
import type { MadeFile, MakeContext } from './run-export.ts';

/** Share of the work that is done once everything is read: the rest is laying out. */
const READ_SHARE = 0.6;

/** Writes the PDF. Throws `not-possible-now` when there is nothing to print or too much. */
export async function makeForms(context: MakeContext): Promise<MadeFile> {
  const { db, bytes, user, work, dir, progress } = context;
  const forms = await chosenForms(context);
  if (forms.length === 0) throw new Problem('not-possible-now', { reason: 'Er is geen formulier dat hieraan voldoet, dus er is geen PDF gemaakt.' });
  const papers: PaperForm[] = [];
  for (const { id } of forms) {
    const paper = await findPaperForm(db, user, id);
    if (paper !== undefined) papers.push(paper);
    await progress(Math.floor(papers.length * READ_SHARE));
  }
  const pictureIds = await listPictures(
    db,
    papers.map(({ form }) => form.id),
  );
  const { pictures, unprintable } = await readPictures(bytes, pictureIds, dir);
  await progress(Math.floor(papers.length * READ_SHARE));
  const path = join(dir, 'made.pdf');
  await writePdf(formsDocument(await coverOf(context, forms), papers, { printable: new Set(pictures.keys()), unprintable }), pictures, path);
  return { path, name: fileName(work.title, 'pdf'), forms: papers.length };
}

async function chosenForms({ db, user, work: { request } }: MakeContext): Promise<readonly FormSummary[]> {
  const { rows, nextCursor } = await listSummaries(db, user, filterOf(request), PAPER_FORMS_MAX);
  const chosen = request.of === 'phase' && request.choice.formIds !== undefined ? new Set(request.choice.formIds) : undefined;
  if (nextCursor !== null && chosen === undefined)
    throw new Problem('not-possible-now', { reason: `In één PDF passen ${PAPER_FORMS_MAX} formulieren. Maak de keuze kleiner, of kies voor Excel.` });
  return rows.filter(({ id }) => chosen?.has(id) ?? true).toSorted((one, other) => one.number - other.number);
}

async function coverOf({ db, user, work }: MakeContext, forms: readonly FormSummary[]): Promise<PaperCover> {
  const { request } = work;
  if (request.of === 'phase') return coverOfPhase(db, request.choice, forms, user.name);
  return { title: work.title, subtitle: `Stand van ${formatDate(localDate(new Date()))}`, facts: factsOfForms(forms, user.name) };
}
