/** Fills the logs of two projects: days that were signed, one that misses its signature, a correction, a line that came late, and today. */
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { LogKind } from '#features/project-logs/labels.ts';
import { sealOf } from '#features/project-logs/server/seal.ts';
import { readSealedLines } from '#features/project-logs/server/signature-queries.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { FileBytes } from '#platform/server/files/file-store.ts';
import { linkFiles } from '#platform/server/operations/commands/named-files.ts';
import { addDays, dayOfWeek, instantAt } from '#platform/shared/dates/calendar.ts';
import { newId } from '#platform/shared/ids.ts';
import { PRODUCT_HOME } from '../../product-home.ts';
import type { FilledPhase } from './fill-projects.ts';

/** Projects with a log: the supervision, and today's borings. */
const PROJECTS_WITH_LOG: readonly string[] = ['26.01400', '26.01404'];
const FRIDAY = 5;
/** Working days that have lines; the oldest misses its signature. */
const LOG_DAYS = 5;
const OLDEST = LOG_DAYS - 1;

interface DemoLine {
  readonly time: string;
  readonly kind: LogKind;
  readonly text: string;
  readonly present?: readonly string[];
  readonly photos?: readonly ('boring.jpg' | 'depot.jpg')[];
  /** Number of the line of the same day that it corrects, and why. */
  readonly corrects?: { readonly line: number; readonly reason: string };
  /** Came in after the day was signed. */
  readonly isLate?: boolean;
}

const daysOfLines: readonly (readonly DemoLine[])[] = [
  [
    { time: '07:02', kind: 'visit', text: 'Begin werk. Droog, 6 °C.', present: ['T. Janssen', 'machinist Van Rooij'] },
    { time: '07:10', kind: 'critical-work', text: 'Vak 8 ontgraven tot 1,40 m-mv. Geen geur, geen afwijkende kleur.', photos: ['boring.jpg', 'depot.jpg'] },
    { time: '07:12', kind: 'instruction', text: 'Aan uitvoerder T. Janssen: grond uit vak 8 apart houden in depot D07.', present: ['T. Janssen'] },
    {
      ...{ time: '07:14', kind: 'critical-work', text: 'Vak 8 is 1,60 m-mv diep.' },
      corrects: { line: 1, reason: 'Nagemeten met de rover.' },
    },
    { time: '07:15', kind: 'transport', text: 'Vracht 14 naar Ekkersrijt, begeleidingsbrief 26-004418. 28 ton.', photos: ['depot.jpg'] },
  ],
  [
    { time: '07:30', kind: 'visit', text: 'Begin werk. Sleuf droog, folie ligt goed.', present: ['T. Janssen'] },
    { time: '10:30', kind: 'critical-work', text: 'Putbodem vak 6 bemonsterd, MM6-1, 10 grepen.', photos: ['boring.jpg'] },
    {
      time: '14:10',
      kind: 'deviation',
      text: 'Vak 7: bodem op 1,80 m-mv nog verontreinigd, gepland was 1,20. Gemeld aan de projectleider.',
      photos: ['depot.jpg'],
    },
    { time: '15:50', kind: 'authority', text: 'Omgevingsdienst, mw. Peters: akkoord met dieper ontgraven in vak 7. Mail volgt.' },
    { time: '16:05', kind: 'transport', text: 'Vracht 13 afgevoerd, 27 ton. De bon lag nog in de auto.', isLate: true },
  ],
  [
    { time: '07:35', kind: 'weather', text: 'Regen tot 10:00, daarna droog. Bemaling op twee pompen.' },
    { time: '11:20', kind: 'critical-work', text: 'Vak 6 ontgraven tot 1,50 m-mv, gescheiden naar depot D05 en D06.' },
    { time: '16:40', kind: 'visit', text: 'Einde werk. Hekken dicht.' },
  ],
  [
    { time: '08:05', kind: 'instruction', text: 'Startoverleg met de ploeg, volgorde van de vakken besproken.', present: ['T. Janssen', 'K. de Boer'] },
    { time: '13:30', kind: 'transport', text: 'Levering schoon zand, 22 m³, certificaat ontvangen.' },
  ],
  [{ time: '09:00', kind: 'visit', text: 'Terrein opgeleverd door de aannemer, nulopname gemaakt.', photos: ['boring.jpg'] }],
];

