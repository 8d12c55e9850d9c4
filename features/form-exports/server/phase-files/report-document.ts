/** The field report of a phase (BRL SIKB 2000: identification, people, an overview of the work and of the data, the certificate, deviations) as a document. Pure. */
import type { Content, TDocumentDefinitions } from 'pdfmake/interfaces';
import { pointKinds } from '#features/fieldwork/labels.ts';
import type { ProfileColumn } from '#features/fieldwork/profiles/profile-columns.ts';
import { DRAWN_BESIDE_METERS_MAX, drawnSection, type SectionDrawing, type SectionMode, sectionDrawing } from '#features/fieldwork/profiles/section-layout.ts';
import { paperFrame } from '#features/fieldwork/profiles/section-scale.ts';
import { sectionSvg } from '#features/fieldwork/profiles/section-svg.ts';
import { legendOf, profileLines, sectionNotes } from '#features/fieldwork/profiles/section-words.ts';
import { soilColours } from '#features/form-engine/soil-layers/soil-tones.ts';
import type { Shape } from '#features/map-shapes/contract.ts';
import { type Brand, PRODUCT_BRAND } from '#platform/server/documents/brand.ts';
import { contentWidth, documentFrame, factRows, GREY } from '#platform/server/documents/pdf-page.ts';
import { formatDate, formatMoment } from '#platform/shared/dates/dates.ts';
import type { DocumentPictures } from '../pdf/pdf-answers.ts';
import { mark } from '../pdf/pdf-logo.ts';
import { keepHeadings } from './keep-headings.ts';
import { mapSketch } from './map-sketch.ts';
import type { FieldReport } from './report-data.ts';
import { declarations, deviations, photoPages, writtenReports } from './report-forms.ts';
import {
  heading,
  labTables,
  nothing,
  otherThanPlanned,
  plannedAndDone,
  pointsTable,
  resultsTable,
  samplesTable,
  table,
  teamTable,
  wellsTable,
} from './report-parts.ts';

/** Columns that stand side by side on one page. */
const COLUMNS_PER_PAGE = 6;
/** Most borings in one cross-section on paper: with more they can't be told apart. */
const SECTION_COLUMNS_MAX = 15;

/** The document. */
export function reportDocument(report: FieldReport, pictures: DocumentPictures): TDocumentDefinitions {
  const brand = pictures.brand ?? PRODUCT_BRAND;
  const title = `Veldwerkverslag ${report.code}`;
  return {
    ...documentFrame(title, brand.name || report.madeBy, `${title} ${report.name}`, 'portrait', brand),
    content: keepHeadings([
      ...cover(report, brand),
      heading('Uitvoering'),
      teamTable(report),
      { text: `Registraties zoals ze in het register stonden op ${formatDate(report.day)}.`, color: GREY, fontSize: 8, margin: [0, 3, 0, 0] },
      ...writtenReports(report, pictures),
      heading('Gepland en uitgevoerd'),
      ...plannedAndDone(report),
      { text: 'Anders dan gepland', bold: true, margin: [0, 10, 0, 4], headlineLevel: 2 },
      otherThanPlanned(report),
      ...situation(report),
      ...profilePages(report.columns, sectionLines(report.shapes)),
      heading('Punten', { pageBreak: 'before', pageOrientation: 'portrait' }),
      pointsTable(report),
      heading('Boorbeschrijvingen'),
      descriptions(report.columns),
      heading('Grondmonsters'),
      samplesTable(report),
      heading('Peilbuizen'),
      wellsTable(report),
      heading('Laboratorium'),
      ...labTables(report),
      heading('Labuitslagen'),
      resultsTable(report),
      heading('Afwijkingen'),
      ...deviations(report, pictures),
      ...photoPages(report, pictures),
      heading('Verklaringen en handtekeningen'),
      ...declarations(report, pictures),
    ]),
  } as TDocumentDefinitions;
}

function cover(report: FieldReport, brand: Brand): Content[] {
  const { code, name, facts, notDone, hiddenForms, forms, madeAt, madeBy, assignment } = report;
  const made: readonly (readonly [string, string])[] = [
    ['Formulieren', `${forms.length}${hiddenForms === 0 ? '' : `; ${hiddenForms} van deze fase zijn niet voor ${madeBy} en staan er niet in`}`],
    ['Gemaakt', `${formatMoment(madeAt)} door ${madeBy}`],
  ];
  return [
    mark(brand, 28),
    { text: 'Veldwerkverslag', fontSize: 26, bold: true, margin: [0, 70, 0, 4], outline: true, outlineText: 'Voorblad' } as Content,
    { text: `${code} ${name}`, fontSize: 14, color: GREY, margin: [0, 0, 0, 20] },
    ...(notDone === null
      ? []
      : [{ text: `Voorlopig: de fase staat op ${notDone}. Het veldwerk is nog niet gereed gemeld.`, bold: true, margin: [0, 0, 0, 12] } as Content]),
    factRows([...facts, ...made]),
    ...(assignment === '' ? [] : [{ text: 'Opdracht', bold: true, margin: [0, 14, 0, 3] } as Content, { text: assignment } as Content]),
    { toc: { title: { text: 'Inhoud', fontSize: 14, bold: true, margin: [0, 20, 0, 6] }, textMargin: [0, 1, 0, 1] } } as Content,
    { text: '', pageBreak: 'after' },
  ];
}

