/** Decisions about the logistics of a phase that both sides take alike. Pure. */
import { type Norms, normOn } from '#features/norms/norms.ts';
import { formatDate, localDate, type Moment } from '#platform/shared/dates/dates.ts';
import { formatNumber } from '#platform/shared/numbers.ts';
import type { FieldProblem } from '#platform/shared/problem.ts';
import { type LabOrderStatus, labOrderStatuses, type Matrix } from './labels.ts';
import { analysisPackages, packageNames, packagesOn } from './packages.ts';

/** Whoever holds one of these reads the logistics of a phase they may see. */
export const logisticsReaders = ['project.read', 'form.fill'] as const;

/** Orders of one phase, samples of one order, and packages of one sample, at most. */
export const LAB_ORDERS_MAX = 100;
export const SAMPLES_PER_ORDER_MAX = 200;
export const PACKAGES_PER_SAMPLE_MAX = 20;
/** Samples one package is planned for, at most. */
export const PLANNED_SAMPLES_MAX = 999;
/** Most characters of what is typed. */
export const SAMPLE_CODE_LENGTH_MAX = 20;
export const BARCODE_LENGTH_MAX = 40;
export const NAME_LENGTH_MAX = 80;
export const CONTACT_LENGTH_MAX = 100;
export const REFERENCE_LENGTH_MAX = 40;
export const REMARK_LENGTH_MAX = 500;
export const NOTE_LENGTH_MAX = 300;
/** Mails of one order, addresses of one mail, and characters of its text, at most. */
export const LAB_MAILS_MAX = 20;
export const LAB_MAIL_ADDRESSES_MAX = 5;
export const LAB_MAIL_TEXT_LENGTH_MAX = 2_000;
/** Samples one composite is made of, at least and at most. */
export const PARTS_MIN = 2;
export const PARTS_MAX = 50;
/** Deepest a sample is taken, in centimetres: a hundred metres. */
export const DEPTH_CM_MAX = 10_000;
/** Temperatures a thermometer in a cool box shows, in tenths of a degree Celsius. */
export const TEMPERATURE_TENTHS_MIN = -300;
export const TEMPERATURE_TENTHS_MAX = 600;
/** Minutes a moment may lie ahead of the clock it is judged by: clocks differ. */
export const MINUTES_AHEAD_MAX = 10;

const MINUTE_MS = 60_000;
/** Tenths in a degree. */
export const TENTHS = 10;

const stepsFrom: Readonly<Record<LabOrderStatus, readonly LabOrderStatus[]>> = {
  draft: ['sent', 'cancelled'],
  sent: ['handed-over', 'draft', 'cancelled'],
  'handed-over': ['received', 'cancelled'],
  received: ['partial', 'final', 'cancelled'],
  partial: ['final'],
  final: [],
  cancelled: [],
};

/** Steps from a state, the next one first. */
export function nextLabSteps(from: LabOrderStatus): readonly LabOrderStatus[] {
  return stepsFrom[from];
}

/** True when a step needs a reason: it goes back, or out of the way. */
export function needsReason(to: LabOrderStatus): boolean {
  return to === 'draft' || to === 'cancelled';
}

/** True while what is asked of the laboratory can still be changed. */
export function isOpen({ status }: { readonly status: LabOrderStatus }): boolean {
  return status === 'draft';
}

/** True while a laboratory works on an order, or will: a sample stands in one of those for each analysis. */
export function isActive({ status }: { readonly status: LabOrderStatus }): boolean {
  return status !== 'cancelled' && status !== 'final';
}

/** Why an order is not mailed in a state, with what to do; undefined when it may be. */
export function mailRefusal(status: LabOrderStatus): string | undefined {
  if (status === 'draft') return 'Zet de opdracht eerst op verzonden: dan ligt vast wat het laboratorium krijgt.';
  return status === 'cancelled' ? 'Deze opdracht is geannuleerd en wordt niet gemaild.' : undefined;
}

