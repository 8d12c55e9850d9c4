/** Fills lots of phases for BRL SIKB 1000: one accepted, one to judge and one that is being sampled; elsewhere one that may begin and one in the making. */
import type { LotStatus } from '#features/lots/labels.ts';
import type { LotContent, Sampling } from '#features/lots/lot.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { FileBytes } from '#platform/server/files/file-store.ts';
import { linkFiles } from '#platform/server/operations/commands/named-files.ts';
import { formatDate, localDate } from '#platform/shared/dates/dates.ts';
import { newId } from '#platform/shared/ids.ts';
import { addSignature } from '../add-signature.ts';
import type { FilledPhase } from '../projects/fill-projects.ts';

interface DemoLot {
  readonly code: string;
  readonly name: string;
  readonly status: LotStatus;
  readonly measures: readonly [lengthM: number, widthM: number, heightM: number];
  readonly density: number;
  /** Increments of each composite sample. */
  readonly taken: readonly number[];
}

const begun: readonly DemoLot[] = [
  { code: 'D01', name: 'zand wegcunet', status: 'accepted', measures: [50, 16, 2.875], density: 1.6, taken: [50, 50] },
  { code: 'D02', name: 'klei bouwput', status: 'review', measures: [75, 22, 3], density: 1.6, taken: [50, 50] },
  { code: 'D03', name: 'zandige grond', status: 'sampling', measures: [62, 14, 3.2], density: 1.6, taken: [37, 0] },
];
const planned: readonly DemoLot[] = [
  { code: 'D01', name: 'teelaarde', status: 'approved', measures: [40, 12, 2.5], density: 1.5, taken: [0, 0] },
  { code: 'D02', name: 'zand met klei', status: 'draft', measures: [30, 10, 2], density: 1.7, taken: [0, 0] },
];

const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;
/** Hours from the description to the judgement. */
const HOURS_TAKEN = 30;
/** Hours from the description until sampling begins, is signed and is judged. */
const BEGUN_AFTER_HOURS = 20;
const SIGNED_AFTER_HOURS = 24;
const JUDGED_AFTER_HOURS = 28;
const MINUTES_PER_INCREMENT = 2;
const MASS_G = 9400;
const FIRST_BARCODE = 77_310_400;
const COARSEST_MM = 16;

/** Puts them in. */
export async function fillLots(db: Database, bytes: FileBytes, phases: readonly FilledPhase[]): Promise<void> {
  const ofLots = phases.filter(({ plan, teamIds }) => plan.kind === 'lot-sampling' && teamIds.length > 0);
  const [first, ...others] = ofLots.toSorted((a, b) => Number(a.status === 'planned') - Number(b.status === 'planned'));
  let barcode = FIRST_BARCODE;
  for (const lot of first === undefined ? [] : begun) {
    await addLot({ db, bytes, phase: first as FilledPhase }, lot, barcode);
    barcode += lot.taken.length;
  }
  for (const phase of others.slice(0, 1)) for (const lot of planned) await addLot({ db, bytes, phase }, lot, barcode);
}

interface Filling {
  readonly db: Database;
  readonly bytes: FileBytes;
  readonly phase: FilledPhase;
}

