/** Documents of all rooms: made in processes beside the one that answers, with the same words as if it had made them itself. */
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify from 'fastify';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, inject, test, vi } from 'vitest';
import { putClaim, putDisbursement } from '#features/claims/contract.ts';
import { claimHandlers } from '#features/claims/server/claim-handlers.ts';
import { claimPdf } from '#features/claims/server/claim-pdf.ts';
import { disbursementHandlers } from '#features/claims/server/disbursement-handlers.ts';
import { putFieldPoint } from '#features/fieldwork/contract.ts';
import { fieldworkHandlers } from '#features/fieldwork/server/handlers.ts';
import { allTypes } from '#features/form-engine/testing-all-types.ts';
import { submissionPdf } from '#features/form-exports/server/pdf/submission-pdf.ts';
import { addForm, samplePicture } from '#features/form-exports/server/testing.ts';
import { publishDesign } from '#features/forms/server/design-queries.ts';
import { labOrderPdf } from '#features/logistics/server/lab-order-pdf.ts';
import type { PrintRequest } from '#features/map/paper/print-request.ts';
import { mapPdf } from '#features/map/server/map-pdf.ts';
import { createUser } from '#features/people/server/testing.ts';
import { LOG_PDF_LINES_MAX } from '#features/project-logs/rules.ts';
import { registerLogPdf } from '#features/project-logs/server/log-file-route.ts';
import { logPdf } from '#features/project-logs/server/log-pdf.ts';
import { addDivision, addPhase, addProject } from '#features/projects/server/testing.ts';
import { putToolbox } from '#features/toolbox/contract.ts';
import { toolboxHandlers } from '#features/toolbox/server/handlers.ts';
import { toolboxPdf } from '#features/toolbox/server/toolbox-pdf.ts';
import type { Database } from '#platform/server/database/database.ts';
import { type DocumentCalls, type DocumentKind, readDocument } from '#platform/server/documents/document-calls.ts';
import { createPdf, writePdf } from '#platform/server/documents/pdf.ts';
import { documentsHere } from '#platform/server/documents/testing-documents.ts';
import { readPdf } from '#platform/server/documents/testing-pdf.ts';
import { type FileBytes, openFileStore } from '#platform/server/files/file-store.ts';
import type { Identity } from '#platform/server/identity/identity.ts';
import { WORK_STOPPED } from '#platform/server/jobs/worker-calls.ts';
import { answerProblems, httpOptions } from '#platform/server/operations/problem-answer.ts';
import { createTestServer, openTestDatabase } from '#platform/server/testing.ts';
import { localDate } from '#platform/shared/dates/dates.ts';
import { newId } from '#platform/shared/ids.ts';
import { Problem } from '#platform/shared/problem.ts';
import { openDocuments } from './documents.ts';

vi.mock('#platform/server/documents/pdf.ts', { spy: true });

const NOW = new Date();
const TODAY = localDate(NOW);

let db: Database;
let filesDir: string;
let bytes: FileBytes;
let beside: DocumentCalls;
let here: DocumentCalls;
let server: Awaited<ReturnType<typeof createTestServer>>;
let user: Identity;
let project: { id: string; number: string };
let phaseId: string;

beforeAll(async () => {
  db = await openTestDatabase();
  filesDir = await mkdtemp(join(tmpdir(), 'maaiveld-documents-'));
  bytes = await openFileStore(filesDir);
  const { rows } = await sql<{ database: string }>`select current_database() as database`.execute(db);
  beside = openDocuments({ filesDir, filesUrl: undefined, connection: { ...inject('postgres'), ...rows[0] } });
  here = documentsHere({ db, bytes });
  server = await createTestServer(db, [...toolboxHandlers, ...disbursementHandlers, ...claimHandlers, ...fieldworkHandlers]);
  await publishDesign(db, allTypes);
  user = await createUser(db, { roles: ['project-leader', 'field-worker'], name: 'Ans Leider' });
  project = await addProject(db, { division_id: await addDivision(db, 'Bodem'), description: 'Havenkwartier' });
  phaseId = await addPhase(db, { project_id: project.id, status: 'in-progress' }, [user.id]);
});
afterAll(async () => {
  await beside.stop();
  await rm(filesDir, { recursive: true });
});
beforeEach(() => {
  vi.mocked(createPdf).mockClear();
  vi.mocked(writePdf).mockClear();
});

