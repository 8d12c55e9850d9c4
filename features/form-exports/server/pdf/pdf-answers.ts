/** The answers of a form on paper: runs of plain answers in two columns, and by themselves what needs the width: photos, tables, rows, bore profiles. */
import type { Column, Content } from 'pdfmake/interfaces';
import { rowRemarks } from '#features/form-engine/design/row-remarks.ts';
import type { ShownTable } from '#features/form-engine/design/show-table.ts';
import type { ShownField } from '#features/form-engine/design/text.ts';
import type { Answers } from '#features/form-engine/filling/answers.ts';
import { shownFileId } from '#features/form-engine/kinds/kinds-media.ts';
import { photoFacts } from '#features/form-engine/photos/photo-facts.ts';
import { boreProfileSvg, layersCutShort } from '#features/form-engine/soil-layers/bore-profile-svg.ts';
import { profileOfForm } from '#features/form-engine/soil-layers/profile-of-form.ts';
import type { Brand } from '#platform/server/documents/brand.ts';
import { factRows, GREY, ruled } from '#platform/server/documents/pdf-page.ts';
import { formatMoment } from '#platform/shared/dates/dates.ts';

const PHOTO_GAP_POINTS = 14;
/** Height of a photo as part of its width, and the most it may be. */
const PHOTO_HEIGHT_SHARE = 0.77;
const PHOTO_HEIGHT_POINTS_MAX = 420;
const SIGNATURE_WIDTH_POINTS = 160;
const SIGNATURE_HEIGHT_POINTS = 60;
/** Rows with more fields may go on on the next page. */
const TOGETHER_FIELDS_MAX = 12;

/** Pictures a document can show: those that can't be printed are told apart from those that have not arrived. */
export interface DocumentPictures {
  readonly printable: ReadonlySet<string>;
  readonly unprintable: ReadonlySet<string>;
  /** Brand of the document's owner; the product's own when left out. */
  readonly brand?: Brand;
}

/** Settings for drawing answers. */
export interface AnswerFrame {
  readonly answers: Answers;
  readonly pictures: DocumentPictures;
  readonly widthPoints: number;
  readonly photosPerRow: number;
}

/** The answers of a section or of a row. */
export function answerBlocks(fields: readonly ShownField[], frame: AnswerFrame): Content[] {
  const blocks: Content[] = [];
  let pairs: [string, Content][] = [];
  const close = () => {
    if (pairs.length > 0) blocks.push(factRows(pairs));
    pairs = [];
  };
  for (const field of fields) {
    const block = wideBlock(field, frame);
    const wide = block === undefined ? undefined : withRemarks(block, field, frame);
    if (wide === undefined) pairs.push([field.label, plainAnswer(field, frame)]);
    else {
      close();
      blocks.push(wide);
    }
  }
  close();
  return blocks;
}

function plainAnswer(field: ShownField, { pictures }: AnswerFrame): Content {
  const { signatures, explanation } = field;
  const parts: Content[] = signatures.length > 0 ? [] : [{ text: field.text }];
  for (const { fileId, name, role, signedAt } of signatures) {
    parts.push(picture(fileId, pictures, SIGNATURE_WIDTH_POINTS, SIGNATURE_HEIGHT_POINTS));
    parts.push({ text: [name, role, formatMoment(signedAt)].filter(Boolean).join(', '), color: GREY, fontSize: 8 });
  }
  if (explanation !== '') parts.push({ text: `Toelichting: ${explanation}`, italics: true });
  return parts.length === 1 ? (parts[0] as Content) : { stack: parts };
}

/** Puts below a block what has no place in it: the explanation of a warning, remarks in rows, and descriptions that were cut short. */
function withRemarks(block: Content, field: ShownField, { answers }: AnswerFrame): Content {
  const remarks = [
    ...(field.explanation === '' ? [] : [`Toelichting: ${field.explanation}`]),
    ...(field.field.type === 'layers' ? layersCutShort(profileOfForm(answers, field.field), field.field.fields) : []),
    ...rowRemarks(field),
  ];
  return remarks.length === 0 ? block : { stack: [block, ...remarks.map((text): Content => ({ text, italics: true, margin: [0, 0, 0, 2] }))] };
}

function wideBlock(field: ShownField, frame: AnswerFrame): Content | undefined {
  if (field.photos.length > 0) return photos(field, frame);
  if (field.field.type === 'layers') return { svg: boreProfileSvg(profileOfForm(frame.answers, field.field), field.field.fields), margin: [0, 6, 0, 6] };
  if (field.rows.length === 0) return undefined;
  if (field.table !== null) return tableBlock(field, field.table);
  return {
    margin: [0, 4, 0, 4],
    stack: field.rows.map((row) => ({
      margin: [0, 2, 0, 4],
      stack: [{ text: row.title, bold: true, margin: [0, 2, 0, 2] }, ...answerBlocks(row.fields, frame)],
      unbreakable: row.fields.length < TOGETHER_FIELDS_MAX && row.fields.every(({ photos: inRow, rows: inner }) => inRow.length === 0 && inner.length === 0),
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
  const sums = totals?.map((text, index) => (text === '' && index === 0 ? 'Totaal' : text));
  return {
    margin: [0, 4, 0, 4],
    stack: [
      { text: field.label, color: GREY, margin: [0, 0, 0, 3] },
      {
        layout: ruled,
        table: {
          headerRows: 1,
          dontBreakRows: true,
          widths: columns.map((_, index) => (index === 0 ? '*' : 'auto')),
          body: [head, ...lines.map((line) => cells(line.cells)), ...(sums === undefined ? [] : [cells(sums, { bold: true })])],
        },
      },
    ],
  };
}

function photos(field: ShownField, { pictures, widthPoints, photosPerRow }: AnswerFrame): Content {
  const width = (widthPoints - PHOTO_GAP_POINTS * (photosPerRow - 1)) / photosPerRow;
  const height = Math.min(PHOTO_HEIGHT_POINTS_MAX, width * PHOTO_HEIGHT_SHARE);
  const cells = field.photos.map(
    (photo): Column => ({
      width,
      stack: [
        picture(shownFileId(photo), pictures, width, height),
        { text: [photo.caption ?? '', photoFacts(photo)].filter((part) => part !== '').join('. '), color: GREY, margin: [0, 2, 0, 0] },
      ],
    }),
  );
  const lines = Array.from({ length: Math.ceil(cells.length / photosPerRow) }, (_, index) => cells.slice(index * photosPerRow, (index + 1) * photosPerRow));
  return {
    margin: [0, 4, 0, 4],
    stack: [
      { text: field.label, color: GREY, margin: [0, 0, 0, 3] },
      ...lines.map((columns): Content => ({ columns, columnGap: PHOTO_GAP_POINTS, margin: [0, 0, 0, 8], unbreakable: true })),
    ],
  };
}

function picture(fileId: string, { printable, unprintable }: DocumentPictures, width: number, height: number): Content {
  if (printable.has(fileId)) return { image: fileId, fit: [width, height] };
  const text = unprintable.has(fileId) ? 'Deze foto kan niet worden afgedrukt. Op het scherm is hij wel te zien.' : 'Deze foto is nog niet ontvangen.';
  return { text, italics: true, color: GREY };
}