/** Why a mail that was asked for at a version of its order does not go any more, with what to do; undefined when it may. */
export function keptMailRefusal({ status, version }: { readonly status: LabOrderStatus; readonly version: number }, askedVersion: number): string | undefined {
  const isChanged = version !== askedVersion;
  return mailRefusal(status) ?? (isChanged ? 'Deze opdracht is gewijzigd sinds deze mail. Bekijk hem en mail hem opnieuw.' : undefined);
}

/** The name of an order: `LO-26-0412`; without a number while the server has not given it one. */
export function labOrderName({ number, madeAt }: { readonly number: number | null; readonly madeAt: string }): string {
  return number === null ? 'Nieuwe labopdracht' : `LO-${localDate(madeAt).slice(2, 4)}-${String(number).padStart(4, '0')}`;
}

/** Temperature range for cooled transport on a local date, in whole or half degrees Celsius. */
export interface Cooling {
  readonly leastDegrees: number;
  readonly mostDegrees: number;
}

/** Returns the temperature range the norms set for cooled transport on a local date. */
export function coolingOn(norms: Norms, day: string): Cooling {
  return { leastDegrees: normOn(norms, 'logistiek.koeling_min_c', day), mostDegrees: normOn(norms, 'logistiek.koeling_max_c', day) };
}

/** The range in words: `1–5 °C`. */
export function coolingInWords({ leastDegrees, mostDegrees }: Cooling): string {
  return `${formatNumber(leastDegrees)}–${formatNumber(mostDegrees)} °C`;
}

/** True when a temperature lies outside what cooled transport asks. */
export function isOutsideCooling(temperatureTenths: number, { leastDegrees, mostDegrees }: Cooling): boolean {
  return temperatureTenths < leastDegrees * TENTHS || temperatureTenths > mostDegrees * TENTHS;
}

/** Fields of a sample that the checks read. */
export interface JudgedSample {
  readonly id: string;
  readonly code: string;
  readonly barcode: string;
  readonly matrix: Matrix;
  readonly fromCm: number | null;
  readonly toCm: number | null;
  readonly takenAt: string;
  readonly packages: readonly string[];
}

/** The same sample in an order, or another one with the same label. */
export interface OtherSample {
  readonly id: string;
  readonly orderId: string;
  /** Name of the order as the reader may know it. */
  readonly orderName: string;
  readonly isActive: boolean;
  readonly isSamePhase: boolean;
  readonly code: string;
  readonly barcode: string;
  readonly packages: readonly string[];
}

/** A sentence with the remedy for each field of a sample that is wrong. `others` are samples with its code in the phase, or its barcode anywhere. */
export function sampleTroubles(sample: JudgedSample, orderId: string, others: readonly OtherSample[], now: Moment): readonly FieldProblem[] {
  const troubles: FieldProblem[] = [...depthTroubles(sample)];
  if (Date.parse(sample.takenAt) > new Date(now).getTime() + MINUTES_AHEAD_MAX * MINUTE_MS)
    troubles.push({ path: 'takenAt', message: 'Dit tijdstip moet nog komen. Kies wanneer het monster is genomen.' });
  const offered = packagesOn(localDate(sample.takenAt), sample.matrix).map(({ code }) => code);
  const wrong = sample.packages.filter((code) => !offered.includes(code));
  if (wrong.length > 0) troubles.push({ path: 'packages', message: `${packageNames(wrong)} past niet bij deze matrix. Kies een ander pakket.` });
  return [...troubles, ...doubleTroubles(sample, orderId, others)];
}

function depthTroubles({ fromCm, toCm }: JudgedSample): readonly FieldProblem[] {
  if ((fromCm === null) !== (toCm === null)) return [{ path: fromCm === null ? 'fromCm' : 'toCm', message: 'Vul beide diepten in, of geen van beide.' }];
  if (fromCm !== null && toCm !== null && fromCm > toCm) return [{ path: 'toCm', message: 'De onderkant ligt boven de bovenkant. Draai de diepten om.' }];
  return [];
}

/** True of one label: a scanner and a person do not write it alike. */
export function isSameBarcode(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase();
}

