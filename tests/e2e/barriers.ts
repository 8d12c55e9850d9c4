import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, type Page } from '@playwright/test';
import type axe from 'axe-core';

/** Axe as it stands on a page. */
type PageWithAxe = typeof globalThis & { readonly axe?: typeof axe };

/** Text of axe for a page, without its comments: a page reads it in half the time. */
const AXE = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

/**
 * Lists what axe objects to on the page that is open, each with where; by these rules of it only, or by all. Axe is put on a document once: reading it took
 * longer than looking. No screen holds a page of another site, or plays a film. A page that is still to be drawn says nothing, so its heading is waited for; so are colours on
 * their way from one to the other, which belong to neither.
 */
export async function barriersOn(page: Page, rules?: readonly string[]): Promise<string[]> {
  await page.waitForFunction(
    () => document.querySelector('h1')?.checkVisibility() === true && document.getAnimations().every(({ playState }) => playState !== 'running'),
  );
  const look = () =>
    page.evaluate(async (only) => {
      const runOnly = only === undefined ? {} : { runOnly: { type: 'rule' as const, values: [...only] } };
      const result = await (globalThis as PageWithAxe).axe?.run(document, { resultTypes: ['violations'], iframes: false, preload: false, ...runOnly });
      return result?.violations.map(({ id, nodes }) => `${id} ${nodes.map(({ target }) => target.join(' ')).join(' | ')}`);
    }, rules);
  const found = await look();
  if (found !== undefined) return found;
  await page.evaluate(AXE);
  const foundThen = await look();
  if (foundThen === undefined) throw new Error('axe is not on the page');
  return foundThen;
}

/** Nothing on the page stands in the way of whoever uses it by keyboard or screen reader, as far as axe can tell. */
export async function expectNoBarriers(page: Page): Promise<void> {
  expect(await barriersOn(page)).toEqual([]);
}
