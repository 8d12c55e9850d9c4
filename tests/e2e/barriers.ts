import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, type Page, test } from '@playwright/test';
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

/** Rooms whose tests look by every rule: filling in a form, and a register with its lists, windows and signatures. So does the walk of all addresses. */
const roomsLookedAtWhole = /\/e2e\/(forms|people)\//;

/**
 * Rules of axe by which the other rooms look: those about what somebody can do and is told there. Left out are those about colours, which are those of the
 * whole product, and about the frame of a page, which is the same at each address: together they take three quarters of the time.
 */
const rulesOfWhatIsDone: readonly string[] = [
  ...['button-name', 'link-name', 'input-button-name', 'image-alt', 'svg-img-alt', 'empty-heading', 'heading-order'],
  ...['label', 'label-title-only', 'select-name', 'form-field-multiple-labels'],
  ...['aria-allowed-attr', 'aria-allowed-role', 'aria-required-attr', 'aria-required-children', 'aria-required-parent', 'aria-roles'],
  ...['aria-valid-attr', 'aria-valid-attr-value', 'aria-command-name', 'aria-dialog-name', 'aria-input-field-name', 'aria-toggle-field-name'],
  ...['aria-hidden-focus', 'duplicate-id-aria', 'nested-interactive', 'scrollable-region-focusable', 'tabindex'],
  ...['list', 'listitem', 'definition-list', 'dlitem'],
];

/** Nothing on the page stands in the way of whoever uses it by keyboard or screen reader, as far as axe can tell by the rules of the room of this test. */
export async function expectNoBarriers(page: Page): Promise<void> {
  expect(await barriersOn(page, roomsLookedAtWhole.test(test.info().file) ? undefined : rulesOfWhatIsDone)).toEqual([]);
}
