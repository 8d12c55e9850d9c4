/** Fills orders to laboratories: one whose samples are at the laboratory, one that is on its way, one with results, and a draft. */
import { sql } from 'kysely';
import type { LabOrderStatus } from '#features/logistics/labels.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { FileBytes } from '#platform/server/files/file-store.ts';
import { linkFiles } from '#platform/server/operations/commands/named-files.ts';
import { localDate } from '#platform/shared/dates/dates.ts';
import { newId } from '#platform/shared/ids.ts';
import { addSignature } from '../add-signature.ts';
import type { FilledPhase } from '../projects/fill-projects.ts';

interface DemoOrder {
  readonly status: LabOrderStatus;
  readonly turnaround: 'standard' | 'three-days';
  readonly borings: number;
  readonly isWarm?: true;
}

/** The oldest first: they get their numbers in this order. */
const orders: readonly DemoOrder[] = [
  { status: 'final', turnaround: 'standard', borings: 2 },
  { status: 'received', turnaround: 'standard', borings: 4 },
  { status: 'handed-over', turnaround: 'three-days', borings: 2, isWarm: true },
  { status: 'draft', turnaround: 'three-days', borings: 2 },
];

const path: readonly LabOrderStatus[] = ['draft', 'sent', 'handed-over', 'received', 'final'];
const layers = [
  { from: 0, to: 50, packages: ['soil-standard', 'pfas'] },
  { from: 50, to: 100, packages: ['soil-standard'] },
] as const;
const found = [
  { parameter: 'Lood [Pb]', value: 86, limit: 10, unit: 'mg/kg ds' },
  { parameter: 'Zink [Zn]', value: 140, limit: 20, unit: 'mg/kg ds' },
  { parameter: 'Minerale olie C10-C40', value: 60, limit: 35, unit: 'mg/kg ds' },
  { parameter: 'Droge stof', value: 84, limit: 1, unit: '% (m/m)' },
] as const;
/** Phases of projects under way that get them. */
const PHASES_MAX = 3;
/** Hours from the first sample to the last step. */
const HOURS_TAKEN = 13;
const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;
const COLD_TENTHS = [38, 41];
const WARM_TENTHS = 74;
const FIRST_BARCODE = 44_182_058;

/** Puts them in; the phases that were begun have them. */
export async function fillLogistics(db: Database, bytes: FileBytes, phases: readonly FilledPhase[]): Promise<void> {
  const laboratory = await db.selectFrom('suppliers').select('id').where(sql<boolean>`'laboratory' = any(kinds)`).orderBy('name').executeTakeFirst();
  if (laboratory === undefined) return;
  let barcode = FIRST_BARCODE;
  const begun = phases.filter(({ status, teamIds }) => status !== 'planned' && teamIds.length > 0).slice(0, PHASES_MAX);
  for (const phase of begun) {
    let boring = 0;
    for (const order of orders) {
      await addOrder({ db, bytes, phase, supplierId: laboratory.id }, order, { boring, barcode });
      boring += order.borings;
      barcode += order.borings * layers.length;
    }
    await addPacking(db, phase);
  }
}

/** Adds the analyses planned for the laboratory, and gear that is hired for the days of the phase. */
async function addPacking(db: Database, phase: FilledPhase): Promise<void> {
  const lines = [
    { package: 'soil-standard', count: 12 },
    { package: 'groundwater-standard', count: 3 },
  ];
  await db
    .insertInto('phase_analysis_plans')
    .values({ phase_id: phase.id, lines: JSON.stringify(lines) })
    .execute();
  const day = localDate(new Date(phase.start.epochMilliseconds));
  await db
    .insertInto('gear_orders')
    .values({
      ...{ id: newId(), phase_id: phase.id, item: 'Aggregaat', supplier: 'Verhuur De Kempen', count: 1, from_day: day, to_day: day },
      ...{ status: 'confirmed', made_by: phase.teamIds[0] as string, made_at: new Date() },
    })
    .execute();
}

