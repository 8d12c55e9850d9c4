/** An order to a laboratory as a document: what is asked, every sample, and the chain of custody with its signatures. It travels with the samples. */
import type { Content, TDocumentDefinitions } from 'pdfmake/interfaces';
import type { Norms } from '#features/norms/norms.ts';
import { phaseCode } from '#features/projects/rules.ts';
import { type Brand, PRODUCT_BRAND } from '#platform/server/documents/brand.ts';
import { documentFrame, factRows, GREY, ruled } from '#platform/server/documents/pdf-page.ts';
import { formatDate, formatMoment, localDate } from '#platform/shared/dates/dates.ts';
import { formatNumber } from '#platform/shared/numbers.ts';
import type { LabOrder, LabOrderStep, LabSample } from '../lab-order.ts';
import { depthInWords, partsInWords } from '../lab-order-columns.ts';
import { containers, labOrderStatuses, matrices, preservations, qualitySchemes, turnarounds } from '../labels.ts';
import { analysisPackages, packageNames } from '../packages.ts';
import { type Cooling, coolingOn, isOutsideCooling, labOrderName, TENTHS } from '../rules.ts';

/** Project and phase an order is for, in words. */
export interface LabOrderPlace {
  readonly project: string;
  readonly description: string;
  readonly phase: string;
  readonly phaseName: string;
}

/** Room for a signature, in points. */
const SIGNATURE_WIDTH_POINTS = 130;
const SIGNATURE_HEIGHT_POINTS = 40;

/** Options an order is printed with. */
export interface LabOrderPrint {
  /** Signatures that are there and can be printed. */
  readonly printable: ReadonlySet<string>;
  readonly norms: Norms;
  readonly brand?: Brand;
}

/** The document. */
export function labOrderDocument(order: LabOrder, place: LabOrderPlace, { brand = PRODUCT_BRAND, ...print }: LabOrderPrint): TDocumentDefinitions {
  const title = `Labopdracht ${labOrderName(order)}`;
  const about: readonly (readonly [string, string])[] = [
    ['Laboratorium', [order.labName, order.contact].filter(Boolean).join(', ')],
    ['Project', `${place.project} ${place.description}`],
    ['Fase', `${phaseCode(place.project, place.phase)} ${place.phaseName}`],
    ['Kwaliteitsschema', qualitySchemes[order.scheme]],
    ['Levertijd', turnarounds[order.turnaround]],
    ['Status', labOrderStatuses[order.status]],
    ['Kenmerk van het lab', order.labReference],
    ['Ophalen', [order.pickupOn === null ? '' : formatDate(order.pickupOn), order.pickupBy].filter(Boolean).join(', ')],
    ['Mengopdracht', order.composite],
    ['Afwijking van conservering', order.deviation],
  ];
  return {
    ...documentFrame(title, order.madeBy, title, 'landscape', brand),
    content: [
      { text: title, fontSize: 22, bold: true, color: brand.color },
      { text: `Gemaakt door ${order.madeBy} op ${formatMoment(order.madeAt)}`, color: GREY, margin: [0, 2, 0, 14] },
      factRows(about.filter(([, value]) => value !== '')),
      heading('Monsters'),
      sampleTable(order),
      heading('Pakketten'),
      factRows(chosenPackages(order).map(({ name, source, parameters }) => [`${name} (${source})`, parameters])),
      heading('Overdracht'),
      ...mailedLines(order),
      order.steps.length === 0 ? { text: 'De opdracht is nog niet verzonden.', color: GREY } : chain(order.steps, print),
    ],
  };
}

/** To whom it was mailed, before the steps it took. */
function mailedLines({ mails = [] }: LabOrder): Content[] {
  const sent = mails.filter(({ state }) => state === 'sent');
  return sent.map(({ to, by, sentAt, askedAt }) => inGrey(`Gemaild door ${by} op ${formatMoment(sentAt ?? askedAt)} aan ${to.join(', ')}.`));
}

const heading = (text: string): Content => ({ text, fontSize: 13, bold: true, margin: [0, 16, 0, 6] });
const inGrey = (text: string): Content => ({ text, color: GREY });

function chosenPackages({ samples }: LabOrder) {
  const chosen = new Set(samples.flatMap(({ packages }) => packages));
  return analysisPackages.filter(({ code }) => chosen.has(code));
}

function sampleTable(order: LabOrder): Content {
  const { samples } = order;
  if (samples.length === 0) return { text: 'Nog geen monsters.', color: GREY };
  return {
    layout: ruled,
    table: {
      headerRows: 1,
      dontBreakRows: true,
      widths: [60, 80, 80, 60, 90, 100, 100, '*'],
      body: [
        ['Monster', 'Barcode', 'Matrix', 'Diepte, cm', 'Genomen', 'Verpakking', 'Conservering', 'Pakketten'].map(inGrey),
        ...samples.map((sample): Content[] => [
          { stack: [{ text: sample.code, bold: true }, ...linksOf(order, sample).map(inGrey)] },
          sample.barcode,
          matrices[sample.matrix],
          depthInWords(sample),
          formatMoment(sample.takenAt),
          containers[sample.container],
          preservations[sample.preservation],
          packageNames(sample.packages),
        ]),
      ],
    },
  };
}

/** Returns lines that name the samples a composite is mixed of, and the lot the sample is of. */
function linksOf(order: LabOrder, sample: LabSample): readonly string[] {
  const parts = partsInWords(order, sample);
  return [...(parts === '' ? [] : [`van ${parts}`]), ...(sample.lotCode === undefined ? [] : [`partij ${sample.lotCode}`])];
}

type ChainPrint = Omit<LabOrderPrint, 'brand'>;

function chain(steps: readonly LabOrderStep[], print: ChainPrint): Content {
  return {
    layout: ruled,
    table: {
      headerRows: 1,
      dontBreakRows: true,
      widths: [120, 90, 110, '*', '*'],
      body: [['Stap', 'Wanneer', 'Temperatuur', 'Overdrager', 'Ontvanger'].map(inGrey), ...steps.map((step) => chainRow(step, print))],
    },
  };
}

function chainRow(step: LabOrderStep, { printable, norms }: ChainPrint): Content[] {
  const signed = (name: string, fileId: string | null): Content =>
    fileId !== null && printable.has(fileId)
      ? { stack: [name, { image: fileId, fit: [SIGNATURE_WIDTH_POINTS, SIGNATURE_HEIGHT_POINTS] }] }
      : { stack: [name, ...(fileId === null ? [] : [inGrey('De handtekening is nog onderweg.')])] };
  return [
    { stack: [{ text: labOrderStatuses[step.to], bold: true }, ...(step.note === '' ? [] : [inGrey(step.note)])] },
    formatMoment(step.at),
    step.temperatureTenths === null ? '' : temperatureWords(step.temperatureTenths, coolingOn(norms, localDate(step.at))),
    signed(step.giver || step.by, step.giverFileId),
    signed(step.receiver, step.receiverFileId),
  ];
}

function temperatureWords(tenths: number, cooling: Cooling): string {
  const degrees = `${formatNumber(tenths / TENTHS, { decimals: 1, fixed: true })} °C`;
  return isOutsideCooling(tenths, cooling) ? `${degrees}, buiten de koeling` : degrees;
}
