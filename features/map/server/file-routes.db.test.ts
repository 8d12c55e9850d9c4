import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { crc32, deflateSync } from 'node:zlib';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { putFieldPoint } from '#features/fieldwork/contract.ts';
import { fieldworkHandlers } from '#features/fieldwork/server/handlers.ts';
import { addHandedIn } from '#features/forms/server/testing.ts';
import { packContent } from '#features/map-overlays/content-zip.ts';
import { type OverlayInput, putMapOverlay } from '#features/map-overlays/contract.ts';
import { mapOverlayHandlers } from '#features/map-overlays/server/handlers.ts';
import { putPhaseShape } from '#features/map-shapes/contract.ts';
import { mapShapeHandlers } from '#features/map-shapes/server/handlers.ts';
import { addDivision, addPerson, addPhase, addProject } from '#features/projects/server/testing.ts';
import type { Database } from '#platform/server/database/database.ts';
import { documentsHere } from '#platform/server/documents/testing-documents.ts';
import { type PdfSegment, picturesOf, readPdf, segmentsOf } from '#platform/server/documents/testing-pdf.ts';
import { type FileBytes, openFileStore } from '#platform/server/files/file-store.ts';
import type { Identity } from '#platform/server/identity/identity.ts';
import { answerProblems, httpOptions } from '#platform/server/operations/problem-answer.ts';
import { createTestServer, openTestDatabase } from '#platform/server/testing.ts';
import { newId } from '#platform/shared/ids.ts';
import { Problem } from '#platform/shared/problem.ts';
import { registerMapFiles } from './file-routes.ts';

let db: Database;
let server: Awaited<ReturnType<typeof createTestServer>>;
let app: FastifyInstance;
let tiles: Server;
let filesDir: string;
let bytes: FileBytes;
let tileStatus = 200;
let asked: string[] = [];
let tilesAsked = 0;
let caller: Identity | undefined;
let worker: Identity;
let project: { id: string; number: string };

/** A picture of one grey dot. */
function tilePng(): Buffer {
  const chunk = (name: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(name, 'latin1'), data]);
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(data.length);
    sum.writeUInt32BE(crc32(body));
    return Buffer.concat([length, body, sum]);
  };
  const head = Buffer.from([0, 0, 0, 1, 0, 0, 0, 1, 8, 0, 0, 0, 0]);
  const mark = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([mark, chunk('IHDR', head), chunk('IDAT', deflateSync(Buffer.from([0, 200]))), chunk('IEND', Buffer.alloc(0))]);
}

beforeAll(async () => {
  db = await openTestDatabase();
  server = await createTestServer(db, [...fieldworkHandlers, ...mapShapeHandlers, ...mapOverlayHandlers]);
  filesDir = await mkdtemp(join(tmpdir(), 'maaiveld-map-'));
  bytes = await openFileStore(filesDir);
  tiles = createServer((request, response) => {
    tilesAsked++;
    asked.push(request.url ?? '');
    response.writeHead(tileStatus, { 'content-type': 'image/png' });
    response.end(tilePng());
  });
  await new Promise<void>((done) => tiles.listen(0, '127.0.0.1', done));
  app = Fastify(httpOptions);
  answerProblems(app);
  const identify = async () => {
    if (caller === undefined) throw new Problem('not-signed-in');
    return caller;
  };
  const documents = documentsHere({ db, bytes });
  registerMapFiles(app, { db, documents, mapUrl: `http://127.0.0.1:${(tiles.address() as AddressInfo).port}`, identify });
});
afterAll(async () => {
  await app.close();
  await new Promise((done) => tiles.close(done));
  await rm(filesDir, { recursive: true });
});

