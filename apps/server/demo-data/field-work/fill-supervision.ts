/** Fills the supervision of one phase: its frame, days, depots, loads and pit. */
import type { Depot, FrameInput, Load, ReportInput, Sample } from '#features/supervision/dossier.ts';
import { sealOfReport, writeDepot, writeFrame, writeLoad, writeSample } from '#features/supervision/server/queries.ts';
import type { Database } from '#platform/server/database/database.ts';
import { newId } from '#platform/shared/ids.ts';
import type { FilledPhase } from '../projects/fill-projects.ts';

const PROTOCOL = '6001';
const TIME_ZONE = 'Europe/Amsterdam';

type Fields<Thing> = Omit<Thing, 'id' | 'phaseId' | 'version'>;

const planned = [
  { stream: '068124410088', volumeM3: 240 },
  { stream: '098154417203', volumeM3: 380 },
];

const frame: Omit<FrameInput, 'phaseId' | 'supervisorId' | 'notifiedOn' | 'informedOn' | 'startedOn' | 'endedOn' | 'version'> = {
  ...{ protocol: PROTOCOL, regime: 'dig-above', caseNumber: '2026-118842', authority: 'ODZOB', authorityContact: 'J. Maas', contractor: 'Van de Ven' },
  ...{ recognition: 'BRL 7000', approach: 'remove', targets: 'minerale olie 190 mg/kg ds', plannedM3: 620, planned, plan: 'BP-118842, versie 2' },
};

const depots: readonly Omit<Fields<Depot>, 'formedOn'>[] = [
  { number: 'D01', kind: 'above', origin: '1-4', broughtM3: 186, cover: 'Folie onder en boven', destination: 'Verwerker Someren', emptiedOn: null },
  { number: 'D02', kind: 'industry', origin: '1-5', broughtM3: 240, cover: 'Folie', destination: 'Grondbank Ekkersrijt', emptiedOn: null },
  { number: 'D03', kind: 'residential', origin: 'zijstraat', broughtM3: 18, cover: '', destination: 'Terug in het werk', emptiedOn: null },
];

const above = { processor: '09815', stream: '098154417203', eural: '17 05 03*', plate: '38BTD6', carrier: 'Transport Peelland', receiver: 'Verwerker Someren' };
const industry = {
  processor: '06812',
  stream: '068124410088',
  eural: '17 05 04',
  plate: '52BHL1',
  carrier: 'Transport Peelland',
  receiver: 'Grondbank Ekkersrijt',
};

/** Loads with how many days ago they left, and from which depot. */
const loads: readonly (Omit<Fields<Load>, 'depotId' | 'departedAt' | 'isRepeating'> & {
  readonly depot: number;
  readonly daysAgo: number;
  readonly time: string;
})[] = [
  { depot: 1, daysAgo: 9, time: '13:05', letter: '7714402-11', ...industry, volumeM3: 20, weighedKg: 33_100, ticket: 'W-20411' },
  { depot: 1, daysAgo: 9, time: '15:40', letter: '7714402-12', ...industry, volumeM3: 16, weighedKg: null, ticket: '' },
  { depot: 0, daysAgo: 1, time: '11:20', letter: '7714402-13', ...above, volumeM3: 20, weighedKg: 34_200, ticket: 'W-20516' },
  { depot: 0, daysAgo: 1, time: '14:05', letter: '7714402-14', ...above, volumeM3: 22, weighedKg: 37_500, ticket: 'W-20522' },
];

const SECTIONS = 6;
/** How each section was judged: north wall, floor, south wall. */
const verdicts: readonly (readonly [Sample['verdict'], Sample['verdict'], Sample['verdict']])[] = [
  ['approved', 'approved', 'approved'],
  ['approved', 'approved', 'approved'],
  ['approved', 'approved', 'approved'],
  ['approved', 'approved', 'dig-on'],
  ['waiting', 'waiting', 'waiting'],
  ['planned', 'planned', 'planned'],
];
const parts = ['north', 'floor', 'south'] as const;

const dayText: Omit<ReportInput, 'id' | 'phaseId' | 'day'> = {
  ...{
    arrived: '07:15',
    left: '16:45',
    weather: '6 °C, droog',
    present: 'T. Janssen (Van de Ven)',
    critical: ['edge', 'load'],
    criticalFrom: '08:10',
    criticalTo: '14:15',
  },
  ...{ work: 'Ontgraven en laden in vak 4, depot D02 afgedekt met folie.', findings: 'Matige oliegeur tot 1,2 m-mv, daaronder schoon. PID 35 ppm.' },
  ...{ stopPoints: 'Wand zuid van vak 4: verder ontgraven na overleg.', instructions: '13:45, T. Janssen: wand zuid 0,5 m verder ontgraven.' },
  ...{ deviations: 'Olie in wand zuid van vak 4; 0,5 m verder ontgraven dan het plan.', authorityTold: 'ODZOB, J. Maas, 14:20: akkoord.', backfillReason: '' },
  ...{ excavatedM3: 38, fileIds: [], corrects: null, reason: '' },
};