function situation({ points, shapes }: FieldReport): Content[] {
  const sketch = mapSketch(points, shapes, contentWidth('portrait'));
  const head = heading('Situatieschets', { pageBreak: 'before' });
  if (sketch === undefined) return [head, nothing('Van geen punt is de plek bekend.')];
  const lost = points.filter(({ rdX }) => rdX === null).map(({ number }) => number);
  return [
    head,
    { svg: sketch.svg },
    {
      text: [
        `${sketch.kinds.map((kind) => pointKinds[kind].many).join(', ')} met hun nummers; dicht is gedaan, open is gepland, een kruis is vervallen. Noord is boven (RD, EPSG:28992).`,
        lost.length === 0 ? '' : ` Zonder plek: ${lost.join(', ')}.`,
      ].join(''),
      color: GREY,
      fontSize: 8.5,
      margin: [0, 5, 0, 0],
    },
  ];
}

/** The borings drawn: along a line first, then side by side, each page so many. */
function profilePages(columns: readonly ProfileColumn[], lines: readonly Shape[]): Content[] {
  if (columns.length === 0) return [heading('Boorprofielen'), nothing('Er zijn geen boringen beschreven.')];
  const canSection = columns.length > 1 && columns.length <= SECTION_COLUMNS_MAX;
  const pages = Array.from({ length: Math.ceil(columns.length / COLUMNS_PER_PAGE) }, (_, page) =>
    columns.slice(page * COLUMNS_PER_PAGE, (page + 1) * COLUMNS_PER_PAGE),
  );
  return [
    heading('Boorprofielen', { pageBreak: 'before', pageOrientation: 'landscape' }),
    ...(lines.length > 0 ? lines.map((line) => sectionFigure(columns, line)) : canSection ? [figure(columns, 'section', "Doorsnede A–A'")] : []),
    ...pages.map((page, index) => figure(page, 'beside', `Profielen ${index + 1} van ${pages.length}`)),
    ...(columns.length > SECTION_COLUMNS_MAX && lines.length === 0
      ? [
          nothing(
            `Van meer dan ${SECTION_COLUMNS_MAX} boringen is geen doorsnede getekend: kies op het scherm Werkzaamheden welke op een lijn liggen, of teken een doorsnede op de kaart.`,
          ),
        ]
      : []),
  ];
}

function figure(columns: readonly ProfileColumn[], mode: SectionMode, title: string): Content {
  const drawing = sectionDrawing(columns, mode, paperFrame(contentWidth('landscape')));
  return drawing === undefined ? nothing('Er is niets te tekenen.') : drawingFigure(drawing, columns, title);
}

/** Lines that were drawn on the map to look along. */
const sectionLines = (shapes: readonly Shape[]): readonly Shape[] => shapes.filter(({ kind, form }) => kind === 'section' && form === 'line');

/** The cross-section along a line that was drawn on the map; the line begins at A. */
function sectionFigure(columns: readonly ProfileColumn[], { name, corners }: Shape): Content {
  const drawing = drawnSection(columns, corners, paperFrame(contentWidth('landscape')));
  const title = `Doorsnede A–A' langs ${name}`;
  if (drawing === undefined) return nothing(`${title}: binnen ${DRAWN_BESIDE_METERS_MAX} m van deze lijn zijn geen twee boringen beschreven.`);
  const numbers = new Set(drawing.columns.map(({ number }) => number));
  return drawingFigure(
    drawing,
    columns.filter(({ number }) => numbers.has(number)),
    title,
  );
}

function drawingFigure(drawing: SectionDrawing, columns: readonly ProfileColumn[], title: string): Content {
  return {
    unbreakable: true,
    margin: [0, 0, 0, 14],
    stack: [
      { text: title, bold: true },
      { text: `${sectionNotes(drawing).join('. ')}.`, color: GREY, fontSize: 8.5, margin: [0, 1, 0, 2] },
      { text: legendOf(columns).flatMap(({ tone, words }) => [{ text: '■ ', color: soilColours[tone] }, { text: `${words}    ` }]), fontSize: 8.5 },
      { svg: sectionSvg(drawing) },
    ],
  };
}

function descriptions(columns: readonly ProfileColumn[]): Content {
  if (columns.length === 0) return nothing('Er zijn geen boringen beschreven.');
  return table(
    [
      { head: 'Punt', width: 50 },
      { head: 'Diepte, cm-mv', width: 66, right: true },
      { head: 'Hoogte, m NAP', width: 92 },
      { head: 'Beschrijving', width: '*' },
      { head: 'Monsters', width: 100 },
    ],
    profileLines(columns).map(({ number, depth, height, text, samples }) => [number, depth, height, text, samples]),
  );
}