/** A label is of one sample, and that stands once in an order and in one active order for each analysis. */
function doubleTroubles({ id, code, barcode, packages }: JudgedSample, orderId: string, others: readonly OtherSample[]): readonly FieldProblem[] {
  const rest = others.filter((other) => other.id !== id);
  const isSameCode = (other: OtherSample) => other.isSamePhase && other.code.toLowerCase() === code.toLowerCase();
  const isSameLabel = (other: OtherSample) => barcode !== '' && isSameBarcode(other.barcode, barcode);
  const here = rest.find((other) => other.orderId === orderId && (isSameCode(other) || isSameLabel(other)));
  if (here !== undefined)
    return isSameCode(here)
      ? [{ path: 'code', message: `Monster ${here.code} staat al in deze opdracht. Kies een andere code.` }]
      : [{ path: 'barcode', message: `Deze barcode staat al op monster ${here.code}. Scan de barcode van dit monster.` }];
  const foreign = rest.find((other) => isSameLabel(other) && !isSameCode(other));
  if (foreign !== undefined)
    return [
      {
        path: 'barcode',
        message: foreign.isSamePhase
          ? `Deze barcode hoort bij monster ${foreign.code}. Scan de barcode van dit monster.`
          : 'Deze barcode hoort bij een monster van een andere fase. Scan de barcode van dit monster.',
      },
    ];
  const otherLabel = rest.find((other) => isSameCode(other) && barcode !== '' && other.barcode !== '' && !isSameBarcode(other.barcode, barcode));
  if (otherLabel !== undefined)
    return [{ path: 'code', message: `Monster ${otherLabel.code} heeft barcode ${otherLabel.barcode}. Kies een andere code, of scan die barcode.` }];
  const taken = rest.find((other) => other.isActive && (isSameCode(other) || isSameLabel(other)) && other.packages.some((one) => packages.includes(one)));
  if (taken === undefined) return [];
  const both = taken.packages.filter((one) => packages.includes(one));
  return [
    { path: 'packages', message: `${packageNames(both)} is voor dit monster al gevraagd in ${taken.orderName}. Haal het hier weg, of annuleer die opdracht.` },
  ];
}

/** Fields of a composite that the checks of its parts read. */
export interface JudgedComposite {
  readonly id: string;
  readonly matrix: Matrix;
  readonly packages: readonly string[];
  readonly parts: readonly string[];
}

/** Fields of a part that the checks of its composite read. */
export type JudgedPart = Pick<JudgedSample, 'id' | 'code' | 'matrix'> & { readonly parts?: readonly string[] | undefined };

/**
 * A sentence with the remedy for what is wrong with the parts of a composite: `samples` are those of its order, `elsewhere` what other orders ask of a
 * part. A part is in one order that goes on for each analysis, and what is asked of the composite is asked of its parts.
 */
export function partTroubles(
  { id, matrix, packages, parts }: JudgedComposite,
  samples: readonly JudgedPart[],
  elsewhere: ReadonlyMap<string, readonly OtherSample[]>,
): readonly FieldProblem[] {
  const wrong = (message: string): readonly FieldProblem[] => [{ path: 'parts', message }];
  const user = samples.find((sample) => sample.id !== id && sample.parts?.includes(id) === true);
  if (parts.length > 0 && user !== undefined) return wrong(`Dit monster zit zelf in mengmonster ${user.code}. Haal het daar eerst uit.`);
  if (parts.length === 0) return [];
  if (parts.length < PARTS_MIN) return wrong(`Kies ten minste ${PARTS_MIN} monsters, of geen.`);
  for (const partId of parts) {
    const part = samples.find((sample) => sample.id === partId);
    if (part === undefined || partId === id) return wrong('Een van deze monsters staat niet in deze opdracht. Zet het erin, of kies een ander.');
    if ((part.parts?.length ?? 0) > 0) return wrong(`${part.code} is zelf een mengmonster. Kies de monsters waar het uit bestaat.`);
    if (part.matrix !== matrix) return wrong(`Monster ${part.code} heeft een andere matrix. Meng alleen monsters van één matrix.`);
    const taken = (elsewhere.get(partId) ?? []).find((other) => other.isActive && other.isSamePhase && other.packages.some((one) => packages.includes(one)));
    if (taken === undefined) continue;
    const both = packageNames(taken.packages.filter((one) => packages.includes(one)));
    return wrong(`${both} is voor monster ${part.code} al gevraagd in ${taken.orderName}. Haal het monster eruit, of annuleer die opdracht.`);
  }
  return [];
}