const FAR = { rdX: 173_461.73, rdY: 387_961.73 };
beforeEach(async () => {
  const division = await addDivision(db, 'Bodem');
  project = await addProject(db, { division_id: division, description: 'Havenkwartier & kade', client_name: 'Gemeente Zwolle' });
  worker = await addPerson(db, 'Sanne de Boer', ['form.fill', 'project.read']);
  await addPhase(db, { project_id: project.id, status: 'in-progress' }, [worker.id]);
  const place = { project: project.number, phase: '01' };
  const point = (number: string, rdX: number, rdY: number) => ({
    id: newId(),
    ...place,
    kind: 'boring' as const,
    number,
    rdX,
    rdY,
    measured: 'typed' as const,
  });
  for (const [number, rdX, rdY] of [['01', 173_400, 387_900] as const, ['02', 173_420, 387_900] as const])
    expect((await server.command(putFieldPoint, point(number, rdX, rdY), worker)).status).toBe(200);
  // 87.3 m, at 45 degrees: nothing else on the sheet is so long.
  const corners = [{ rdX: 173_400, rdY: 387_900 }, FAR];
  await server.command(putPhaseShape, { id: newId(), ...place, form: 'line', kind: 'section', name: 'A–B', corners }, worker);
  caller = worker;
  tileStatus = 200;
  tilesAsked = 0;
  asked = [];
});

const get = (file: string, search: Record<string, string> = {}) =>
  app.inject({ url: `/v1/projects/${project.number}/phases/01/${file}?${new URLSearchParams(search)}` });
const sheet = (more: Record<string, string> = {}) =>
  get('map.pdf', { paper: 'a4', orientation: 'portrait', ratio: '500', rdX: '173430', rdY: '387930', ...more });
const lengthOf = ({ from, to }: PdfSegment) => Math.hypot(from[0] - to[0], from[1] - to[1]);
const POINTS_PER_METER = 72 / 0.0254;

test.each([
  ['a4', 'portrait', 500, '595.28 841.89'],
  ['a4', 'landscape', 1000, '841.89 595.28'],
  ['a3', 'portrait', 250, '841.89 1190.55'],
  ['a3', 'landscape', 500, '1190.55 841.89'],
] as const)('on %s %s at 1:%i a line of 87.3 m is as long on paper as a ruler says', async (paper, orientation, ratio, size) => {
  const answer = await sheet({ paper, orientation, ratio: String(ratio) });
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/pdf']);
  const { sizes } = readPdf(answer.rawPayload);
  expect(sizes).toEqual([size]);
  const expected = (Math.hypot(FAR.rdX - 173_400, FAR.rdY - 387_900) / ratio) * POINTS_PER_METER;
  const [line, ...others] = segmentsOf(answer.rawPayload).filter((segment) => Math.abs(lengthOf(segment) - expected) < 0.05);
  expect(others).toEqual([]);
  // It goes to the north-east: right and up on paper.
  const [across, up] = [(line?.to[0] ?? 0) - (line?.from[0] ?? 0), (line?.to[1] ?? 0) - (line?.from[1] ?? 0)];
  expect(across).toBeCloseTo(up, 1);
  expect(across).toBeGreaterThan(0);
});

test('the sheet bears numbers, legend, scale, north and a title block', async () => {
  const { pages } = readPdf((await sheet()).rawPayload);
  const [page = ''] = pages;
  for (const words of [
    '01',
    '02',
    'A–B',
    'Legenda',
    'Boring',
    'Gepland',
    'Doorsnede',
    '1:500 op A4 staand',
    'RD New (EPSG:28992)',
    'Getekend door',
    'Sanne de Boer',
  ])
    expect(page).toContain(words);
  for (const words of ['Havenkwartier & kade', 'Gemeente Zwolle', 'Veldwerk boren', '0 20 m', 'N ']) expect(page).toContain(words);
});

test('a layer that is off is not printed, and a background that does not come is told on the sheet', async () => {
  const without = readPdf((await sheet({ hidden: 'boring', hiddenShapes: 'section' })).rawPayload).pages[0] ?? '';
  expect(without).not.toContain('Doorsnede');
  expect(without).not.toContain('Gepland');
  const withTiles = await sheet({ background: 'grijs' });
  expect(tilesAsked).toBeGreaterThan(1);
  expect(readPdf(withTiles.rawPayload).pages[0]).toContain('Kaartgegevens © Kadaster / PDOK');
  expect(withTiles.rawPayload.toString('latin1').match(/\/Subtype \/Image/g)?.length).toBeGreaterThan(0);
  tileStatus = 503;
  const { pages } = readPdf((await sheet({ background: 'luchtfoto' })).rawPayload);
  expect(pages[0]).toContain('Achtergrond niet (geheel) geladen');
  expect(pages[0]).not.toContain('PDOK');
});

