import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify from 'fastify';
import { afterAll, describe, expect, test } from 'vitest';
import { answerProblems } from '#platform/server/operations/problem-answer.ts';
import { rdConversion } from '#platform/shared/geometry/coordinates.ts';
import { rdByParameters } from '#platform/shared/geometry/rd-conversion.ts';
import { testingRdGrid } from '#platform/shared/geometry/testing-rd-grid.ts';
import { registerRdGrid, takeRdGrid } from './rd-grid.ts';
import { WrongSetting } from './settings/settings.ts';

const dir = await mkdtemp(join(tmpdir(), 'rd-grid-'));
afterAll(() => rm(dir, { recursive: true }));

async function fileOf(bytes: ArrayBuffer): Promise<string> {
  const path = join(dir, 'rooster.gsb');
  await writeFile(path, Buffer.from(bytes));
  return path;
}

test('a grid that covers the Netherlands converts places from then on, and without one the parameters do', async () => {
  await takeRdGrid(await fileOf(testingRdGrid({ northSeconds: 0.01 })));
  const amersfoort = { rdX: 155_000, rdY: 463_000 };
  expect((rdConversion()?.toWgs(amersfoort).latitude ?? 0) - rdByParameters.toWgs(amersfoort).latitude).toBeCloseTo(0.01 / 3600, 8);
  expect(await takeRdGrid(undefined)).toBeUndefined();
  expect(rdConversion()).toBe(rdByParameters);
});

describe('a setting that names no grid for the Netherlands stops the start with a line that names it', () => {
  const remedy = 'Geef het pad van rdtrans2018.gsb (RDNAPTRANS™2018, NSGI).';
  test.each([
    ['no file', async () => join(dir, 'nergens.gsb'), 'Instelling RD_GRID: het bestand is niet te lezen (ENOENT).'],
    ['a folder', async () => dir, 'Instelling RD_GRID wijst geen bestand aan.'],
    ['a GeoTIFF', () => fileOf(new TextEncoder().encode('II*\0 rdtrans2018.tif').buffer), 'Instelling RD_GRID: het bestand is geen NTv2-rooster.'],
    [
      'a grid of the south alone',
      () => fileOf(testingRdGrid({ north: 52.5 })),
      'Instelling RD_GRID: het bestand bevat niet voor heel Nederland de verschuiving van RD.',
    ],
  ])('%s', async (_what, path, line) => {
    await expect(takeRdGrid(await path())).rejects.toThrow(new WrongSetting(`${line} ${remedy}`));
  });
});

test('devices get the grid by its version, to keep; another version is not found', async () => {
  const app = Fastify();
  answerProblems(app);
  const grid = await takeRdGrid(await fileOf(testingRdGrid()));
  registerRdGrid(app, grid);
  const found = await app.inject(`/v1/rd-grid/${grid?.version}`);
  expect(grid?.bytes.equals(found.rawPayload)).toBe(true);
  expect(found.headers['cache-control']).toBe('public, max-age=31536000, immutable');
  expect((await app.inject('/v1/rd-grid/1')).statusCode).toBe(404);
  await app.close();
});
