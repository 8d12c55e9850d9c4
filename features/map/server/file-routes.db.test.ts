import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { DatabaseSync } from 'node:sqlite';
import { crc32, deflateSync } from 'node:zlib';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { putFieldPoint } from '#features/fieldwork/contract.ts';
import { fieldworkHandlers } from '#features/fieldwork/server/handlers.ts';
import { putPhaseShape } from '#features/map-shapes/contract.ts';
import { mapShapeHandlers } from '#features/map-shapes/server/handlers.ts';
import { addDivision, addPerson, addPhase, addProject } from '#features/projects/server/testing.ts';
import type { Database } from '#platform/server/database/database.ts';
import { type PdfSegment, readPdf, segmentsOf } from '#platform/server/documents/testing-pdf.ts';
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
let tileStatus = 200;
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
  server = await createTestServer(db, [...fieldworkHandlers, ...mapShapeHandlers]);
  tiles = createServer((_request, response) => {
    tilesAsked++;
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
  registerMapFiles(app, { db, mapUrl: `http://127.0.0.1:${(tiles.address() as AddressInfo).port}`, identify });
});
afterAll(async () => {
  await app.close();
  await new Promise((done) => tiles.close(done));
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
