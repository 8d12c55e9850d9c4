/** A claim as a document: what it comes to, its lines, who did what when, and each receipt. */
import type { Content, TDocumentDefinitions } from 'pdfmake/interfaces';
import { formatEuros } from '#features/projects/format.ts';
import { type Brand, PRODUCT_BRAND } from '#platform/server/documents/brand.ts';
import { contentWidth, documentFrame, factRows, GREY, ruled } from '#platform/server/documents/pdf-page.ts';
import { formatDate, formatMoment } from '#platform/shared/dates/dates.ts';
import type { ClaimLine, ClaimRecord } from '../contract.ts';
import { claimStatuses, disbursementKinds, paidWiths, vatRates } from '../labels.ts';
import { payoutCents, placeOf, totalCents } from '../rules.ts';
import { stepReasons } from '../step-words.ts';
import { isVatDeductible } from '../vat.ts';

/** Height a receipt takes at most, so that its line stands above it on the page, in points. */
const RECEIPT_HEIGHT_POINTS = 620;

/** Receipts that are there, by file id. */
export interface ReceiptsOnPaper {
  /** Those that can be printed. */
  readonly printable: ReadonlySet<string>;
  /** Those that go with the document as a file, with its name there. */
  readonly attached: ReadonlyMap<string, { readonly name: string }>;
}

/** The document. */
export function claimDocument(claim: ClaimRecord, receipts: ReceiptsOnPaper, brand: Brand = PRODUCT_BRAND): TDocumentDefinitions {
  const title = `Declaratie ${claim.number}`;
  return {
    ...documentFrame(`${title}, ${claim.userName}`, claim.userName, `${title}, ${claim.userName}`, 'portrait', brand),
    content: [
      { text: title, fontSize: 22, bold: true, color: brand.color },
      { text: [claim.userName, claim.divisionName].filter(Boolean).join(', '), fontSize: 12, color: GREY, margin: [0, 2, 0, 14] },
      factRows([
        ['Status', claimStatuses[claim.status]],
        ['Op de bonnen', formatEuros(totalCents(claim.lines))],
        ['Uit te betalen', [formatEuros(payoutCents(claim.lines)), claim.ibanMask].filter(Boolean).join(' op ')],
        ...(claim.note === '' ? [] : [['Toelichting', claim.note] as const]),
      ]),
      heading('Verschotten'),
      lineTable(claim.lines),
      heading('Verloop'),
      factRows(claim.steps.map((step) => [claimStatuses[step.to], [`${step.by}, ${formatMoment(step.at)}`, stepReasons(step)].filter(Boolean).join(': ')])),
      ...claim.lines.flatMap((line, index) => receiptsOf(line, index + 1, receipts)),
    ],
  };
}

const heading = (text: string): Content => ({ text, fontSize: 13, bold: true, margin: [0, 16, 0, 6] });
const right = (text: string, bold = false): Content => ({ text, alignment: 'right', bold });
const inGrey = (text: string): Content => ({ text, color: GREY });

function lineTable(lines: readonly ClaimLine[]): Content {
  return {
    layout: ruled,
    table: {
      headerRows: 1,
      dontBreakRows: true,
      widths: [16, 54, '*', 80, 56, 56, 62],
      body: [
        [...['', 'Datum', 'Wat', 'Voor', 'Betaald met'].map(inGrey), right('Btw'), right('Bedrag')],
        ...lines.map((line, index): Content[] => [
          String(index + 1),
          formatDate(line.spentOn),
          [disbursementKinds[line.kind], line.supplier, line.description].filter(Boolean).join(', '),
          placeOf(line),
          paidWiths[line.paidWith],
          right(formatEuros(line.vatCents)),
          right(formatEuros(line.amountCents)),
        ]),
        [
          '',
          '',
          { text: 'Samen', bold: true },
          '',
          '',
          right(formatEuros(lines.reduce((sum, { vatCents }) => sum + vatCents, 0)), true),
          right(formatEuros(totalCents(lines)), true),
        ],
      ],
    },
  };
}

function receiptsOf(line: ClaimLine, number: number, receipts: ReceiptsOnPaper): Content[] {
  const title = `${number}. ${disbursementKinds[line.kind]}, ${line.supplier}, ${formatEuros(line.amountCents)}, ${formatDate(line.spentOn)}`;
  const about = [
    `Btw ${vatRates[line.vatRate].toLowerCase()}${isVatDeductible(line) ? '' : ', niet aftrekbaar'}`,
    line.guests !== '' && `met ${line.guests}`,
    line.isRecharged && 'doorbelasten',
    line.lateReason !== '' && `later ingediend: ${line.lateReason}`,
  ];
  const head = (index: number): Content => ({
    stack: [
      { text: title, bold: true, fontSize: 12 },
      { text: [...about, line.receiptFileIds.length > 1 && `bon ${index + 1} van ${line.receiptFileIds.length}`].filter(Boolean).join(', '), color: GREY },
    ],
    margin: [0, 0, 0, 10],
    pageBreak: 'before',
  });
  if (line.receiptFileIds.length === 0) return [head(0), { text: `Geen bon. ${line.noReceiptReason}` }];
  return line.receiptFileIds.flatMap((id, index): Content[] => [head(index), receiptContent(id, receipts)]);
}

function receiptContent(id: string, { printable, attached }: ReceiptsOnPaper): Content {
  if (printable.has(id)) return { image: id, fit: [contentWidth('portrait'), RECEIPT_HEIGHT_POINTS] };
  const file = attached.get(id);
  const text =
    file === undefined ? 'Deze bon is nog niet bij de server, of kan niet worden afgedrukt.' : `Deze bon zit als bijlage in dit document: ${file.name}`;
  return { text, color: GREY };
}
