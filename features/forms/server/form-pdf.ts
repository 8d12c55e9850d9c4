/** A submission on paper: head, sections in two columns, bore profile, photos, signatures, and on every page which revision it is. */
import type { Column, Content, TDocumentDefinitions } from 'pdfmake/interfaces';
import { createPdf } from '#platform/server/pdf.ts';
import { formatMoment } from '#platform/shared/dates.ts';
import type { FormRevision, FormSubmission } from '../contract.ts';
import { boreProfileSvg } from '../engine/bore-profile-svg.ts';
import type { Design } from '../engine/design.ts';
import { shownFileId } from '../engine/kinds-media.ts';
import { photoFacts } from '../engine/photo-facts.ts';
import { profileOfForm } from '../engine/profile-of-form.ts';
import type { ShownTable } from '../engine/show-table.ts';
import { type ShownField, type ShownSection, showForm } from '../engine/text.ts';
import { formStateLabel } from '../rules.ts';

const PAGE_MARGIN_POINTS = 42;
const PHOTO_WIDTH_POINTS = 246;
const PHOTO_HEIGHT_POINTS = 190;
const SIGNATURE_WIDTH_POINTS = 160;
const SIGNATURE_HEIGHT_POINTS = 60;
const GREEN = '#1A5F48';
const GREY = '#5B645F';
const LINE = '#CDC6B8';

/** What a document is made of. `pictures` are data URLs by file id; a picture that is not there yet is said to be missing. */
export interface FormOnPaper {
  readonly form: FormSubmission;
  readonly revision: FormRevision;
  readonly design: Design;
  readonly pictures: ReadonlyMap<string, string>;
}

/** Makes the PDF. */
export function formPdf(paper: FormOnPaper): Promise<Buffer> {
  return createPdf(definition(paper));
}

function definition({ form, revision, design, pictures }: FormOnPaper): TDocumentDefinitions {
  return {
    pageSize: 'A4',
    pageMargins: [PAGE_MARGIN_POINTS, PAGE_MARGIN_POINTS, PAGE_MARGIN_POINTS, PAGE_MARGIN_POINTS],
    info: { title: `${design.name} ${form.title}`, author: revision.authorName, creator: 'Maaiveld' },
    language: 'nl-NL',
    defaultStyle: { font: 'Roboto', fontSize: 9.5, lineHeight: 1.15 },
    footer: (page, pages) => ({
      margin: [PAGE_MARGIN_POINTS, 12, PAGE_MARGIN_POINTS, 0],
      columns: [
        { text: `${design.name}, formulier ${form.number}, revisie ${revision.revision}, ontvangstnummer ${revision.receiptNumber}`, color: GREY, fontSize: 8 },
        { text: `Pagina ${page} van ${pages}`, alignment: 'right', color: GREY, fontSize: 8, width: 90 },
      ],
    }),
    content: [
      head(form, revision, design),
      ...showForm(design, revision.answers).map((section) => sectionContent(section, revision, pictures)),
      reviews(form),
      proof(revision),
    ],
  };
}

function head(form: FormSubmission, revision: FormRevision, design: Design): Content {
  const place = form.projectNumber === null ? '' : `${form.projectNumber}${form.phaseNumber === null ? '' : `-${form.phaseNumber}`} ${form.projectName ?? ''}`;
  const facts: [string, string][] = [
    ['Project en fase', place],
    ['Ingevuld door', revision.authorName],
    ['Verzonden', formatMoment(revision.at)],
    ['Status', formStateLabel[form.state]],
  ];
  return {
    margin: [0, 0, 0, 10],
    stack: [
      {
        columns: [
          { text: 'Maaiveld', color: GREEN, bold: true, fontSize: 11 },
          { text: `Nummer ${form.number}`, alignment: 'right', color: GREY },
        ],
      },
      { text: `${design.name}: ${form.title}`, fontSize: 18, bold: true, margin: [0, 6, 0, 6] },
      rows(facts.filter(([, text]) => text !== '').map(([label, text]) => [label, text])),
    ],
  };
}

function rows(pairs: readonly (readonly [label: string, value: Content])[]): Content {
  return {
    layout: { hLineWidth: () => 0.5, vLineWidth: () => 0, hLineColor: () => LINE, paddingLeft: () => 0, paddingTop: () => 3, paddingBottom: () => 3 },
    table: { widths: [170, '*'], body: pairs.map(([label, value]) => [{ text: label, color: GREY }, value]), dontBreakRows: true },
  };
}

function sectionContent(section: ShownSection, revision: FormRevision, pictures: ReadonlyMap<string, string>): Content {
  return {
    margin: [0, 8, 0, 4],
    stack: [
      { text: section.title, fontSize: 12.5, bold: true, color: GREEN, margin: [0, 0, 0, 3], headlineLevel: 1 },
      ...fieldBlocks(section.fields, revision, pictures),
    ],
  };
}

/** Runs of plain answers become one table; what needs the width stands by itself. */
function fieldBlocks(fields: readonly ShownField[], revision: FormRevision, pictures: ReadonlyMap<string, string>): Content[] {
  const blocks: Content[] = [];
  let pairs: [string, Content][] = [];
  const close = () => {
    if (pairs.length > 0) blocks.push(rows(pairs));
    pairs = [];
  };
  for (const field of fields) {
    const wide = wideBlock(field, revision, pictures);
    if (wide === undefined) pairs.push([field.label, answer(field, pictures)]);
    else {
      close();
      blocks.push(wide);
    }
  }
  close();
  return blocks;
}