interface Fill {
  readonly db: Database;
  readonly bytes: FileBytes;
  readonly phase: FilledPhase;
  readonly writerId: string;
}

/** Makes them; `today` is the local date. */
export async function fillLogs(db: Database, bytes: FileBytes, phases: readonly FilledPhase[], today: Temporal.PlainDate): Promise<void> {
  const workDays = lastWorkDays(today.toString());
  for (const number of PROJECTS_WITH_LOG) {
    const phase = phases.find(({ projectNumber }) => projectNumber === number);
    const writerId = phase?.teamIds[0];
    if (phase === undefined || writerId === undefined) continue;
    for (const [index, lines] of daysOfLines.entries()) await fillDay({ db, bytes, phase, writerId }, workDays[index] as string, lines, index);
  }
}

/** The last working days, the latest first; today when it is one. */
function lastWorkDays(today: string): readonly string[] {
  const days: string[] = [];
  for (let back = 0; days.length < LOG_DAYS; back++) {
    const day = addDays(today, -back);
    if (dayOfWeek(day) <= FRIDAY) days.push(day);
  }
  return days;
}

async function fillDay(fill: Fill, day: string, lines: readonly DemoLine[], index: number): Promise<void> {
  const ids: string[] = [];
  for (const line of lines.filter(({ isLate }) => isLate !== true)) ids.push(await addLine(fill, day, line, ids));
  if (index > 0 && index < OLDEST) await sign(fill, day);
  for (const line of lines.filter(({ isLate }) => isLate === true)) await addLine(fill, day, line, ids);
}

async function addLine({ db, bytes, phase, writerId }: Fill, day: string, line: DemoLine, ids: readonly string[]): Promise<string> {
  const [id, at] = [newId(), new Date(instantAt(day, line.time))];
  const received = line.isLate === true ? new Date(instantAt(addDays(day, 1), '07:05')) : at;
  const fileIds: string[] = [];
  for (const name of line.photos ?? []) fileIds.push(await addPhoto(db, bytes, name, { writerId, at }));
  await db
    .insertInto('project_log_lines')
    .values({
      ...{ id, project_id: phase.projectId, phase_id: phase.id, at, day, kind: line.kind, text: line.text, present: [...(line.present ?? [])] },
      ...{ rd_x: phase.rdX, rd_y: phase.rdY, accuracy_m: 3.2, file_ids: fileIds, author_id: writerId, written_at: at, received_at: received },
      ...{ corrects: line.corrects === undefined ? null : ids[line.corrects.line], reason: line.corrects?.reason ?? '' },
    })
    .execute();
  await linkFiles(db, { ownerId: writerId, subject: 'project-log-line', subjectId: id, projectId: phase.projectId }, fileIds);
  return id;
}

async function addPhoto(db: Database, bytes: FileBytes, name: string, { writerId, at }: { writerId: string; at: Date }): Promise<string> {
  const content = await readFile(join(PRODUCT_HOME, 'apps/server/demo-data/files', name));
  const id = newId();
  await bytes.put(id, content);
  await db
    .insertInto('files')
    .values({
      ...{ id, owner_id: writerId, name, kind: 'photo', content_type: 'image/jpeg', size_bytes: content.byteLength, received_at: at },
      sha256: createHash('sha256').update(content).digest('hex'),
    })
    .execute();
  return id;
}

async function sign({ db, phase, writerId }: Fill, day: string): Promise<void> {
  const lines = [...(await readSealedLines(db, phase.projectId, [day])).values()];
  await db
    .insertInto('project_log_signatures')
    .values({
      ...{ id: newId(), project_id: phase.projectId, day, line_ids: lines.map(({ id }) => id), previous_id: null },
      ...{ sha256: sealOf({ projectId: phase.projectId, day, previous: null, lines }), signed_by: writerId },
      signed_at: new Date(instantAt(day, '17:42')),
    })
    .execute();
}
