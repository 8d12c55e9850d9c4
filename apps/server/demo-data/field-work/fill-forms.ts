/** Fills which forms each phase needs, and the forms of the last weeks: approved, waiting for review, and one returned to the first field worker. */

import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { exampleBoorstaat, exampleVeldwerkverslag } from '#features/form-catalogue/example-answers.ts';
import { boorstaat } from '#features/form-catalogue/soil/boorstaat.ts';
import { veldwerkverslag } from '#features/form-catalogue/soil/veldwerkverslag.ts';
import type { Design } from '#features/form-engine/design/design.ts';
import type { Answers } from '#features/form-engine/filling/answers.ts';
import { checkSubmission } from '#features/form-engine/filling/validate.ts';
import { rowsOf } from '#features/form-engine/kinds/kinds-rows.ts';
import { insertRevision } from '#features/forms/server/write-queries.ts';
import { offeredDesigns } from '#features/phases/rules.ts';
import { phaseCode } from '#features/projects/rules.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { FileBytes } from '#platform/server/files/file-store.ts';
import { linkFiles } from '#platform/server/operations/commands/named-files.ts';
import { rdByParameters } from '#platform/shared/geometry/rd-conversion.ts';
import { newId } from '#platform/shared/ids.ts';
import { PRODUCT_HOME } from '../../product-home.ts';
import type { FilledPeople } from '../people/fill-people.ts';
import type { FilledPhase } from '../projects/fill-projects.ts';
import { between, pick, seededRandom } from '../random.ts';

/** Borings logged in a phase of drilling that lies behind us. */
const BORINGS_PER_PHASE = 3;
/** Minutes from the start of the day to the first form, and between two forms. */
const FIRST_FORM_MINUTES = 70;
const BETWEEN_FORMS_MINUTES = 45;
/** Milliseconds between sending and judging a form. */
const JUDGED_AFTER_MS = 86_400_000;

type FormStateCode = 'submitted' | 'approved' | 'returned';

interface Filling {
  readonly db: Database;
  readonly bytes: FileBytes;
  readonly people: FilledPeople;
  readonly random: () => number;
  readonly nameById: ReadonlyMap<string, string>;
  readonly pictures: Readonly<Record<'boring' | 'depot' | 'handtekening', Uint8Array>>;
  isReturnedOnce: boolean;
}

/** Ties designs to phases and adds the forms of phases that have begun before `today`. */
export async function fillForms(
  db: Database,
  bytes: FileBytes,
  people: FilledPeople,
  phases: readonly FilledPhase[],
  today: Temporal.PlainDate,
): Promise<void> {
  await db
    .insertInto('phase_forms')
    .values(
      phases.flatMap(({ id, plan }) => {
        const offered = offeredDesigns(plan.kind, plan.protocol).filter((key) => !plan.designs.includes(key));
        return [...plan.designs, ...offered].map((design_key) => ({ phase_id: id, design_key, required: plan.designs.includes(design_key) }));
      }),
    )
    .execute();
  const names = await db.selectFrom('users').select(['id', 'name']).execute();
  const filling: Filling = {
    db,
    bytes,
    people,
    random: seededRandom(2000),
    nameById: new Map(names.map(({ id, name }) => [id, name])),
    pictures: { boring: await picture('boring.jpg'), depot: await picture('depot.jpg'), handtekening: await picture('handtekening.png') },
    isReturnedOnce: false,
  };
  for (const phase of phases) {
    if (Temporal.PlainDate.compare(phase.start.toPlainDate(), today) < 0) await fillPhase(filling, phase);
  }
}

function picture(name: string): Promise<Uint8Array> {
  return readFile(join(PRODUCT_HOME, 'apps/server/demo-data/files', name));
}

