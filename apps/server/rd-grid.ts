/** The official correction grid of RD, which whoever runs the product may give by a setting. It is checked before anything starts, and offered to devices. */
import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import type { FastifyInstance } from 'fastify';
import { type RdConversion, takeRdConversion } from '#platform/shared/geometry/coordinates.ts';
import { rdByGrid, rdByParameters, UnusableGrid } from '#platform/shared/geometry/rd-conversion.ts';
import { Problem } from '#platform/shared/problem.ts';
import { WrongSetting } from './settings/settings.ts';

/** Seconds a device may keep the answer: its address changes with its content. */
const KEPT_SECONDS = 365 * 24 * 60 * 60;
/** The official file takes 2.3 MB; what is much larger is something else. */
const GRID_SIZE_BYTES_MAX = 32 * 1024 * 1024;

/** A correction grid that was found good. */
export interface RdGrid {
  readonly bytes: Buffer;
  /** SHA-256 of the bytes, in hexadecimal digits. */
  readonly version: string;
  readonly conversion: RdConversion;
}

const REMEDY = 'Geef het pad van rdtrans2018.gsb (RDNAPTRANS™2018, NSGI).';
const wrongBecause = { 'no-ntv2': 'is geen NTv2-rooster', elsewhere: 'bevat niet voor heel Nederland de verschuiving van RD' } as const;

/** Has this process convert places by the grid at `path`, which it answers; by the parameters when there is none. Throws `WrongSetting` when it can't be used. */
export async function takeRdGrid(path: string | undefined): Promise<RdGrid | undefined> {
  const grid = path === undefined ? undefined : await readRdGrid(path);
  takeRdConversion(grid?.conversion ?? rdByParameters);
  return grid;
}

async function readRdGrid(path: string): Promise<RdGrid> {
  const bytes = await readBytes(path);
  try {
    const conversion = rdByGrid(Uint8Array.from(bytes).buffer);
    return { bytes, version: createHash('sha256').update(bytes).digest('hex'), conversion };
  } catch (error) {
    if (!(error instanceof UnusableGrid)) throw error;
    throw new WrongSetting(`Instelling RD_GRID: het bestand ${wrongBecause[error.reason]}. ${REMEDY}`);
  }
}

async function readBytes(path: string): Promise<Buffer> {
  try {
    const file = await stat(path);
    if (!file.isFile()) throw new WrongSetting(`Instelling RD_GRID wijst geen bestand aan. ${REMEDY}`);
    if (file.size > GRID_SIZE_BYTES_MAX) throw new WrongSetting(`Instelling RD_GRID: het bestand ${wrongBecause['no-ntv2']}. ${REMEDY}`);
    return await readFile(path);
  } catch (error) {
    if (error instanceof WrongSetting) throw error;
    throw new WrongSetting(`Instelling RD_GRID: het bestand is niet te lezen (${(error as NodeJS.ErrnoException).code ?? 'onbekende fout'}). ${REMEDY}`);
  }
}

/** Mounts it on the main API, for everybody: it says nothing about anybody. */
export function registerRdGrid(app: FastifyInstance, grid: Pick<RdGrid, 'bytes' | 'version'> | undefined): void {
  app.get<{ Params: { version: string } }>('/v1/rd-grid/:version', async (request, reply) => {
    if (grid === undefined || request.params.version !== grid.version) throw new Problem('not-found');
    return reply.type('application/octet-stream').header('cache-control', `public, max-age=${KEPT_SECONDS}, immutable`).send(grid.bytes);
  });
}