/** Has what a command sent by somebody did, or throws. */
async function send(...[command, input]: Parameters<typeof server.command>): Promise<void> {
  const { status, problem } = await server.command(command, input, user);
  if (status !== 200) throw new Error(JSON.stringify(problem));
}

/** A picture that has arrived. */
async function addPicture(id = newId()): Promise<string> {
  await bytes.put(id, samplePicture());
  const received = { name: 'foto.png', kind: 'photo', content_type: 'image/png', size_bytes: samplePicture().byteLength, received_at: NOW };
  await db
    .insertInto('files')
    .values({ id, owner_id: user.id, ...received })
    .onConflict((one) => one.column('id').doUpdateSet(received))
    .execute();
  return id;
}

/** Lines of the log of the project on a day. */
async function addLines(day: string, count: number, fileIds: string[] = []): Promise<void> {
  const line = { project_id: project.id, phase_id: phaseId, day, kind: 'visit', present: ['T. Janssen'], file_ids: fileIds, author_id: user.id };
  const lines = Array.from({ length: count }, (_, index) => ({
    ...line,
    ...{ id: newId(), at: new Date(`${day}T08:00:00Z`), written_at: NOW, received_at: NOW },
    text: `Vak ${index + 1} ontgraven tot schone grond en bemonsterd`,
  }));
  await db.insertInto('project_log_lines').values(lines).execute();
}

/** A sheet of the map of the phase, with everything on it but what comes from elsewhere. */
const sheet = (): PrintRequest => ({
  ...{ project: project.number, phase: '01', paper: 'a4', orientation: 'portrait', ratio: 500, rdX: 173_400, rdY: 387_900 },
  ...{ hidden: [], hiddenShapes: [], states: [], photos: false, parcels: false, overlays: '' },
});

/** A document of a room as a test asks it. */
interface Asked {
  readonly words: string;
  readonly pictures: number;
  readonly make: (calls: DocumentCalls) => ReturnType<DocumentCalls['make']>;
}
const asked = <Request>(words: string, pictures: number, kind: DocumentKind<Request>, request: Request): Asked => ({
  ...{ words, pictures },
  make: (calls) => calls.make(kind, request),
});

const documents: Readonly<Record<string, () => Promise<Asked>>> = {
  async form() {
    return asked('Boring 04', 0, submissionPdf, { user, formId: await addForm(db, { author: user, title: 'Boring 04' }), withReviews: true });
  },
  async toolbox() {
    const toolbox = { id: newId(), subject: 'Graven naast kabels', day: TODAY, startsAt: '07:30', durationMinutes: 15, form: 'meeting', location: 'Keet' };
    await send(putToolbox, {
      ...toolbox,
      leaderId: user.id,
      points: 'Eerst de proefsleuf.',
      participants: [{ id: newId(), userId: null, name: 'Marcel Smit', company: 'Van Rooij' }],
    });
    const signature = { confirmed_at: NOW, confirmed_by: user.id, signature_file_id: await addPicture() };
    await db.updateTable('toolbox_participants').set(signature).where('meeting_id', '=', toolbox.id).execute();
    return asked('Eerst de proefsleuf.', 1, toolboxPdf, { user, id: toolbox.id });
  },
  async claim() {
    const [id, lineId, receipt] = [newId(), newId(), newId()];
    const line = { id: lineId, spentOn: TODAY, kind: 'material', supplier: 'Hubo', amountCents: 3_025, vatRate: 'high', paidWith: 'own' };
    await send(putDisbursement, { ...line, receiptFileIds: [receipt] });
    await addPicture(receipt);
    await send(putClaim, { id, lineIds: [lineId], isSubmitted: true });
    return asked('Hubo', 1, claimPdf, { user, id });
  },
  async log() {
    await addLines('2026-03-02', 3, [await addPicture()]);
    return asked('Vak 3 ontgraven', 1, logPdf, { user, project: project.number, from: '2026-03-01', to: '2026-03-31', now: NOW });
  },
  async 'lab order'() {
    const [id, supplier] = [newId(), newId()];
    await db
      .insertInto('suppliers')
      .values({ id: supplier, name: 'Lab De Peel', kinds: ['laboratory'] })
      .execute();
    const order = { id, phase_id: phaseId, supplier_id: supplier, scheme: 'AS3000', turnaround: 'standard', status: 'sent', made_by: user.id, made_at: NOW };
    await db.insertInto('lab_orders').values(order).execute();
    return asked('Lab De Peel', 0, labOrderPdf, { user, id, now: NOW });
  },
  async map() {
    await send(putFieldPoint, {
      id: newId(),
      project: project.number,
      phase: '01',
      kind: 'boring',
      number: 'B07',
      rdX: 173_400,
      rdY: 387_900,
      measured: 'typed',
    });
    return asked('B07', 0, mapPdf, { user, asked: sheet(), mapUrl: undefined, now: NOW });
  },
};

