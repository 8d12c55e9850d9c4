/** A sample as it is typed, and as it is sent. */
import { instantAt } from '#platform/shared/dates/calendar.ts';
import { formatTime, isClockTime, localDate, type Moment } from '#platform/shared/dates/dates.ts';
import { parseNumber } from '#platform/shared/numbers.ts';
import type { FieldProblem } from '#platform/shared/problem.ts';
import type { LabSampleInput, Logistics } from '../../contract.ts';
import type { LabOrder, LabSample } from '../../lab-order.ts';
import type { Container, Matrix, Preservation } from '../../labels.ts';
import { containersFor, packageCodes, packagesOn } from '../../packages.ts';
import { isActive, isSameBarcode, labOrderName, type OtherSample } from '../../rules.ts';

/** The texts of a sample. */
export interface SampleEntry {
  readonly code: string;
  readonly barcode: string;
  readonly matrix: string;
  readonly fromCm: string;
  readonly toCm: string;
  readonly day: string;
  readonly time: string;
  readonly container: string;
  readonly preservation: string;
  /** Codes with a space between them. */
  readonly packages: string;
  /** Ids of what it is mixed of, with a space between them; empty for a sample of its own. */
  readonly parts: string;
  /** Id of the lot it was taken of; empty without one. */
  readonly lotId: string;
}

/** The sample that was taken last; of those of one minute the one with the highest code, `01-10` after `01-9`. Undefined without any. */
export function lastTaken(samples: readonly LabSample[]): LabSample | undefined {
  const byTime = (a: LabSample, b: LabSample) => Date.parse(a.takenAt) - Date.parse(b.takenAt);
  return samples.toSorted((a, b) => byTime(a, b) || a.code.localeCompare(b.code, 'nl', { numeric: true })).at(-1);
}

/** Returns the first values for a new sample: those of the sample before it, taken now. */
export function firstEntry(before: LabSample | undefined, now: Moment): SampleEntry {
  const { matrix, container, preservation, packages }: Pick<LabSample, 'matrix' | 'container' | 'preservation' | 'packages'> = before ?? {
    ...{ matrix: 'soil', container: 'jar-370', preservation: 'cooled', packages: ['soil-standard'] },
  };
  const when = { day: localDate(now), time: formatTime(now) };
  return { code: '', barcode: '', fromCm: '', toCm: '', ...when, matrix, container, preservation, packages: packages.join(' '), parts: '', lotId: '' };
}

/** A sample as it was typed. */
export function entryOf(sample: LabSample): SampleEntry {
  const { code, barcode, matrix, container, preservation, packages, takenAt } = sample;
  const depth = (cm: number | null) => (cm === null ? '' : String(cm));
  return {
    ...{ code, barcode, matrix, container, preservation, packages: packages.join(' ') },
    ...{ parts: (sample.parts ?? []).join(' '), lotId: sample.lotId ?? '' },
    ...{ fromCm: depth(sample.fromCm), toCm: depth(sample.toCm), day: localDate(takenAt), time: formatTime(takenAt) },
  };
}

/** Another matrix, with the packages of it, and what those need. */
export function withMatrix(entry: SampleEntry, matrix: Matrix): Partial<SampleEntry> {
  const offered = packagesOn(entry.day, matrix).map(({ code }) => code);
  const kept = entry.packages.split(' ').filter((code) => offered.includes(code));
  return { matrix, ...withPackages(kept.length > 0 ? kept : offered.slice(0, 1)) };
}

/** Other packages, with the container the first of them needs and how that is kept. */
export function withPackages(packages: readonly string[]): Partial<SampleEntry> {
  const container = containersFor(packages).keys().next().value;
  return {
    packages: packageCodes.filter((code) => packages.includes(code)).join(' '),
    ...(container !== undefined && { container, preservation: usualPreservation(container) }),
  };
}

function usualPreservation(container: Container): Preservation {
  if (container === 'bucket' || container === 'bag') return 'none';
  if (container === 'methanol') return 'methanol';
  return container === 'pe-100' ? 'nitric-acid' : 'cooled';
}

/** Returns the sample to send, and a problem for each field that cannot be read. */
export function readEntry(entry: SampleEntry): {
  readonly sample: Omit<LabSampleInput, 'id' | 'order' | 'version'>;
  readonly problems: readonly FieldProblem[];
} {
  const problems: FieldProblem[] = [];
  const depthOf = (path: 'fromCm' | 'toCm') => {
    if (entry[path].trim() === '') return null;
    const read = parseNumber(entry[path]);
    if (read.ok) return read.value;
    problems.push({ path, message: 'Vul de diepte in hele centimeters in, bijvoorbeeld 50.' });
    return null;
  };
  const [fromCm, toCm] = [depthOf('fromCm'), depthOf('toCm')];
  const isMoment = /^\d{4}-\d\d-\d\d$/.test(entry.day) && isClockTime(entry.time);
  if (!isMoment) problems.push({ path: 'takenAt', message: 'Vul de dag in en de tijd als uu:mm.' });
  if (entry.code.trim() === '') problems.push({ path: 'code', message: 'Vul de code van het monster in, bijvoorbeeld 01-1.' });
  const packages = entry.packages.split(' ').filter(Boolean);
  const takenAt = isMoment ? instantAt(entry.day, entry.time) : '';
  const coded = { matrix: entry.matrix as Matrix, container: entry.container as Container, preservation: entry.preservation as Preservation };
  const links = { parts: entry.parts.split(' ').filter(Boolean), lotId: entry.lotId === '' ? null : entry.lotId };
  return { sample: { code: entry.code.trim(), barcode: entry.barcode.trim(), fromCm, toCm, takenAt, packages, ...coded, ...links }, problems };
}

/** Samples of the orders of this phase, for telling at once which stands in another order. */
export function samplesOfPhase({ labOrders }: Pick<Logistics, 'labOrders'>): readonly OtherSample[] {
  const ofOrder = (order: LabOrder) => {
    const about = { orderId: order.id, orderName: labOrderName(order), isActive: isActive(order), isSamePhase: true };
    // What is asked of a composite is asked of its parts.
    const ofComposites = (id: string) => order.samples.filter(({ parts = [] }) => parts.includes(id)).flatMap(({ packages }) => packages);
    return order.samples.map(({ id, code, barcode, packages }): OtherSample => ({ ...about, id, code, barcode, packages: [...packages, ...ofComposites(id)] }));
  };
  return labOrders.flatMap(ofOrder);
}

/** Returns the samples of other orders of this phase that equal a sample of an order, by sample: tells at once that a part is asked elsewhere. */
export function askedElsewhere(logistics: Pick<Logistics, 'labOrders'>, order: LabOrder): ReadonlyMap<string, readonly OtherSample[]> {
  const others = samplesOfPhase(logistics).filter(({ orderId }) => orderId !== order.id);
  const isSame = (a: OtherSample, b: LabSample) => a.code.toLowerCase() === b.code.toLowerCase() || (b.barcode !== '' && isSameBarcode(a.barcode, b.barcode));
  return new Map(order.samples.map((sample) => [sample.id, others.filter((other) => isSame(other, sample))]));
}

/** The code that comes after one: `01-2` after `01-1`. */
export function nextCode(code: string | undefined): string {
  const match = code === undefined ? null : /^(.*?)(\d+)$/.exec(code);
  return match === null ? '' : `${match[1]}${String(Number(match[2]) + 1).padStart(match[2]?.length ?? 0, '0')}`;
}