/** Lays a drawing under the map, whose file the office has; `undefined` for one that is still on its way. */
async function lay(content: Uint8Array | undefined, more: Pick<OverlayInput, 'kind' | 'name'> & Partial<OverlayInput>): Promise<void> {
  const input: OverlayInput = { id: newId(), project: project.number, phase: '01', fileId: newId(), fileName: 'bestand', ...more };
  expect((await server.command(putMapOverlay, input, worker)).status).toBe(200);
  if (content === undefined) return;
  await bytes.put(input.fileId, content);
  const received = { received_at: new Date(), size_bytes: content.byteLength, content_type: 'application/zip', sha256: '' };
  const columns = { id: input.fileId, owner_id: worker.id, kind: 'document', name: 'bestand', ...received };
  await db
    .insertInto('files')
    .values(columns)
    .onConflict((one) => one.column('id').doUpdateSet({ kind: 'document', name: 'bestand', ...received }))
    .execute();
}

const klicMessage = { number: '26G0012345', askedOn: '2026-11-10', aim: 'dig' } as const;
const net = (key: string, lines: readonly (readonly number[])[]) => ({ key, colour: 'rgb(0, 0, 255)', lines, points: [], texts: [] });
/** A pixel is a metre, and its picture is turned a quarter: right of it is to the north. */
const turned = { marks: [[0, 0, 173_420, 387_920] as const, [40, 0, 173_420, 387_960] as const] };
const placing = { widthPx: 40, heightPx: 20, marks: turned.marks.map(([xPx, yPx, rdX, rdY]) => ({ xPx, yPx, rdX, rdY })) };

test('drawings, KLIC and the edge of the site are printed as the map has them, and the legend names them', async () => {
  await db
    .updateTable('projects')
    .set({ boundary_x_mm: [173_390_000, 173_480_000, 173_480_000], boundary_y_mm: [387_890_000, 387_890_000, 387_980_000] })
    .where('id', '=', project.id)
    .execute();
  // 64.1 m of water pipe within the sheet, and gas far away from it.
  const content = { leftOut: [], layers: [net('water', [[173_400, 387_890, 173_450, 387_930.1]]), net('gasLageDruk', [[180_000, 390_000, 180_010, 390_000]])] };
  await lay(packContent(content), { kind: 'klic', name: 'KLIC Kade', message: klicMessage });
  await lay(tilePng(), { kind: 'picture', name: 'Situatie 1950', placing });
  await lay(undefined, { kind: 'picture', name: 'Onderweg', placing });
  await lay(Buffer.from('geen zip'), { kind: 'drawing', name: 'Stuk' });
  const answer = await sheet();
  expect(answer.statusCode).toBe(200);
  const [page = ''] = readPdf(answer.rawPayload).pages;
  for (const words of ['Terreingrens', 'Situatie 1950', 'Water', 'Onderweg is nog niet op kantoor aangekomen.', 'Stuk is niet af te drukken.'])
    expect(page).toContain(words);
  expect(page).not.toContain('Gas lage druk');
  const pipe = (Math.hypot(50, 40.1) / 500) * POINTS_PER_METER;
  expect(segmentsOf(answer.rawPayload).some((segment) => Math.abs(lengthOf(segment) - pipe) < 0.05)).toBe(true);
  // The picture stands on its side: its 40 m from left to right go up, to the north.
  const long = (40 / 500) * POINTS_PER_METER;
  const pictures = picturesOf(answer.rawPayload);
  expect(pictures).toHaveLength(1);
  expect(pictures[0]?.[0]).toBeCloseTo(0, 2);
  expect(pictures[0]?.[1]).toBeCloseTo(long, 1);
});

test('what is off is not printed: an overlay by its strength, a theme of KLIC by itself', async () => {
  const id = newId();
  const content = { leftOut: [], layers: [net('water', [[173_400, 387_890, 173_450, 387_930]]), net('warmte', [[173_400, 387_895, 173_450, 387_930]])] };
  await lay(packContent(content), { id, kind: 'klic', name: 'KLIC Kade', message: klicMessage });
  const short = id.slice(0, 8);
  const themes = readPdf((await sheet({ overlays: `${short}-warmte~0` })).rawPayload).pages[0] ?? '';
  expect(themes).toContain('Water');
  expect(themes).not.toContain('Warmte');
  expect(readPdf((await sheet({ overlays: `${short}~0` })).rawPayload).pages[0]).not.toContain('Water');
});