function answer(field: ShownField, pictures: ReadonlyMap<string, string>): Content {
  const { signatures, explanation } = field;
  const text: Content[] = signatures.length > 0 ? [] : [{ text: field.text }];
  for (const { fileId, name, role, signedAt } of signatures) {
    text.push(picture(fileId, pictures, SIGNATURE_WIDTH_POINTS, SIGNATURE_HEIGHT_POINTS));
    text.push({ text: [name, role, formatMoment(signedAt)].filter(Boolean).join(', '), color: GREY, fontSize: 8 });
  }
  if (explanation !== '') text.push({ text: `Toelichting: ${explanation}`, italics: true });
  return text.length === 1 ? (text[0] as Content) : { stack: text };
}

function wideBlock(field: ShownField, revision: FormRevision, pictures: ReadonlyMap<string, string>): Content | undefined {
  if (field.photos.length > 0) return photos(field, pictures);
  if (field.field.type === 'layers') return { svg: boreProfileSvg(profileOfForm(revision.answers, field.field), field.field.fields), margin: [0, 6, 0, 6] };
  if (field.rows.length === 0) return undefined;
  if (field.table !== null) return tableBlock(field, field.table);
  return {
    margin: [0, 4, 0, 4],
    stack: field.rows.map((row) => ({
      margin: [0, 2, 0, 4],
      stack: [{ text: `${row.title}`, bold: true, margin: [0, 2, 0, 2] }, ...fieldBlocks(row.fields, revision, pictures)],
      unbreakable: row.fields.length < 12 && row.fields.every(({ photos: inRow, rows: inner }) => inRow.length === 0 && inner.length === 0),
    })),
  };
}

/** A table with its sums; its head stands again on a next page. */
function tableBlock(field: ShownField, { columns, rows: lines, totals }: ShownTable): Content {
  const cells = (texts: readonly string[], style: object = {}): Content[] =>
    texts.map((text, index) => ({ text, ...(columns[index]?.isNumber === true ? { alignment: 'right' as const } : {}), ...style }));
  const head = cells(
    columns.map(({ label }) => label),
    { color: GREY },
  );
  const foot =
    totals === null
      ? []
      : [
          cells(
            totals.map((text, index) => (text === '' && index === 0 ? 'Totaal' : text)),
            { bold: true },
          ),
        ];
  return {
    margin: [0, 4, 0, 4],
    stack: [
      { text: field.label, color: GREY, margin: [0, 0, 0, 3] },
      {
        layout: { hLineWidth: () => 0.5, vLineWidth: () => 0, hLineColor: () => LINE, paddingTop: () => 3, paddingBottom: () => 3 },
        table: {
          headerRows: 1,
          dontBreakRows: true,
          widths: columns.map((_, index) => (index === 0 ? '*' : 'auto')),
          body: [head, ...lines.map((line) => cells(line.cells)), ...foot],
        },
      },
    ],
  };
}

function photos(field: ShownField, pictures: ReadonlyMap<string, string>): Content {
  const cells = field.photos.map(
    (photo): Column => ({
      width: PHOTO_WIDTH_POINTS,
      stack: [
        picture(shownFileId(photo), pictures, PHOTO_WIDTH_POINTS, PHOTO_HEIGHT_POINTS),
        { text: [photo.caption ?? '', photoFacts(photo)].filter((part) => part !== '').join('. '), color: GREY, margin: [0, 2, 0, 0] },
      ],
    }),
  );
  const pairsOfCells = Array.from({ length: Math.ceil(cells.length / 2) }, (_, index) => cells.slice(index * 2, index * 2 + 2));
  return {
    margin: [0, 4, 0, 4],
    stack: [
      { text: field.label, color: GREY, margin: [0, 0, 0, 3] },
      ...pairsOfCells.map((columns): Content => ({ columns, columnGap: 14, margin: [0, 0, 0, 8], unbreakable: true })),
    ],
  };
}

function picture(fileId: string, pictures: ReadonlyMap<string, string>, width: number, height: number): Content {
  const image = pictures.get(fileId);
  return image === undefined ? { text: 'Deze foto is nog niet ontvangen.', italics: true, color: GREY } : { image, fit: [width, height] };
}

function reviews({ reviews: all }: FormSubmission): Content {
  if (all.length === 0) return [];
  return {
    margin: [0, 8, 0, 4],
    stack: [
      { text: 'Beoordeling', fontSize: 12.5, bold: true, color: GREEN, margin: [0, 0, 0, 3] },
      rows(
        all.map((review) => [
          `Revisie ${review.revision}, ${formatMoment(review.at)}`,
          `${formStateLabel[review.verdict]} door ${review.reviewerName}${review.note === null ? '' : `: ${review.note}`}`,
        ]),
      ),
    ],
  };
}

function proof({ sha256, receiptNumber, at }: FormRevision): Content {
  return {
    text: `Ontvangen op ${formatMoment(at)} onder ontvangstnummer ${receiptNumber}. Vingerafdruk van de antwoorden (SHA-256): ${sha256}`,
    color: GREY,
    fontSize: 7.5,
    margin: [0, 12, 0, 0],
  };
}