async function fillPhase(filling: Filling, phase: FilledPhase): Promise<void> {
  const [authorId] = phase.teamIds;
  if (authorId === undefined) return;
  let at = phase.start.add({ minutes: FIRST_FORM_MINUTES });
  if (phase.plan.designs.includes('boorstaat')) {
    for (let index = 1; index <= BORINGS_PER_PHASE; index++) {
      await addForm(filling, phase, authorId, boorstaat, await boring(filling, phase, authorId, String(index).padStart(2, '0'), at), at);
      at = at.add({ minutes: BETWEEN_FORMS_MINUTES });
    }
  }
  if (phase.status === 'field-work-done') await addForm(filling, phase, authorId, veldwerkverslag, await report(filling, phase, authorId, at), at);
}

async function boring(filling: Filling, phase: FilledPhase, authorId: string, number: string, at: Temporal.ZonedDateTime): Promise<Answers> {
  const { random } = filling;
  const place = { rdX: phase.rdX + between(random, -40, 40), rdY: phase.rdY + between(random, -40, 40) };
  const name = filling.nameById.get(authorId) ?? '';
  return {
    ...exampleBoorstaat,
    projectNumber: phase.projectNumber,
    phaseCode: phaseCode(phase.projectNumber, phase.number),
    number,
    date: at.toPlainDate().toString(),
    foreman: name,
    ...groundOf(number),
    location: { ...place, ...rdByParameters.toWgs(place), accuracyMeters: between(random, 8, 30) / 10, source: 'gps' },
    samples: [],
    photos: [{ fileId: await addFile(filling, authorId, 'boring'), caption: 'Boorkern, van boven naar beneden' }],
    signature: await signature(filling, authorId, at),
  };
}

/** Centimetres by which the ground of one boring lies deeper than that of the first, by turn; and how far its surface lies below it. */
const GROUND_SHIFTS_CM = [0, -20, 15] as const;
const SURFACE_METERS = 15.42;
const SURFACE_DROP_METERS = 0.11;
/** Depths that are the same in every boring: the pavement, and the end. */
const PAVEMENT_CM = 8;
const END_CM = 250;

/** The ground of a boring: that of the example, which lies somewhat otherwise in each. */
function groundOf(number: string): Pick<Answers, 'layers' | 'surfaceLevel'> {
  const turn = Number(number) - 1;
  const shift = GROUND_SHIFTS_CM[turn % GROUND_SHIFTS_CM.length] ?? 0;
  const lies = (cm: unknown) => (typeof cm === 'number' && cm > PAVEMENT_CM && cm < END_CM ? cm + shift : cm);
  const layers = rowsOf(exampleBoorstaat['layers']).map((layer) => ({ ...layer, from: lies(layer['from']), to: lies(layer['to']) }));
  return { layers: layers as Answers[string], surfaceLevel: Math.round((SURFACE_METERS - turn * SURFACE_DROP_METERS) * 100) / 100 };
}

async function report(filling: Filling, phase: FilledPhase, authorId: string, at: Temporal.ZonedDateTime): Promise<Answers> {
  return {
    ...exampleVeldwerkverslag,
    projectNumber: phase.projectNumber,
    projectName: phase.projectName,
    phaseCode: phaseCode(phase.projectNumber, phase.number),
    client: phase.clientName,
    manager: phase.leaderName,
    address: phase.address,
    date: at.toPlainDate().toString(),
    handoverDate: at.toPlainDate().toString(),
    fieldWorkers: [{ id: newId(), name: filling.nameById.get(authorId) ?? '', role: 'boormeester', registered: 'yes', registeredFor: ['2001', '2018'] }],
    photos: [{ fileId: await addFile(filling, authorId, 'depot'), caption: 'Overzicht van de locatie' }],
    signature: await signature(filling, authorId, at),
  };
}

async function signature(filling: Filling, authorId: string, at: Temporal.ZonedDateTime) {
  return { fileId: await addFile(filling, authorId, 'handtekening'), name: filling.nameById.get(authorId) ?? '', signedAt: at.toInstant().toString() };
}