/** Data that comes with a step of an order. */
export interface LabStep {
  readonly to: LabOrderStatus;
  readonly at: string;
  readonly note: string;
  readonly temperatureTenths: number | null;
  readonly giver: string;
  readonly receiver: string;
  readonly isSigned: boolean;
}

/** Fields of an order that the checks of a step read. */
export interface MovedOrder {
  readonly samples: readonly { readonly code: string; readonly packages: readonly string[]; readonly takenAt: string }[];
  /** Moment of its last step; null before the first. */
  readonly lastAt: string | null;
}

/** A sentence with the remedy for each thing that is missing for a step. Whether the step may be taken at all is `nextLabSteps`. */
export function labStepTroubles({ samples, lastAt }: MovedOrder, step: LabStep, now: Moment): readonly FieldProblem[] {
  const troubles: FieldProblem[] = [];
  if (needsReason(step.to) && step.note.trim() === '') troubles.push({ path: 'note', message: 'Schrijf op waarom.' });
  if (step.to === 'sent') troubles.push(...sendTroubles(samples));
  if (step.to === 'handed-over' || step.to === 'received') {
    if (step.temperatureTenths === null) troubles.push({ path: 'temperatureTenths', message: 'Vul de temperatuur in de koelbox in.' });
    if (step.receiver.trim() === '') troubles.push({ path: 'receiver', message: 'Vul in wie de monsters aanneemt.' });
  }
  if (step.to === 'handed-over') {
    if (step.giver.trim() === '') troubles.push({ path: 'giver', message: 'Vul in wie de monsters overdraagt.' });
    if (!step.isSigned) troubles.push({ path: 'signatures', message: 'Laat de overdrager en de ontvanger tekenen.' });
  }
  if (Date.parse(step.at) > new Date(now).getTime() + MINUTES_AHEAD_MAX * MINUTE_MS)
    troubles.push({ path: 'at', message: 'Dit tijdstip moet nog komen. Kies een tijd die geweest is.' });
  // A step of the same minute is in order: a time is typed to the minute.
  else if (lastAt !== null && Date.parse(step.at) < Math.floor(Date.parse(lastAt) / MINUTE_MS) * MINUTE_MS)
    troubles.push({ path: 'at', message: `Dit ligt voor de vorige stap van ${formatDate(localDate(lastAt))}. Kies een latere tijd.` });
  return troubles;
}

function sendTroubles(samples: MovedOrder['samples']): readonly FieldProblem[] {
  if (samples.length === 0) return [{ path: 'samples', message: 'Zet eerst een monster op de opdracht.' }];
  const bare = samples.filter(({ packages }) => packages.length === 0).map(({ code }) => code);
  return bare.length === 0 ? [] : [{ path: 'samples', message: `Kies een pakket voor ${bare.join(', ')}.` }];
}

/** How often each package is asked for, in the order of the list: `7 × Standaard grond, 3 × PFAS`. */
export function packageCounts(samples: readonly { readonly packages: readonly string[] }[]): string {
  return analysisPackages
    .map(({ code, name }) => ({ name, count: samples.filter(({ packages }) => packages.includes(code)).length }))
    .filter(({ count }) => count > 0)
    .map(({ name, count }) => `${count} × ${name}`)
    .join(', ');
}

/** A state that does not allow what was asked, in a sentence. */
export function notNowReason(status: LabOrderStatus): string {
  return `Deze opdracht staat op ${labOrderStatuses[status].toLowerCase()}. Kijk hem opnieuw na.`;
}
