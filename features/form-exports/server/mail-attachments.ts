/** What goes along with a mail: the form as a PDF, or those of a phase as one, and when wanted the answers as a workbook. As they were when the mail was asked, seen through its sender. */
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findByUserId } from '#features/people/server/identity-queries.ts';
import type { MailAttachment } from '#platform/server/mail.ts';
import { writePdf } from '#platform/server/pdf.ts';
import { createWorkbook } from '#platform/server/workbook.ts';
import { Problem } from '#platform/shared/problem.ts';
import { coverOfPhase } from './cover.ts';
import { FormSheets } from './fill-sheets.ts';
import { findPhaseNumbers, listMailForms, type MailWork } from './mail-queries.ts';
import { formDocument, formsDocument, type PaperForm } from './paper.ts';
import { listPictures, readPictures } from './paper-pictures.ts';
import { fileName, findPaperForm, pdfName } from './paper-queries.ts';
import { readFileNames } from './queries.ts';
import type { ExportParts } from './run-export.ts';

const XLSX_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** Makes the attachments. Throws `not-possible-now` when the sender may not see one of the forms any more. */
export async function makeAttachments(parts: ExportParts, mail: MailWork): Promise<MailAttachment[]> {
  const dir = await mkdtemp(join(tmpdir(), 'maaiveld-mail-'));
  try {
    const papers = await readPapers(parts, mail);
    const name = mail.phaseId === null ? pdfName(papers[0] as PaperForm) : `Formulieren ${await placeOf(parts, mail.phaseId)}.pdf`;
    const pdf = { name, contentType: 'application/pdf', content: await paperOf(parts, mail, papers, dir) };
    if (!mail.withWorkbook) return [pdf];
    const workbook = await workbookOf(parts, papers, dir);
    return [pdf, { name: name.replace(/pdf$/, 'xlsx'), contentType: XLSX_TYPE, content: workbook }];
  } finally {
    await rm(dir, { recursive: true, force: true });
  }
}

async function readPapers({ db, restrictedGroupId }: ExportParts, mail: MailWork): Promise<readonly PaperForm[]> {
  const sender = await findByUserId(db, mail.senderId, restrictedGroupId);
  const papers: PaperForm[] = [];
  for (const { id, revision } of await listMailForms(db, mail.id)) {
    const paper = sender === undefined ? undefined : await findPaperForm(db, sender, id, revision);
    if (paper === undefined)
      throw new Problem('not-possible-now', { reason: 'Je hebt geen toegang meer tot een formulier in deze mail. Hij is niet verzonden.' });
    papers.push(paper);
  }
  return papers;
}

async function placeOf({ db }: ExportParts, phaseId: string): Promise<string> {
  const { project, phase } = await findPhaseNumbers(db, phaseId);
  return `${project}-${phase}`;
}

async function paperOf({ db, bytes }: ExportParts, mail: MailWork, papers: readonly PaperForm[], dir: string): Promise<Buffer> {
  const ids = papers.map(({ form }) => form.id);
  const { pictures, unprintable } = await readPictures(bytes, await listPictures(db, ids), dir);
  const shown = { printable: new Set(pictures.keys()), unprintable };
  const [first] = papers;
  const forms = papers.map(({ form, revision }) => ({ number: form.number, revision: revision.revision }));
  const document =
    mail.phaseId === null && first !== undefined
      ? formDocument(first, shown)
      : formsDocument(await coverOfPhase(db, await findPhaseNumbers(db, mail.phaseId ?? ''), forms, undefined), papers, shown);
  const path = join(dir, 'made.pdf');
  await writePdf(document, pictures, path);
  return readFile(path);
}

async function workbookOf({ db }: ExportParts, papers: readonly PaperForm[], dir: string): Promise<Buffer> {
  const workbook = createWorkbook(dir);
  const designs = new Map(papers.map(({ design }) => [`${design.key} ${design.version}`, design]));
  const sheets = await FormSheets.open(workbook, [...designs.values()], { withFiles: true });
  const forms = papers.map(({ form }) => form);
  const fileNames = await readFileNames(db, forms);
  for (const { form, revision, design } of papers) await sheets.add({ form, designVersion: design.version, answers: revision.answers }, fileNames);
  const path = join(dir, fileName('made', 'xlsx'));
  await workbook.finish(path);
  return readFile(path);
}
