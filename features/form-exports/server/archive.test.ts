import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { exampleBoorstaat } from '#features/form-catalogue/example-answers.ts';
import { boorstaat } from '#features/form-catalogue/soil/boorstaat.ts';
import { allTypes, allTypesAnswers } from '#features/form-engine/testing-all-types.ts';
import { createPdf, writePdf } from '#platform/server/documents/pdf.ts';
import { PRINTABLE_RANGES } from '#platform/server/documents/printable-text.ts';
import { readPdf } from '#platform/server/documents/testing-pdf.ts';
import { formsDocument, type PrintedForm } from './pdf/form-document.ts';
import { formPdf } from './pdf/form-pdf.ts';
import { samplePicture } from './testing.ts';
import { archiveProblems } from './testing-archive.ts';

let dir: string;
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'archive-'));
});
afterAll(() => rm(dir, { recursive: true }));

const photoIds = ['019aa000-0000-7000-8000-000000000021', '019aa000-0000-7000-8000-000000000023'];
const pictures = new Map(photoIds.map((id) => [id, samplePicture()]));

function printedFormOf(design: PrintedForm['design'], answers: object, title: string): PrintedForm {
  const revision = { revision: 1, answers, authorName: "Bram <de Wit> & Zn. 'ß'", at: '2026-11-20T14:40:00Z', receiptNumber: 1, sha256: '0'.repeat(64) };
  const form = { id: photoIds[0], number: 1043, title, state: 'approved', projectNumber: null, phaseNumber: null, projectName: null, reviews: [] };
  return { form: form as unknown as PrintedForm['form'], revision, design } as PrintedForm;
}
const make = (printed: PrintedForm) => formPdf({ ...printed, pictures, unprintable: new Set() });

describe('a document is for the archive by every rule that can be seen in it', () => {
  test.each(['Havenkwartier', 'Van Dijk & Zn. <loods> (2)', 'Ωmega → 😀 \u0007 ⌀ 3²'])('a form, whatever it is called: %s', async (title) => {
    expect(archiveProblems(await make(printedFormOf(allTypes, allTypesAnswers, title)))).toEqual([]);
  });

  test('a bore profile', async () => {
    const layers = (exampleBoorstaat['layers'] as object[]).map((layer) => ({ ...layer, note: 'puin 👷 → dieper' }));
    expect(archiveProblems(await make(printedFormOf(boorstaat, { ...exampleBoorstaat, layers }, 'Boring 04')))).toEqual([]);
  });

  test('the forms of a phase, with links from the table of contents', async () => {
    const path = join(dir, 'phase.pdf');
    const printedForms = [1, 2].map((number) => printedFormOf(allTypes, allTypesAnswers, `Boring ${number} ✓`));
    const cover = { title: 'Formulieren & meer', subtitle: '26.01432-02 → 03', facts: [['Opdrachtgever', 'Gemeente 🏙 Zwolle']] as const };
    await writePdf(formsDocument(cover, printedForms, { printable: new Set(pictures.keys()), unprintable: new Set() }), pictures, path);
    const pdf = await readFile(path);
    expect(archiveProblems(pdf)).toEqual([]);
    expect(readPdf(pdf).pages[0]).toContain('26.01432-02 › 03');
    expect(readPdf(pdf).pages[0]).toContain('Gemeente \ufffd Zwolle');
  });

  test('the fonts have every letter that is taken to be in them', async () => {
    const every = new RegExp(`[${PRINTABLE_RANGES}]`, 'u');
    const letters = Array.from({ length: 0xffff }, (_, code) => String.fromCharCode(code)).filter((letter) => every.test(letter) && letter > ' ');
    const styles = [{}, { bold: true }, { italics: true }, { bold: true, italics: true }];
    const content = styles.map((style) => ({ text: letters.join(' '), ...style }));
    expect(letters.length).toBeGreaterThan(800);
    expect(archiveProblems(await createPdf({ info: { title: 'Letters', author: 'A', creator: 'B', producer: 'C' }, content }))).toEqual([]);
  });

  test('and one that is not, is told apart', async () => {
    const plain = await createPdf({ subset: undefined, version: '1.3', content: 'Tekst' } as never);
    expect(archiveProblems(plain)).toEqual(
      expect.arrayContaining([expect.stringMatching(/^6\.2\.3/), expect.stringMatching(/^6\.6\.2/), expect.stringMatching(/^6\.6\.4/)]),
    );
    const locked = Buffer.from(plain.toString('latin1').replace('/Root', '/Encrypt 9 0 R\n/Root'), 'latin1');
    expect(archiveProblems(locked)).toEqual(expect.arrayContaining(['6.1.3: is not encrypted']));
  });
});