async function addLot({ db, bytes, phase }: Filling, lot: DemoLot, barcode: number): Promise<void> {
  const id = newId();
  const samplerId = phase.teamIds[0] as string;
  // Nothing of it is still to come, whatever the hour at which the demo is filled.
  const startMs = Math.min(phase.start.epochMilliseconds, Date.now()) - HOURS_TAKEN * HOUR_MS;
  const at = (hours: number, minutes = 0) => new Date(startMs + hours * HOUR_MS + minutes * MINUTE_MS);
  const isBegun = lot.status !== 'approved' && lot.status !== 'draft';
  const isSigned = isBegun && lot.status !== 'sampling';
  const isJudged = lot.status === 'accepted';
  const signature = isSigned ? await addSignature(db, bytes, samplerId, at(SIGNED_AFTER_HOURS).toISOString()) : undefined;
  const sampling = signature === undefined ? null : JSON.stringify(samplingOf(lot, signature, at(SIGNED_AFTER_HOURS)));
  const registration = await db
    .selectFrom('qualifications')
    .select(['number', 'holds_to'])
    .where('user_id', '=', samplerId)
    .where('kind', '=', '1001')
    .executeTakeFirst();
  const until = registration?.holds_to ? `geldig t/m ${formatDate(localDate(registration.holds_to))}` : '';
  await db
    .insertInto('lots')
    .values({
      ...{ id, project_id: phase.projectId, phase_id: phase.id, code: lot.code, name: lot.name, protocol: '1001', status: lot.status },
      ...{ content: JSON.stringify(contentOf(lot, phase)), made_by: phase.leaderId, made_at: at(0) },
      ...(lot.status !== 'draft' && { approved_by: phase.leaderId, approved_at: at(2) }),
      ...(isBegun && { sampler_id: samplerId, sampler_registration: [registration?.number, until].filter(Boolean).join(', '), helpers: 1 }),
      ...(isBegun && { started_at: at(BEGUN_AFTER_HOURS) }),
      ...(isSigned && { sampling, signed_at: at(SIGNED_AFTER_HOURS) }),
      ...(isJudged && { judged_by: phase.leaderId, judged_at: at(JUDGED_AFTER_HOURS), judgement: 'Volgens plan bemonsterd.' }),
    })
    .execute();
  const increments = lot.taken.flatMap((count, index) =>
    Array.from({ length: count }, (_, place) => ({
      ...{ lot_id: id, letter: letterOf(index), place: place + 1, user_id: samplerId },
      taken_at: at(BEGUN_AFTER_HOURS, (place + index * count) * MINUTES_PER_INCREMENT),
    })),
  );
  if (increments.length > 0) await db.insertInto('lot_increments').values(increments).execute();
  if (signature === undefined) return;
  const containers = lot.taken.map((_, index) => ({
    lot_id: id,
    letter: letterOf(index),
    barcode: String(barcode + index),
    mass_g: MASS_G,
    user_id: samplerId,
  }));
  await db
    .insertInto('lot_composites')
    .values(containers.map((row) => ({ ...row, packaging: 'bucket', is_sealed: true })))
    .execute();
  await linkFiles(db, { ownerId: samplerId, subject: 'lot', subjectId: id, projectId: phase.projectId }, [signature]);
}

function letterOf(index: number): string {
  return String.fromCharCode('A'.charCodeAt(0) + index);
}

function contentOf({ measures: [lengthM, widthM, heightM], density }: DemoLot, phase: FilledPhase): LotContent {
  return {
    ...{ situation: 'depot', origin: `Vrijgekomen bij ${phase.projectName}`, owner: phase.clientName, disposer: phase.clientName, purpose: 'reuse' },
    ...{ subDepotsM3: [], volumeBasis: 'measured', shape: 'ridge', lengthM, widthM, heightM, radiusM: null, baseAreaM2: null, topAreaM2: null },
    ...{ givenVolumeM3: null, density, foreignPercent: 2, coarsestMm: COARSEST_MM, study: 'Terra 2026: onverdacht voor asbest.' },
    ...{ isAsbestosSuspected: false, largestPartMm: null, withPfas: true, incrementsPerComposite: 50, compositeCount: 2, pattern: 'stratified' },
    ...{ device: 'Edelmanboor', openingMm: 70, analyses: 'AP04', laboratory: 'Laboratorium De Wijers', safety: '', plannedDeviation: '' },
  };
}

function samplingOf(lot: DemoLot, signatureFileId: string, endedAt: Date): Sampling {
  const [length, width, height] = lot.measures;
  return {
    ...{ endedAt: endedAt.toISOString(), weather: 'Bewolkt', temperatureC: 8, rain: 'dry', matchesPlan: true, access: '' },
    ...{ measuredVolumeM3: Math.round((length * width * height) / 2) + 13, equipment: 'EDB-07', isEquipmentClean: true },
    ...{ observations: 'Bruin, geen geur, spoor puin.', sawAsbestos: false, deviations: [], handedTo: 'Laboratorium De Wijers' },
    ...{ handedAt: endedAt.toISOString(), carrier: 'Koerier De Wijers', isCooled: true, photoFileIds: [], signatureFileId },
  };
}