test('photos are printed with the direction they look in while that layer is on, and only what somebody may read', async () => {
  const phase = await db.selectFrom('phases').select('id').where('project_id', '=', project.id).executeTakeFirstOrThrow();
  const photos = [{ fileId: newId(), rd: { rdX: 173_430, rdY: 387_930, accuracyMeters: 3 }, directionDegrees: 90 }];
  await addHandedIn(db, { projectId: project.id, phaseId: phase.id, authorId: worker.id, revisions: [{ photos }] });
  const textOf = async (more: Record<string, string>) => readPdf((await sheet(more)).rawPayload).pages[0] ?? '';
  expect(await textOf({ photos: '1' })).toContain('Foto met richting');
  expect(await textOf({})).not.toContain('Foto met richting');
  // It lies in the middle of the sheet and looks to the east: its point is right of it.
  const [middle] = [{ x: 595.28 / 2, y: 841.89 - (28.35 + (841.89 - 2 * 28.35 - 132) / 2) }];
  const tips = segmentsOf((await sheet({ photos: '1' })).rawPayload).filter(
    ({ to }) => Math.abs(to[0] - middle.x - 8.5) < 0.2 && Math.abs(to[1] - middle.y) < 0.2,
  );
  expect(tips).toHaveLength(1);
  caller = await addPerson(db, 'Daan', ['form.fill', 'project.read']);
  expect(await textOf({ photos: '1' })).not.toContain('Foto met richting');
});

test('parcels come as one picture of the sheet, at a scale at which they can be told apart', async () => {
  const withParcels = readPdf((await sheet({ parcels: '1' })).rawPayload).pages[0];
  expect(asked).toHaveLength(1);
  expect(asked[0]).toMatch(/KadastraleGrens%2CPerceel.*BBOX=1733.*WIDTH=\d+/);
  for (const words of ['Perceel (Kadaster)', 'Kaartgegevens © Kadaster']) expect(withParcels).toContain(words);
  expect(readPdf((await sheet({ parcels: '1', ratio: '10000' })).rawPayload).pages[0]).toContain('Percelen zijn op deze schaal niet te zien.');
  expect(asked).toHaveLength(1);
  tileStatus = 503;
  expect(readPdf((await sheet({ parcels: '1' })).rawPayload).pages[0]).toContain('Percelen niet geladen.');
});

test('a GeoPackage holds points, lines and areas with what is known of them', async () => {
  const answer = await get('map.gpkg');
  expect(answer.headers['content-disposition']).toContain(`kaart-${project.number}-01.gpkg`);
  const file = new DatabaseSync(':memory:');
  file.deserialize(answer.rawPayload);
  expect(file.prepare('select nummer, soort, status, rd_x, rd_y, bepaald_met from punten').all()).toEqual([
    { nummer: '01', soort: 'Boring', status: 'Gepland', rd_x: 173_400, rd_y: 387_900, bepaald_met: 'Getypt' },
    { nummer: '02', soort: 'Boring', status: 'Gepland', rd_x: 173_420, rd_y: 387_900, bepaald_met: 'Getypt' },
  ]);
  expect(file.prepare('select naam, soort, lengte_m from lijnen').all()).toEqual([{ naam: 'A–B', soort: 'Doorsnede', lengte_m: 87.3 }]);
  file.close();
});

test('who may not see the phase, or asks what can’t be, is told so', async () => {
  for (const file of ['map.pdf', 'map.gpkg']) {
    caller = undefined;
    expect((await get(file)).statusCode).toBe(401);
    caller = await addPerson(db, 'Zonder rechten', []);
    expect((await get(file)).statusCode).toBe(403);
  }
  caller = await addPerson(db, 'Van buiten', ['project.read'], { restricted: true, scope: [] });
  expect((await get('map.gpkg')).statusCode).toBe(404);
  expect((await sheet()).statusCode).toBe(404);
  caller = worker;
  expect((await app.inject({ url: '/v1/projects/26.99999/phases/01/map.gpkg' })).statusCode).toBe(404);
  const wrong = await sheet({ ratio: '123', paper: 'a0', rdX: 'west' });
  expect(wrong.statusCode).toBe(422);
  expect(
    wrong
      .json()
      .details.fields.map(({ path }: { path: string }) => path)
      .sort(),
  ).toEqual(['paper', 'ratio', 'rdX']);
  expect(wrong.body).toContain('Kies een schaal: 1:100');
});
