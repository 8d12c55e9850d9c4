/** Parts of a field report that come out of its forms: what was written of a day, deviations, photos, declarations. Pure. */
import type { Content } from 'pdfmake/interfaces';
import { originOf } from '#features/form-engine/design/design-key.ts';
import { type ShownField, type ShownSection, showForm } from '#features/form-engine/design/text.ts';
import { formStateLabel } from '#features/forms/rules.ts';
import { contentWidth, GREY } from '#platform/server/documents/pdf-page.ts';
import { formatMoment } from '#platform/shared/dates/dates.ts';
import type { PrintedForm } from '../pdf/form-document.ts';
import { type AnswerFrame, answerBlocks, type DocumentPictures } from '../pdf/pdf-answers.ts';
import type { FieldReport } from './report-data.ts';
import { heading, nothing, table } from './report-parts.ts';

/** The design, or what it is a copy of, in which a field worker gives account of a day. */
const DAY_REPORT = 'veldwerkverslag';
/** Its sections that stand in the report as they were written; the others have a place of their own in it. */
const writtenSections: ReadonlySet<string> = new Set(['veldwerkers', 'werkzaamheden', 'gegevens', 'certificaat']);
const SIGNED_SECTION = 'handtekening';
/** Name of the field that asks for deviations where it is a group instead of a field of its kind. */
const DEVIATIONS_KEY = 'deviations';
const PHOTOS_PER_ROW = 2;

const titleOf = ({ form, design }: PrintedForm): string =>
  `Formulier ${form.number}, ${design.name === form.title ? form.title : `${design.name}: ${form.title}`}`;
const sectionsOf = ({ design, revision }: PrintedForm): readonly ShownSection[] => showForm(design, revision.answers);
const frameOf = ({ revision }: PrintedForm, pictures: DocumentPictures): AnswerFrame => ({
  ...{ answers: revision.answers, pictures, widthPoints: contentWidth('portrait'), photosPerRow: PHOTOS_PER_ROW },
});
const subheading = (text: string): Content => ({ text, bold: true, margin: [0, 10, 0, 3], headlineLevel: 2 });

/** Every field of a form, also those in its rows. */
function allFields(fields: readonly ShownField[]): readonly ShownField[] {
  return fields.flatMap((field) => [field, ...field.rows.flatMap(({ fields: inRow }) => allFields(inRow))]);
}

/** The accounts of the days, as they were written. */
export function writtenReports({ forms }: FieldReport, pictures: DocumentPictures): Content[] {
  return forms
    .filter(({ design }) => originOf(design) === DAY_REPORT)
    .flatMap((printed) =>
      sectionsOf(printed)
        .filter(({ key }) => writtenSections.has(key))
        .flatMap(({ title, fields }, index) => [
          ...(index === 0 ? [subheading(`${titleOf(printed)}, door ${printed.revision.authorName}`)] : []),
          { text: title, color: GREY, margin: [0, 4, 0, 2] } as Content,
          ...answerBlocks(
            fields.filter(({ photos }) => photos.length === 0),
            frameOf(printed, pictures),
          ),
        ]),
    );
}

/** Every deviation in a form, in the five things BRL SIKB 2000 asks of it, and those that only the log tells of. */
export function deviations({ forms, log }: FieldReport, pictures: DocumentPictures): Content[] {
  const blocks = forms.flatMap((printed) => {
    const found = allFields(sectionsOf(printed).flatMap(({ fields }) => fields)).filter(
      ({ field, rows }) => rows.length > 0 && (field.type === 'deviation' || field.key === DEVIATIONS_KEY),
    );
    return found.length === 0 ? [] : [subheading(titleOf(printed)), ...answerBlocks(found, frameOf(printed, pictures))];
  });
  const lines = log.filter(({ kind, correctedBy }) => kind === 'deviation' && correctedBy.length === 0);
  if (blocks.length + lines.length === 0) return [nothing('In de formulieren en het logboek van deze fase is geen afwijking gemeld.')];
  return lines.length === 0 ? blocks : [...blocks, subheading('Afwijkingen in het logboek'), logTable(lines)];
}

function logTable(lines: FieldReport['log']): Content {
  return table(
    [
      { head: 'Wanneer', width: 90 },
      { head: 'Afwijking', width: '*' },
      { head: 'Door', width: 120 },
    ],
    lines.map(({ at, text, author }) => [formatMoment(at), text, author.name]),
  );
}

/** All photos with their captions, by form. */
export function photoPages({ forms }: FieldReport, pictures: DocumentPictures): Content[] {
  const blocks = forms.flatMap((printed) => {
    const found = allFields(sectionsOf(printed).flatMap(({ fields }) => fields)).filter(({ photos }) => photos.length > 0);
    return found.length === 0 ? [] : [subheading(titleOf(printed)), ...answerBlocks(found, frameOf(printed, pictures))];
  });
  return [heading("Foto's"), ...(blocks.length === 0 ? [nothing("In de formulieren van deze fase staan geen foto's.")] : blocks)];
}

/** Returns the declarations over the work and who made them, and for each form who signed it and how it was judged. */
export function declarations({ forms }: FieldReport, pictures: DocumentPictures): Content[] {
  if (forms.length === 0) return [nothing('Er zijn geen formulieren verzonden.')];
  const declared = forms.filter(({ design }) => originOf(design) === DAY_REPORT).flatMap((printed) => declarationOf(printed, pictures));
  return [
    ...declared,
    table(
      [
        { head: 'Formulier', width: '*' },
        { head: 'Ondertekend door', width: 150 },
        { head: 'Status', width: 130 },
        { head: 'Ontvangst', width: 50, right: true },
      ],
      forms.map((printed) => [titleOf(printed), signedBy(printed), judgedAs(printed), String(printed.revision.receiptNumber)]),
    ),
  ];
}

function declarationOf(printed: PrintedForm, pictures: DocumentPictures): Content[] {
  const section = printed.design.sections.find(({ key }) => key === SIGNED_SECTION);
  const texts = (section?.fields ?? []).flatMap((field) => (field.type === 'explanation' ? [field.text] : []));
  const shown = sectionsOf(printed).find(({ key }) => key === SIGNED_SECTION);
  if (shown === undefined) return [];
  return [
    subheading(titleOf(printed)),
    ...texts.map((text): Content => ({ text, margin: [0, 0, 0, 4] })),
    ...answerBlocks(shown.fields, frameOf(printed, pictures)),
  ];
}

function signedBy(printed: PrintedForm): string {
  const signatures = allFields(sectionsOf(printed).flatMap(({ fields }) => fields)).flatMap((field) => field.signatures);
  return signatures.map(({ name, signedAt }) => (signedAt === '' ? `${name}, nog niet` : `${name}, ${formatMoment(signedAt)}`)).join('\n') || 'Niet gevraagd';
}

function judgedAs({ form }: PrintedForm): string {
  const last = form.reviews.toSorted((a, b) => b.at.localeCompare(a.at))[0];
  return `${formStateLabel[form.state]}${last !== undefined && form.state !== 'submitted' ? ` door ${last.reviewerName}` : ''}`;
}