/** Opens a document that was made. */
async function opened(calls: DocumentCalls, { make }: Asked) {
  const made = await make(calls);
  if (made === undefined) throw new Error('there is no such document');
  const { pages, sizes, raw } = readPdf(await readDocument(made));
  return { name: made.name, pages, sizes, pictures: raw.split('/Subtype /Image').length - 1 };
}

test.each(Object.keys(documents))('a document of a %s is laid out beside this process, and is what it would be here', async (room) => {
  const document = await (documents[room] as () => Promise<Asked>)();
  const made = await opened(beside, document);
  expect([writePdf, createPdf].map((layOut) => vi.mocked(layOut).mock.calls.length)).toEqual([0, 0]);
  expect(made.pages.join(' ')).toContain(document.words);
  expect(made.pictures).toBeGreaterThanOrEqual(document.pictures);
  expect(made).toEqual(await opened(here, document));
});

test('the longest log that may be asked is no work of the process that answers', async () => {
  for (let day = 10; day < 20; day++) await addLines(`2026-04-${day}`, LOG_PDF_LINES_MAX / 10);
  const app = Fastify(httpOptions);
  answerProblems(app);
  registerLogPdf(app, { documents: beside, identify: async () => user });
  const answer = await app.inject({ url: `/v1/projects/${project.number}/log/pdf?from=2026-04-01&to=2026-04-30` });
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/pdf']);
  expect([writePdf, createPdf].map((layOut) => vi.mocked(layOut).mock.calls.length)).toEqual([0, 0]);
  expect(readPdf(answer.rawPayload).pages.join(' ').split('ontgraven tot schone grond').length - 1).toBe(LOG_PDF_LINES_MAX);
  await app.close();
});

test('what a maker refuses comes out as it was said, and of what somebody may not see there is nothing', async () => {
  const empty = { user, project: project.number, from: '2020-01-01', to: '2020-01-02', now: NOW };
  await expect(beside.make(logPdf, empty)).rejects.toEqual(
    new Problem('not-possible-now', { reason: 'In deze periode staat niets in het logboek. Kies andere dagen.' }),
  );
  await expect(beside.make(logPdf, { ...empty, project: '26.99999' })).rejects.toEqual(new Problem('not-found'));
  expect(await beside.make(toolboxPdf, { user, id: newId() })).toBeUndefined();
});

test('a map that waits for the ground under it holds up no other document, and is stopped when nobody waits for it', async () => {
  await addLines('2026-05-04', 1);
  const reached = Promise.withResolvers<void>();
  const silent = createServer(() => reached.resolve());
  await new Promise<void>((done) => silent.listen(0, '127.0.0.1', done));
  const mapUrl = `http://127.0.0.1:${(silent.address() as AddressInfo).port}`;
  const leaves = new AbortController();
  const map = expect(beside.make(mapPdf, { user, asked: { ...sheet(), background: 'grijs' }, mapUrl, now: NOW }, leaves)).rejects.toEqual(
    new Problem('not-possible-now', { reason: WORK_STOPPED }),
  );
  await reached.promise;
  const log = { user, project: project.number, from: '2026-05-01', to: '2026-05-31', now: NOW };
  const made = await opened(beside, asked('', 0, logPdf, log));
  expect(made.name).toBe(`logboek-${project.number}-2026-05-01-2026-05-31.pdf`);
  leaves.abort();
  await map;
  silent.closeAllConnections();
  await new Promise((done) => silent.close(done));
});
