/** Forms as PDF documents: one submission, or those of a phase as one document with a cover, a table of contents and bookmarks. */
import type { Content, TDocumentDefinitions } from 'pdfmake/interfaces';
import type { Design } from '#features/form-engine/design/design.ts';
import { type ShownSection, showForm } from '#features/form-engine/design/text.ts';
import type { FormReview, FormRevision, FormSubmission } from '#features/forms/contract.ts';
import { formStateLabel } from '#features/forms/rules.ts';
import { type Brand, PRODUCT_BRAND } from '#platform/server/documents/brand.ts';
import { contentWidth, documentFrame, factRows, GREY } from '#platform/server/documents/pdf-page.ts';
import { formatMoment } from '#platform/shared/dates/dates.ts';
import { answerBlocks, type DocumentPictures } from './pdf-answers.ts';
import { mark } from './pdf-logo.ts';

const PHOTOS_PER_ROW = 2;
const verdictWords: Readonly<Record<FormReview['verdict'], string>> = { approved: 'Goedgekeurd', returned: 'Teruggestuurd', reopened: 'Heropend' };

/** A revision of a submission with the design it was filled on. */
export interface PrintedForm {
  readonly form: FormSubmission;
  readonly revision: FormRevision;
  readonly design: Design;
}

/** Cover of a document of several forms. */
export interface DocumentCover {
  readonly title: string;
  readonly subtitle: string;
  readonly facts: readonly (readonly [label: string, value: string])[];
}

/** One submission as a document. */
export function formDocument(printed: PrintedForm, pictures: DocumentPictures): TDocumentDefinitions {
  const { form, revision, design } = printed;
  const foot = `${design.name}, formulier ${form.number}, revisie ${revision.revision}, ontvangstnummer ${revision.receiptNumber}`;
  return {
    ...documentFrame(`${design.name} ${form.title}`, revision.authorName, foot, orientationOf(design), pictures.brand),
    content: formContent(printed, pictures, undefined),
  };
}

/** Many submissions as one document. */
export function formsDocument(cover: DocumentCover, printedForms: readonly PrintedForm[], pictures: DocumentPictures): TDocumentDefinitions {
  const brand = pictures.brand ?? PRODUCT_BRAND;
  return {
    ...documentFrame(`${cover.title} ${cover.subtitle}`, brand.name || 'Maaiveld', `${cover.title}, ${cover.subtitle}`, 'portrait', brand),
    content: [
      mark(brand, 32),
      { text: cover.title, fontSize: 26, bold: true, margin: [0, 150, 0, 4], outline: true, outlineText: 'Voorblad' },
      { text: cover.subtitle, fontSize: 14, color: GREY, margin: [0, 0, 0, 24] },
      factRows(cover.facts),
      {
        toc: { title: { text: 'Inhoud', fontSize: 18, bold: true, margin: [0, 0, 0, 10], pageBreak: 'before', outline: true }, textMargin: [0, 2, 0, 2] },
      },
      ...printedForms.flatMap((printed, index) => formContent(printed, pictures, `form-${index}`)),
    ],
  } as TDocumentDefinitions;
}

function orientationOf({ layout }: Design): 'portrait' | 'landscape' {
  return layout?.orientation ?? 'portrait';
}

/** The content of a form. `bookmark` is its own when it stands among others: it then starts on a new page and in the table of contents. */
function formContent(printed: PrintedForm, pictures: DocumentPictures, bookmark: string | undefined): Content[] {
  const { revision, design } = printed;
  const orientation = orientationOf(design);
  const { brand = PRODUCT_BRAND } = pictures;
  const frame = { answers: revision.answers, pictures, widthPoints: contentWidth(orientation), photosPerRow: design.layout?.photosPerRow ?? PHOTOS_PER_ROW };
  return [
    head(printed, brand, bookmark),
    ...shownSections(printed).map(
      (section): Content => ({
        margin: [0, 8, 0, 4],
        stack: [sectionTitle(section.title, brand, bookmark), ...answerBlocks(section.fields, frame)],
      }),
    ),
    ...reviews(printed, brand, bookmark),
    proof(printed),
  ];
}

