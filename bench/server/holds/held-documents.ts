/** The largest documents that may be asked: the log of a project with all lines that a PDF takes, and the map of a phase with all points of a sheet. */
import { randomInt, randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { LOG_PDF_LINES_MAX } from '#features/project-logs/rules.ts';
import type { InjectedRequest } from '../recorded.ts';
import type { HeldRequest } from './held-requests.ts';

/** Most points of a sheet (`features/map/server/make-map-pdf.ts`). */
const SHEET_POINTS = 2000;
const RD_CORNER = { x: 155_000, y: 463_000 };
const POINTS_PER_ROW = 50;
const METERS_APART = 1;
const LINES_PER_DAY = 100;
const DAY_MS = 24 * 60 * 60_000;

/** Sends a command that has to be done before. */
async function send(app: FastifyInstance, headers: Record<string, string>, method: 'PUT' | 'POST', url: string, input: object): Promise<void> {
  const asked = { ...headers, 'content-type': 'application/json', 'command-id': randomUUID() };
  const answer = await app.inject({ method, url, headers: asked, payload: JSON.stringify(input) });
  if (answer.statusCode !== 200) throw new Error(`${url} answers ${answer.statusCode}: ${answer.body.slice(0, 200)}`);
}

async function numberOfProject(app: FastifyInstance, headers: Record<string, string>): Promise<string> {
  const { rows } = (await app.inject({ method: 'GET', url: '/v1/projects?limit=100', headers })).json() as { rows: readonly { number: string }[] };
  return rows[randomInt(rows.length)]?.number ?? '';
}

/** Writes the lines; answers the address of their PDF. */
async function longestLog(app: FastifyInstance, headers: Record<string, string>): Promise<string> {
  const project = await numberOfProject(app, headers);
  for (let index = 0; index < LOG_PDF_LINES_MAX; index++) {
    const id = randomUUID();
    const at = new Date(Date.now() - Math.ceil((index + 1) / LINES_PER_DAY) * DAY_MS).toISOString();
    const text = `Vak ${index + 1} ontgraven tot schone grond, bemonsterd en afgedekt met folie`;
    await send(app, headers, 'POST', `/v1/project-log-lines/${id}`, { id, project, phase: null, at, kind: 'visit', text, present: ['T. Janssen', 'M. Smit'] });
  }
  const [from, to] = [new Date(Date.now() - 60 * DAY_MS), new Date()].map((day) => day.toISOString().slice(0, 10));
  return `/v1/projects/${project}/log/pdf?from=${from}&to=${to}`;
}

/** Puts the points in a phase of their own; answers the address of the map, without its ending. */
async function fullestMap(app: FastifyInstance, headers: Record<string, string>): Promise<string> {
  const [project, number] = [await numberOfProject(app, headers), '77'];
  await send(app, headers, 'PUT', `/v1/phases/${randomUUID()}`, { project, number, name: 'Meting', kind: 'drilling', assignment: 'Meting' });
  const points = Array.from({ length: SHEET_POINTS }, (_, index) => ({
    ...{ id: randomUUID(), kind: 'boring', number: `${index + 1}` },
    rdX: RD_CORNER.x + (index % POINTS_PER_ROW) * METERS_APART,
    rdY: RD_CORNER.y + Math.floor(index / POINTS_PER_ROW) * METERS_APART,
  }));
  const id = randomUUID();
  await send(app, headers, 'POST', `/v1/field-point-imports/${id}`, { id, project, phase: number, fileName: 'punten.csv', points });
  return `/v1/projects/${project}/phases/${number}/map`;
}

/** A read of what is made once, at its first try. */
function readOf(what: string, prepare: (app: FastifyInstance, headers: Record<string, string>) => Promise<string>): HeldRequest {
  let prepared: Promise<string> | undefined;
  return {
    kind: 'document',
    what,
    async make(headers, app): Promise<InjectedRequest> {
      prepared ??= prepare(app, headers);
      return { method: 'GET', url: await prepared, headers };
    },
  };
}

const sheet = `paper=a3&orientation=landscape&ratio=500&rdX=${RD_CORNER.x + 25}&rdY=${RD_CORNER.y + 20}`;

/** The requests. */
export const heldDocuments: readonly HeldRequest[] = [
  readOf(`PDF van een logboek van ${LOG_PDF_LINES_MAX} regels`, longestLog),
  readOf(`PDF van een kaart met ${SHEET_POINTS} punten`, async (app, headers) => `${await fullestMap(app, headers)}.pdf?${sheet}`),
];
