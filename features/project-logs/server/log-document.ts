/** The log of a project over some days as a document: what was written, in order, what was corrected, and who signed which lines. Pure. */
import type { Content, TDocumentDefinitions } from 'pdfmake/interfaces';
import { type Brand, PRODUCT_BRAND } from '#platform/server/documents/brand.ts';
import { documentFrame, factRows, GREY, ruled } from '#platform/server/documents/pdf-page.ts';
import { capitalized, formatDate, formatLongDay, formatMoment, formatTime } from '#platform/shared/dates/dates.ts';
import { logKinds } from '../labels.ts';
import type { LogLine, LogSignature } from '../log.ts';
import { blocksOf, type DayBlock, markOf } from '../rules.ts';

/** Content of the document. */
export interface PrintedLog {
  readonly project: { readonly number: string; readonly description: string; readonly clientName: string };
  readonly from: string;
  readonly to: string;
  readonly lines: readonly LogLine[];
  readonly signatures: readonly LogSignature[];
  readonly madeBy: string;
  readonly madeAt: Date;
}

const PHOTO_WIDTH_POINTS = 150;
const PHOTO_HEIGHT_POINTS = 110;
const PHOTOS_PER_LINE = 3;

/** The document. `printable` are the photos that are there and can be printed. */
export function logDocument(log: PrintedLog, printable: ReadonlySet<string>, brand: Brand = PRODUCT_BRAND): TDocumentDefinitions {
  const { project, from, to, lines, signatures, madeBy, madeAt } = log;
  const title = `Logboek ${project.number}`;
  const period = from === to ? formatDate(from) : `${formatDate(from)} t/m ${formatDate(to)}`;
  const days = [...Map.groupBy(lines, ({ day }) => day)].toSorted(([a], [b]) => a.localeCompare(b));
  return {
    ...documentFrame(title, brand.name || madeBy, `${title}, ${period}`, 'portrait', brand),
    content: [
      { text: title, fontSize: 22, bold: true, color: brand.color },
      { text: project.description, fontSize: 12, color: GREY, margin: [0, 2, 0, 14] },
      factRows([
        ['Opdrachtgever', project.clientName],
        ['Periode', period],
        ['Regels', String(lines.length)],
        ['Gemaakt', `${formatMoment(madeAt)} door ${madeBy}`],
      ]),
      ...days.flatMap(([day, ofDay]) => dayParts(day, ofDay, signatures, printable)),
    ],
  };
}

function dayParts(day: string, lines: readonly LogLine[], signatures: readonly LogSignature[], printable: ReadonlySet<string>): Content[] {
  const blocks = blocksOf(
    lines,
    signatures.filter((one) => one.day === day),
  );
  return [
    { text: capitalized(formatLongDay(day)), fontSize: 13, bold: true, margin: [0, 16, 0, 4], headlineLevel: 1 },
    ...blocks.flatMap((block) => blockParts(block, printable)),
  ];
}

function blockParts(block: DayBlock, printable: ReadonlySet<string>): Content[] {
  return [
    ...(block.isLate ? [{ text: 'Nagekomen: geschreven of ontvangen na de paraaf.', italics: true, margin: [0, 6, 0, 2] } as Content] : []),
    {
      layout: ruled,
      table: { widths: [36, 92, '*'], dontBreakRows: true, body: block.lines.map((line) => lineCells(line, printable)) },
    },
    { text: signatureWords(block.signature), color: GREY, margin: [0, 4, 0, 0] },
  ];
}

function lineCells(line: LogLine, printable: ReadonlySet<string>): Content[] {
  const facts = [
    line.phase === null ? '' : `Fase ${line.phase}`,
    line.present.length === 0 ? '' : `Aanwezig: ${line.present.join(', ')}`,
    line.place === null ? '' : `RD ${Math.round(line.place.rdX)} / ${Math.round(line.place.rdY)}`,
    line.corrects === null ? '' : `Verbetert de regel van ${formatTime(line.corrects.at)} op ${formatDate(line.corrects.day)}. Reden: ${line.reason}`,
    line.correctedBy.length === 0 ? '' : `Gecorrigeerd om ${line.correctedBy.map(({ at }) => formatTime(at)).join(', ')}`,
    line.author.name,
  ].filter(Boolean);
  return [
    formatTime(line.at),
    logKinds[line.kind],
    { stack: [{ text: line.text }, { text: facts.join(' · '), color: GREY, fontSize: 8.5 }, ...photos(line, printable)] },
  ];
}

function photos({ fileIds }: LogLine, printable: ReadonlySet<string>): Content[] {
  const there = fileIds.filter((id) => printable.has(id));
  const rows = Array.from({ length: Math.ceil(there.length / PHOTOS_PER_LINE) }, (_, row) => there.slice(row * PHOTOS_PER_LINE, (row + 1) * PHOTOS_PER_LINE));
  const missing = fileIds.length - there.length;
  return [
    ...rows.map(
      (ids): Content => ({ columns: ids.map((image) => ({ image, fit: [PHOTO_WIDTH_POINTS, PHOTO_HEIGHT_POINTS] })), columnGap: 6, margin: [0, 4, 0, 0] }),
    ),
    ...(missing === 0 ? [] : [{ text: missing === 1 ? 'Eén foto staat er niet bij.' : `${missing} foto's staan er niet bij.`, italics: true } as Content]),
  ];
}

function signatureWords(signature: LogSignature | undefined): string {
  if (signature === undefined) return 'Nog niet geparafeerd.';
  const words = `Geparafeerd door ${signature.by}, ${formatMoment(signature.at)}, kenmerk ${markOf(signature.sha256)}.`;
  return signature.isIntact ? words : `${words} LET OP: deze regels of foto's zijn na de paraaf veranderd.`;
}
