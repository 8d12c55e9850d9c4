import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { writePdf } from '#platform/server/pdf.ts';
import type { FormSubmission } from '../../forms/contract.ts';
import { boorstaat } from '../../forms/designs/boorstaat.ts';
import { exampleBoorstaat } from '../../forms/designs/example-answers.ts';
import type { Design } from '../../forms/engine/design.ts';
import { allTypes, allTypesAnswers } from '../../forms/engine/testing-all-types.ts';
import { formPdf } from './form-pdf.ts';
import { formsDocument, type PaperForm } from './paper.ts';
import { samplePicture } from './testing.ts';
import { readPdf } from './testing-pdf.ts';

let dir: string;
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'paper-'));
});
afterAll(() => rm(dir, { recursive: true }));

const at = '2026-11-20T14:40:00Z';
function paperOf(design: Design, answers: object, more: Partial<FormSubmission> = {}): PaperForm {
  const revision = { revision: 2, answers, authorName: 'Bram de Wit', at, receiptNumber: 4711, sha256: '0'.repeat(64) } as PaperForm['revision'];
  const form = {
    id: '019aa000-0000-7000-8000-000000000999',
    number: 1043,
    title: 'Havenkwartier',
    state: 'approved',
    projectNumber: '26.01432',
    phaseNumber: '02',
    projectName: 'Havenkwartier Zwolle',
    reviews: [],
    ...more,
  } as unknown as FormSubmission;
  return { form, revision, design };
}
const pictures = new Map([
  ['019aa000-0000-7000-8000-000000000021', samplePicture()],
  ['019aa000-0000-7000-8000-000000000023', samplePicture()],
]);
const paper = (design: Design = allTypes) => ({ ...paperOf(design, allTypesAnswers), pictures, unprintable: new Set<string>() });
describe('a form on paper', () => {
  test('is for the archive: PDF/A-2b, with its colours and all its fonts in it', async () => {
    const { raw, fonts, embeddedFonts } = readPdf(await formPdf(paper()));
    expect(raw.startsWith('%PDF-1.7')).toBe(true);
    expect(raw).toMatch(/<pdfaid:part>2<\/pdfaid:part>\s*<pdfaid:conformance>B<\/pdfaid:conformance>/);
    expect(raw).toMatch(/\/S \/GTS_PDFA1/);
    expect(raw).toMatch(/\/ID \[/);
    expect(raw).toMatch(/\/Lang \(nl-NL\)/);
    expect(raw).toMatch(/Alle soorten vragen Havenkwartier/);
    expect(raw).not.toMatch(/\/Encrypt|\/JavaScript|\/Launch/);
    expect([fonts.length > 0, embeddedFonts]).toEqual([true, fonts.length]);
  });

  test('says which revision it is on every page, with page numbers, photos with captions and signatures with names', async () => {
    const { pages } = readPdf(await formPdf(paper()));
    for (const [index, page] of pages.entries()) {
      expect(page).toContain('formulier 1043, revisie 2, ontvangstnummer 4711');
      expect(page).toContain(`Pagina ${index + 1} van ${pages.length}`);
    }
    const text = pages.join(' ');
    for (const words of ['Project en fase', '26.01432-02', 'Noordzijde', 'RD 120701 / 487526', 'Bram de Wit, Monsternemer', 'Totaal', '26,5'])
      expect(text).toContain(words);
  });

  test('leaves out what its design leaves out, and lies down when that says so', async () => {
    const layout: Design['layout'] = {
      orientation: 'landscape',
      logo: false,
      withoutSections: ['keuzes'],
      withoutFields: ['name', 'samples.mass', 'loads.ticket'],
      photosPerRow: 1,
    };
    const { pages, sizes } = readPdf(await formPdf(paper({ ...allTypes, layout })));
    const text = pages.join(' ');
    for (const gone of ['Maaiveld', 'Weer', 'Massa', 'B-1']) expect(text).not.toContain(gone);
    for (const kept of ['M01', 'Tonnage', 'Temperatuur']) expect(text).toContain(kept);
    expect(new Set(sizes)).toEqual(new Set(['841.89 595.28']));
  });

  test('draws a bore profile with fonts of its own', async () => {
    const { fonts, embeddedFonts, pages } = readPdf(await formPdf({ ...paperOf(boorstaat, exampleBoorstaat), pictures: new Map(), unprintable: new Set() }));
    expect(pages.join(' ')).toContain('50-120 cm-mv Zand, matig grof');
    expect(fonts.filter((name) => !name.includes('Roboto'))).toEqual([]);
    expect(embeddedFonts).toBe(fonts.length);
  });

  test('tells of a picture that can not be printed, and of one that has not come', async () => {
    const { pages } = readPdf(await formPdf({ ...paper(), pictures: new Map(), unprintable: new Set(['019aa000-0000-7000-8000-000000000021']) }));
    expect(pages.join(' ')).toContain('kan niet worden afgedrukt');
    expect(pages.join(' ')).toContain('nog niet ontvangen');
  });
});

describe('the forms of a phase', () => {
  test('are one document: cover, table of contents with page numbers, bookmarks, each form on a page of its own', async () => {
    const path = join(dir, 'phase.pdf');
    const papers = [1, 2, 3].map((number) =>
      paperOf(number === 2 ? { ...allTypes, layout: { orientation: 'landscape' } } : allTypes, allTypesAnswers, { number, title: `Boring ${number}` }),
    );
    const cover = { title: 'Veldformulieren', subtitle: '26.01432-02 Boren', facts: [['Opdrachtgever', 'Gemeente Zwolle']] as const };
    await writePdf(formsDocument(cover, papers, { printable: new Set(pictures.keys()), unprintable: new Set() }), pictures, path);
    const { pages, sizes, raw } = readPdf(await readFile(path));
    expect(pages[0]).toContain('Gemeente Zwolle');
    expect(pages[1]).toContain('Inhoud');
    for (const number of [1, 2, 3]) {
      const page = Number(new RegExp(`Boring ${number} (\\d+)`).exec(pages[1] ?? '')?.[1]);
      expect(pages[page - 1]).toContain(`Nummer ${number} ${number}. Alle soorten vragen: Boring ${number}`);
    }
    expect(raw).toMatch(/\/Outlines \d+ 0 R/);
    expect(raw).toMatch(/<pdfaid:part>2/);
    expect(sizes).toContain('841.89 595.28');
    expect(sizes[0]).toBe('595.28 841.89');
  });
});
