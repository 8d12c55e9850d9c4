/** Attachments of a mail: the form as a PDF, or those of a phase as one, and on request the answers as a workbook. As they were when the mail was asked for, and as its sender may see them. */

import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readBrand } from '#features/organisation/server/brand-queries.ts';
import { findByUserId } from '#features/people/server/identity-queries.ts';
import { phaseCode } from '#features/projects/rules.ts';
import { withLogo } from '#platform/server/documents/brand.ts';
import type { MailAttachment } from '#platform/server/documents/mail.ts';
import { writePdf } from '#platform/server/documents/pdf.ts';
import { tableContentTypes } from '#platform/server/documents/tables/send-table.ts';
import { createWorkbook } from '#platform/server/documents/tables/workbook.ts';
import { Problem } from '#platform/shared/problem.ts';
import type { ExportParts } from '../export-making.ts';
import { coverOfPhase } from '../pdf/cover.ts';
import { formDocument, formsDocument, type PrintedForm } from '../pdf/form-document.ts';
import { listPictures, readPictures } from '../pdf/pdf-pictures.ts';
import { fileName, findPrintedForm, pdfName } from '../pdf/pdf-queries.ts';
import { readFileNames } from '../queries.ts';
import { FormSheets } from '../sheets/fill-sheets.ts';
import { findPhaseNumbers, listMailForms, type MailWork } from './mail-queries.ts';

/** Makes the attachments. Throws `not-possible-now` when the sender may not see one of the forms any more. */
export async function makeAttachments(parts: ExportParts, mail: MailWork): Promise<MailAttachment[]> {
  const dir = await mkdtemp(join(tmpdir(), 'maaiveld-mail-'));
  try {
    const printedForms = await readPrintedForms(parts, mail);
    const name = mail.phaseId === null ? pdfName(printedForms[0] as PrintedForm) : `Formulieren ${await placeOf(parts, mail.phaseId)}.pdf`;
    const pdf = { name, contentType: 'application/pdf', content: await pdfOf(parts, mail, printedForms, dir) };
    if (!mail.withWorkbook) return [pdf];
    const workbook = await workbookOf(parts, printedForms, dir);
    return [pdf, { name: name.replace(/pdf$/, 'xlsx'), contentType: tableContentTypes.xlsx, content: workbook }];
  } finally {
    await rm(dir, { recursive: true, force: true });
  }
}

async function readPrintedForms({ db, restrictedGroupId }: ExportParts, mail: MailWork): Promise<readonly PrintedForm[]> {
  const sender = await findByUserId(db, mail.senderId, restrictedGroupId);
  const printedForms: PrintedForm[] = [];
  for (const { id, revision } of await listMailForms(db, mail.id)) {
    const printed = sender === undefined ? undefined : await findPrintedForm(db, sender, id, revision);
    if (printed === undefined)
      throw new Problem('not-possible-now', { reason: 'Je hebt geen toegang meer tot een formulier in deze mail. Hij is niet verzonden.' });
    printedForms.push(printed);
  }
  return printedForms;
}

async function placeOf({ db }: ExportParts, phaseId: string): Promise<string> {
  const { project, phase } = await findPhaseNumbers(db, phaseId);
  return phaseCode(project, phase);
}

async function pdfOf({ db, bytes }: ExportParts, mail: MailWork, printedForms: readonly PrintedForm[], dir: string): Promise<Buffer> {
  const ids = printedForms.map(({ form }) => form.id);
  const { pictures, unprintable } = await readPictures(bytes, await listPictures(db, ids), dir);
  const brand = await readBrand(db, bytes);
  const shown = { printable: new Set(pictures.keys()), unprintable, brand };
  const [first] = printedForms;
  const forms = printedForms.map(({ form, revision }) => ({ number: form.number, revision: revision.revision }));
  const document =
    mail.phaseId === null && first !== undefined
      ? formDocument(first, shown)
      : formsDocument(await coverOfPhase(db, await findPhaseNumbers(db, mail.phaseId ?? ''), forms, undefined), printedForms, shown);
  const path = join(dir, 'made.pdf');
  await writePdf(document, withLogo(pictures, brand), path);
  return readFile(path);
}

async function workbookOf({ db }: ExportParts, printedForms: readonly PrintedForm[], dir: string): Promise<Buffer> {
  const workbook = createWorkbook(dir);
  const designs = new Map(printedForms.map(({ design }) => [`${design.key} ${design.version}`, design]));
  const sheets = await FormSheets.open(workbook, [...designs.values()], { withFiles: true });
  const forms = printedForms.map(({ form }) => form);
  const fileNames = await readFileNames(db, forms);
  for (const { form, revision, design } of printedForms) await sheets.add({ form, designVersion: design.version, answers: revision.answers }, fileNames);
  const path = join(dir, fileName('made', 'xlsx'));
  await workbook.finish(path);
  return readFile(path);
}
