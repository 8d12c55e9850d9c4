import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { exampleBoorstaat } from '#features/form-catalogue/example-answers.ts';
import { boorstaat } from '#features/form-catalogue/soil/boorstaat.ts';
import type { Design } from '#features/form-engine/design/design.ts';
import { EXPLANATIONS_KEY } from '#features/form-engine/filling/answers.ts';
import { rowsOf } from '#features/form-engine/kinds/kinds-rows.ts';
import { allTypes, allTypesAnswers } from '#features/form-engine/testing-all-types.ts';
import type { FormSubmission } from '#features/forms/contract.ts';
import { writePdf } from '#platform/server/documents/pdf.ts';
import { readPdf } from '#platform/server/documents/testing-pdf.ts';
import { samplePicture } from '../testing.ts';
import { formsDocument, type PrintedForm } from './form-document.ts';
import { formPdf } from './form-pdf.ts';

let dir: string;
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'pdf-'));
});
afterAll(() => rm(dir, { recursive: true }));

const at = '2026-11-20T14:40:00Z';
function printedFormOf(design: Design, answers: object, more: Partial<FormSubmission> = {}): PrintedForm {
  const revision = { revision: 2, answers, authorName: 'Bram de Wit', at, receiptNumber: 4711, sha256: '0'.repeat(64) } as PrintedForm['revision'];
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
const printed = (design: Design = allTypes) => ({ ...printedFormOf(design, allTypesAnswers), pictures, unprintable: new Set<string>() });
describe('a form on paper', () => {
  test('is for the archive: PDF/A-2b, with its colours and all its fonts in it', async () => {
    const { raw, fonts, embeddedFonts } = readPdf(await formPdf(printed()));
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
    const { pages } = readPdf(await formPdf(printed()));
    for (const [index, page] of pages.entries()) {
      expect(page).toContain('formulier 1043, revisie 2, ontvangstnummer 4711');
      expect(page).toContain(`Pagina ${index + 1} van ${pages.length}`);
    }
    const text = pages.join(' ');
    for (const words of ['Project en fase', '26.01432-02', 'Noordzijde', 'RD 120701 / 487526', 'Bram de Wit, Monsternemer', 'Totaal', '26,5'])
      expect(text).toContain(words);
  });

  test('bears the name of the organisation, or its logo, and its line at the foot of every page', async () => {
    const brand = { name: 'Terra Veldwerk', details: 'Dorpsstraat 12, Helmond', color: '#1A3F6B' };
    const named = readPdf(await formPdf({ ...printed(), brand }));
    expect(named.pages[0]).toContain('Terra Veldwerk');
    expect(named.pages[0]).not.toContain('Maaiveld');
    for (const page of named.pages) expect(page).toContain('Dorpsstraat 12, Helmond');
    const withLogo = readPdf(await formPdf({ ...printed(), brand: { ...brand, logo: samplePicture() } }));
    expect(withLogo.pages[0]).not.toContain('Terra Veldwerk');
  });

  test('leaves out what its design leaves out, and lies down when that says so', async () => {
    const layout: Design['layout'] = {
      orientation: 'landscape',
      logo: false,
      withoutSections: ['keuzes'],
      withoutFields: ['name', 'samples.mass', 'loads.ticket'],
      photosPerRow: 1,
    };
    const { pages, sizes } = readPdf(await formPdf(printed({ ...allTypes, layout })));
    const text = pages.join(' ');
    for (const gone of ['Maaiveld', 'Weer', 'Massa', 'B-1']) expect(text).not.toContain(gone);
    for (const kept of ['M01', 'Tonnage', 'Temperatuur']) expect(text).toContain(kept);
    expect(new Set(sizes)).toEqual(new Set(['841.89 595.28']));
  });

  test('draws a bore profile with fonts of its own', async () => {
    const { fonts, embeddedFonts, pages } = readPdf(
      await formPdf({ ...printedFormOf(boorstaat, exampleBoorstaat), pictures: new Map(), unprintable: new Set() }),
    );
    expect(pages.join(' ')).toContain('50-120 cm-mv Zand, matig grof');
    expect(fonts.filter((name) => !name.includes('Roboto'))).toEqual([]);
    expect(embeddedFonts).toBe(fonts.length);
  });

  test('says what was explained at photos, at layers and in them, and what was remarked there', async () => {
    const layers = [{ ...rowsOf(exampleBoorstaat['layers'])[0], id: 'l1', from: 0, to: 250, note: 'Buis geraakt', asbestosSuspected: 'yes' }];
    const explained = { layers: 'Puinlaag', 'layers.l1.asbestosSuspected': 'Gestopt en gebeld', photos: 'Maar van één kant', samples: 'Twee potten' };
    const answers = { ...exampleBoorstaat, layers, photos: allTypesAnswers['photos'], [EXPLANATIONS_KEY]: explained };
    const { pages } = readPdf(await formPdf({ ...printedFormOf(boorstaat, answers), pictures, unprintable: new Set() }));
    const text = pages.join(' ');
    for (const said of [...Object.values(explained), 'Buis geraakt']) expect(text, said).toContain(said);
  });

  test('tells of a picture that can not be printed, and of one that has not come', async () => {
    const { pages } = readPdf(await formPdf({ ...printed(), pictures: new Map(), unprintable: new Set(['019aa000-0000-7000-8000-000000000021']) }));
    expect(pages.join(' ')).toContain('kan niet worden afgedrukt');
    expect(pages.join(' ')).toContain('nog niet ontvangen');
  });
});

describe('the forms of a phase', () => {
  test('are one document: cover, table of contents with page numbers, bookmarks, each form on a page of its own', async () => {
    const path = join(dir, 'phase.pdf');
    const printedForms = [1, 2, 3].map((number) =>
      printedFormOf(number === 2 ? { ...allTypes, layout: { orientation: 'landscape' } } : allTypes, allTypesAnswers, { number, title: `Boring ${number}` }),
    );
    const cover = { title: 'Veldformulieren', subtitle: '26.01432-02 Boren', facts: [['Opdrachtgever', 'Gemeente Zwolle']] as const };
    await writePdf(formsDocument(cover, printedForms, { printable: new Set(pictures.keys()), unprintable: new Set() }), pictures, path);
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