/** Puts it in, for a supervision that is under way, else the first; `today` is the local date. */
export async function fillSupervision(db: Database, phases: readonly FilledPhase[], today: Temporal.PlainDate): Promise<void> {
  const day = (daysAgo: number) => today.subtract({ days: daysAgo });
  const ofKind = phases.filter(({ plan }) => plan.kind === 'supervision');
  const phase = ofKind.find(({ status }) => status === 'in-progress') ?? ofKind[0];
  const supervisorId = phase && (await findSupervisor(db, phase.teamIds, today.toString()));
  if (phase === undefined || supervisorId === undefined) return;
  const phaseId = phase.id;
  const change = { userId: supervisorId, at: instant(day(16), '16:00'), version: 1 };
  const told = { notifiedOn: day(45).toString(), informedOn: day(30).toString(), startedOn: day(16).toString(), endedOn: null };
  await writeFrame(db, { phaseId, supervisorId, ...frame, ...told }, change);
  const depotIds = depots.map(() => newId());
  for (const [at, depot] of depots.entries()) {
    const id = depotIds[at] as string;
    await writeDepot(db, { id, phaseId, ...depot, formedOn: day(15 - at).toString() }, change);
  }
  for (const { depot, daysAgo, time, ...load } of loads) {
    const departedAt = instant(day(daysAgo), time).toISOString();
    await writeLoad(db, { id: newId(), phaseId, depotId: depotIds[depot] as string, departedAt, isRepeating: false, ...load }, change);
  }
  for (let section = 0; section < SECTIONS; section++) await fillSection(db, phaseId, section, day(4).toString(), change);
  for (const [daysAgo, more] of [
    [2, { deviations: '', authorityTold: '', stopPoints: '', excavatedM3: 42.5, work: 'Ontgraven in vak 3 en 4, depot D01 gevormd.' }],
    [1, {}],
  ] as const) {
    const input: ReportInput = { id: newId(), phaseId, day: day(daysAgo).toString(), ...dayText, ...more };
    await insertDay(db, input, supervisorId, instant(day(daysAgo), '17:30'));
  }
}

async function fillSection(db: Database, phaseId: string, section: number, takenOn: string, change: Parameters<typeof writeSample>[2]): Promise<void> {
  for (const [at, part] of parts.entries()) {
    const verdict = verdicts[section]?.[at] ?? 'planned';
    const isTaken = verdict !== 'planned';
    const about = { section: `Vak ${section + 1}`, part, surfaceM2: part === 'floor' ? 100 : 37.5, increments: isTaken ? 10 : 0, reason: '' };
    const taken = { code: isTaken ? `V${section + 1}-${at + 1}` : '', takenOn: isTaken ? takenOn : null };
    const result = verdict === 'approved' ? 'Minerale olie 85 mg/kg ds' : verdict === 'dig-on' ? 'Minerale olie 640 mg/kg ds' : '';
    await writeSample(db, { id: newId(), phaseId, ...about, ...taken, verdict, result }, change);
  }
}

async function insertDay(db: Database, input: ReportInput, by: string, at: Date): Promise<void> {
  const sha256 = sealOfReport(input, new Map(), { by, at });
  const row = { id: input.id, phase_id: input.phaseId, day: input.day, fields: JSON.stringify(input), sha256, signed_by: by, signed_at: at };
  await db.insertInto('supervision_reports').values(row).execute();
}

/** Somebody registered: of the team if there is one. */
async function findSupervisor(db: Database, teamIds: readonly string[], day: string): Promise<string | undefined> {
  const query = db.selectFrom('qualifications').select('user_id').where('kind', '=', PROTOCOL).where('valid_from', '<=', day);
  const rows = await query
    .where((where) => where.or([where('holds_to', 'is', null), where('holds_to', '>=', day)]))
    .orderBy('number')
    .execute();
  return (rows.find(({ user_id: id }) => teamIds.includes(id)) ?? rows[0])?.user_id;
}

function instant(day: Temporal.PlainDate, time: string): Date {
  return new Date(day.toZonedDateTime({ timeZone: TIME_ZONE, plainTime: time }).epochMilliseconds);
}