/** The sections as they are printed: without what the design leaves out on paper. */
function shownSections({ design, revision }: PrintedForm): readonly ShownSection[] {
  const { withoutSections = [], withoutFields = [] } = design.layout ?? {};
  const [sections, fields] = [new Set(withoutSections), new Set(withoutFields)];
  const isVisible = (path: string) => !fields.has(designPath(path));
  return showForm(design, revision.answers, fields.size === 0 ? {} : { isVisible }).filter(({ key }) => !sections.has(key));
}

/** The path of a field in the design: `samples.code` for `samples.<rowId>.code`. */
function designPath(path: string): string {
  return path
    .split('.')
    .filter((_, index) => index % 2 === 0)
    .join('.');
}

function head({ form, revision, design }: PrintedForm, brand: Brand, bookmark: string | undefined): Content {
  const place = form.projectNumber === null ? '' : `${form.projectNumber}${form.phaseNumber === null ? '' : `-${form.phaseNumber}`} ${form.projectName ?? ''}`;
  const facts: [string, string][] = [
    ['Project en fase', place],
    ['Norm', (design.norms ?? []).join(', ')],
    ['Ingevuld door', revision.authorName],
    ['Verzonden', `${formatMoment(revision.at)}, revisie ${revision.revision}`],
    [
      'Ingebracht',
      revision.broughtIn === undefined ? '' : `door ${revision.broughtIn.by}, uit een reddingsbestand van ${formatMoment(revision.broughtIn.madeAt)}`,
    ],
    ['Status', formStateLabel[form.state]],
  ];
  const name = design.name === form.title ? form.title : `${design.name}: ${form.title}`;
  // Among others its number tells it from one with the same name, also in the table of contents.
  const title = bookmark === undefined ? name : `${form.number}. ${name}`;
  const inContents = bookmark === undefined ? {} : { tocItem: true, outline: true, outlineText: title, id: bookmark };
  return {
    margin: [0, 0, 0, 10],
    ...(bookmark === undefined ? {} : { pageBreak: 'before' as const, pageOrientation: orientationOf(design) }),
    stack: [
      {
        columns: [design.layout?.logo === false ? { text: '' } : mark(brand), { text: `Nummer ${form.number}`, alignment: 'right', color: GREY, width: 120 }],
      },
      { text: title, fontSize: 18, bold: true, margin: [0, 6, 0, 6], ...inContents },
      factRows(facts.filter(([, text]) => text !== '')),
    ],
  } as Content;
}

function sectionTitle(text: string, { color }: Brand, bookmark: string | undefined): Content {
  const inForm = bookmark === undefined ? {} : { outlineParentId: bookmark };
  return { text, fontSize: 12.5, bold: true, color, margin: [0, 0, 0, 3], headlineLevel: 1, outline: true, outlineText: text, ...inForm } as Content;
}

function reviews({ form }: PrintedForm, brand: Brand, bookmark: string | undefined): Content[] {
  if (form.reviews.length === 0) return [];
  const lines = form.reviews.map((review): [string, string] => [
    `Revisie ${review.revision}, ${formatMoment(review.at)}`,
    `${verdictWords[review.verdict]} door ${review.reviewerName}${review.note === null ? '' : `: ${review.note}`}`,
  ]);
  return [{ margin: [0, 8, 0, 4], stack: [sectionTitle('Beoordeling', brand, bookmark), factRows(lines)] }];
}

function proof({ revision: { sha256, receiptNumber, at } }: PrintedForm): Content {
  return {
    text: `Ontvangen op ${formatMoment(at)} onder ontvangstnummer ${receiptNumber}. Vingerafdruk van de antwoorden (SHA-256): ${sha256}`,
    color: GREY,
    fontSize: 7.5,
    margin: [0, 12, 0, 0],
  };
}
