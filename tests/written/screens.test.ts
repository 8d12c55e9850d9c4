/** The table of screens against the files it is about. */
import { glob, readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { expect, test } from 'vitest';
import { screenFileName } from '#apps/web/chunks.ts';
import { routes } from '#features/routes.ts';
import { routeKeys, screenKeys, screens } from '#features/screens.ts';
import { SCREENS_PAGE, screensPage } from '../../scripts/rules/screens-page.ts';

/** Screens the router shows for an address that has none, or that fails. */
const withoutAddress = ['error-screen.tsx', 'not-found-screen.tsx'];

test('every screen has one file, named after its key, and every such file is a screen', async () => {
  const files: string[] = [];
  for await (const file of glob('features/*/web/**/*-screen.tsx')) files.push(basename(file));
  expect(files.sort()).toEqual([...screenKeys.map(screenFileName), ...withoutAddress].sort());
});

test('no two addresses are the same, and one that leads on arrives at a screen with the same parameters', () => {
  expect(new Set(Object.values(routes)).size).toBe(routeKeys.length);
  const paramsOf = (key: (typeof routeKeys)[number]) => routes[key].match(/:[a-z]+/g);
  for (const key of routeKeys) {
    const { leadsTo } = screens[key];
    if (leadsTo !== undefined) expect(paramsOf(leadsTo), key).toEqual(paramsOf(key));
  }
});

test('the way up from every screen ends, and asks for nothing its own address does not have', () => {
  for (const key of routeKeys) {
    const passed = new Set([key]);
    for (let { parent } = screens[key]; parent !== undefined; { parent } = screens[parent]) {
      expect(passed.has(parent), `${key} stands below itself`).toBe(false);
      passed.add(parent);
      for (const name of routes[parent].match(/:[a-z]+/g) ?? []) expect(routes[key], `${key} below ${parent}`).toContain(name);
    }
  }
});

test('the page of screens is as the table says', async () => {
  expect(await readFile(SCREENS_PAGE, 'utf8'), '`npm run generate` makes it anew').toBe(screensPage());
});