interface Filling {
  readonly db: Database;
  readonly bytes: FileBytes;
  readonly phase: FilledPhase;
  readonly supplierId: string;
}

async function addOrder({ db, bytes, phase, supplierId }: Filling, order: DemoOrder, first: { readonly boring: number; readonly barcode: number }) {
  const id = newId();
  const maker = phase.teamIds[0] as string;
  // Nothing of it is still to come, whatever the hour at which the demo is filled.
  const startMs = Math.min(phase.start.epochMilliseconds, Date.now() - HOURS_TAKEN * HOUR_MS);
  const at = (hours: number, minutes = 0) => new Date(startMs + hours * HOUR_MS + minutes * MINUTE_MS);
  await db
    .insertInto('lab_orders')
    .values({
      ...{ id, phase_id: phase.id, supplier_id: supplierId, scheme: 'AS3000', turnaround: order.turnaround, contact: 'Lisa de Boer, monsterontvangst' },
      ...{ status: order.status, made_by: maker, made_at: at(0), version: path.indexOf(order.status) + 1 },
      ...{ composite: order.borings > 2 ? `${code(first.boring, 0)} + ${code(first.boring + 1, 0)}` : '' },
    })
    .execute();
  const samples = Array.from({ length: order.borings }, (_, index) => index).flatMap((index) =>
    layers.map((layer, place) => ({
      ...{ id: newId(), order_id: id, code: code(first.boring + index, place), barcode: String(first.barcode + index * layers.length + place) },
      ...{ matrix: 'soil', from_cm: layer.from, to_cm: layer.to, taken_at: at(1, index * 35 + place * 6), container: 'jar-370', preservation: 'cooled' },
      packages: [...layer.packages],
    })),
  );
  await db.insertInto('lab_order_samples').values(samples).execute();
  if (order.status === 'final') await db.insertInto('lab_results').values(samples.flatMap(resultsOf)).execute();
  const steps = path.slice(1, path.indexOf(order.status) + 1);
  for (const [index, to] of steps.entries()) {
    const stepAt = at(5 + index * 2, 20);
    const isHandover = to === 'handed-over';
    const signatures = isHandover
      ? [await addSignature(db, bytes, maker, stepAt.toISOString()), await addSignature(db, bytes, maker, stepAt.toISOString())]
      : [];
    const isCooled = isHandover || to === 'received';
    await db
      .insertInto('lab_order_steps')
      .values({
        ...{ order_id: id, place: index + 1, from_status: path[index] as string, to_status: to, at: stepAt, user_id: maker },
        temperature_tenths: isCooled ? (order.isWarm ? WARM_TENTHS : (COLD_TENTHS[index % 2] ?? null)) : null,
        giver: isHandover ? 'S. Dekkers' : '',
        receiver: isHandover ? 'T. Mulder, koerier' : to === 'received' ? 'N. Aydin' : '',
        note: isHandover && order.isWarm ? 'Koelelementen waren op; de box is onderweg bijgevuld.' : '',
        ...{ giver_file_id: signatures[0] ?? null, receiver_file_id: signatures[1] ?? null },
      })
      .execute();
    if (signatures.length > 0) await linkFiles(db, { ownerId: maker, subject: 'lab-order', subjectId: id, projectId: phase.projectId }, signatures);
  }
}

/** Returns the results of the laboratory for a sample, higher in the upper layer. */
function resultsOf(sample: { readonly id: string; readonly from_cm: number }, index: number) {
  const share = sample.from_cm === 0 ? 1 : 0.4;
  return found.map(({ parameter, value, limit, unit }) => {
    const measured = Math.round(value * share * (1 + index / 10));
    const isBelow = measured < limit;
    return {
      ...{ id: newId(), sample_id: sample.id, parameter, unit, value: isBelow ? limit : measured, is_below: isBelow },
      ...{ analysed_on: localDate(new Date()), state: 'received' },
    };
  });
}

function code(boring: number, place: number): string {
  return `${String(boring + 1).padStart(2, '0')}-${place + 1}`;
}