async function addFile({ db, bytes, pictures }: Filling, ownerId: string, name: keyof Filling['pictures']): Promise<string> {
  const id = newId();
  const content = pictures[name];
  const isPhoto = name !== 'handtekening';
  await bytes.put(id, content);
  await db
    .insertInto('files')
    .values({
      id,
      owner_id: ownerId,
      name: `${name}.${isPhoto ? 'jpg' : 'png'}`,
      kind: isPhoto ? 'photo' : 'signature',
      content_type: isPhoto ? 'image/jpeg' : 'image/png',
      size_bytes: content.byteLength,
      sha256: createHash('sha256').update(content).digest('hex'),
      received_at: new Date(),
    })
    .execute();
  return id;
}

async function addForm(filling: Filling, phase: FilledPhase, authorId: string, design: Design, filled: Answers, sentAt: Temporal.ZonedDateTime): Promise<void> {
  const { db } = filling;
  const { problems, submission: answers, title } = checkSubmission(design, filled, { today: sentAt.toPlainDate().toString(), now: '12:00' });
  if (problems.length > 0) throw new Error(`The example of ${design.key} would not be taken: ${problems.map(({ message }) => message).join(' ')}`);
  const [id, commandId, at] = [newId(), newId(), new Date(sentAt.epochMilliseconds)];
  const state = stateOf(filling, phase, authorId, design);
  await db.insertInto('commands').values({ id: commandId, name: 'form.submit', user_id: authorId, input: '{}', device_at: at, at }).execute();
  await db
    .insertInto('form_submissions')
    .values({
      id,
      design_key: design.key,
      design_version: design.version,
      title,
      project_id: phase.projectId,
      phase_id: phase.id,
      author_id: authorId,
      state,
      submitted_at: at,
      updated_at: state === 'submitted' ? at : new Date(at.getTime() + JUDGED_AFTER_MS),
    })
    .execute();
  const json = JSON.stringify(answers);
  const sha256 = createHash('sha256').update(json).digest('hex');
  await insertRevision(db, {
    submission_id: id,
    revision: 1,
    answers: json,
    answers_sha256: sha256,
    author_id: authorId,
    device_at: at,
    at,
    receipt_command_id: commandId,
  });
  await linkFiles(db, { ownerId: authorId, subject: 'form-submission', subjectId: id, projectId: phase.projectId }, fileIdsOf(answers));
  if (state !== 'submitted') await addReview(filling, phase, id, state, at);
}

/** Returns the state of a demo form. Older ones have been judged, the newest still waits, and the first boring of the first field worker is returned. */
function stateOf(filling: Filling, phase: FilledPhase, authorId: string, design: Design): FormStateCode {
  if (!filling.isReturnedOnce && authorId === filling.people.userIdByAccount.get('veldwerker') && design.key === 'boorstaat') {
    filling.isReturnedOnce = true;
    return 'returned';
  }
  return pick(filling.random, phase.status === 'field-work-done' ? (['approved', 'approved', 'submitted'] as const) : (['submitted', 'approved'] as const));
}

function fileIdsOf(answers: Answers): string[] {
  const { photos, signature } = answers as { photos?: { fileId: string }[]; signature?: { fileId: string } };
  return [...(photos ?? []), ...(signature === undefined ? [] : [signature])].map(({ fileId }) => fileId);
}

async function addReview({ db }: Filling, phase: FilledPhase, submissionId: string, verdict: 'approved' | 'returned', sentAt: Date): Promise<void> {
  await db
    .insertInto('form_reviews')
    .values({
      id: newId(),
      submission_id: submissionId,
      revision: 1,
      verdict,
      note: verdict === 'returned' ? 'Graag nog één ding nakijken, de rest is goed.' : null,
      field_notes: JSON.stringify(verdict === 'returned' ? [{ path: 'finalDepth', note: 'Op de foto is de boor op 2,3 m gestopt. Klopt 2,5 m?' }] : []),
      reviewer_id: phase.leaderId,
      at: new Date(sentAt.getTime() + JUDGED_AFTER_MS),
    })
    .execute();
}
