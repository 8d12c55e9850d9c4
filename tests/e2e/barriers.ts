import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** What axe says of a page. No screen holds a page of another site, so one look at the page itself is the whole of it; what passes needs no report. */
export function axeOf(page: Page): AxeBuilder {
  return new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] });
}

/** Nothing on the page stands in the way of whoever uses it by keyboard or screen reader, as far as axe can tell. Colours on their way from one to the other belong to neither, and are waited for. */
export async function expectNoBarriers(page: Page): Promise<void> {
  await page.waitForFunction(() => document.getAnimations().every(({ playState }) => playState !== 'running'));
  const { violations } = await axeOf(page).analyze();
  expect(violations.map(({ id, nodes }) => `${id} ${nodes.map(({ target }) => target.join(' ')).join(' | ')}`)).toEqual([]);
}
