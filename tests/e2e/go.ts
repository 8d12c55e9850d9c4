import type { Page } from '@playwright/test';

/** Addresses of who is signed in. */
const PANEL = '/cp/';

/**
 * Goes to an address as a press on a link does, without loading the app again, and waits until another page stands there. Between the control panel and what
 * is for everybody nobody goes by a link: there the app is loaded.
 */
export async function go(page: Page, address: string): Promise<void> {
  const from = page.url();
  const { pathname } = new URL(from);
  if (pathname === address) return;
  if (!pathname.startsWith(PANEL) || !address.startsWith(PANEL)) {
    await page.goto(URL.canParse(address, from) ? new URL(address, from).href : address);
    return;
  }
  await page.evaluate((to) => {
    for (const heading of document.querySelectorAll('h1')) heading.dataset['leaves'] = '';
    history.pushState({}, '', to);
  }, address);
  await page.waitForFunction(() => document.querySelector('h1') !== null && document.querySelector('h1[data-leaves]') === null);
}

/** Asks for an address as a press on a link does, wherever that leads. */
export async function ask(page: Page, address: string): Promise<void> {
  await page.evaluate((to) => history.pushState({}, '', to), address);
}

/** Goes to another part of the page that is open, which keeps its heading: it has a title of its own, or its link is marked as the one that is open. */
export async function goWithin(page: Page, address: string): Promise<void> {
  if (new URL(page.url()).pathname === address) return;
  const before = await page.title();
  await ask(page, address);
  await page.waitForFunction(([title, to]) => document.title !== title || document.querySelector(`a[href="${to}"][aria-current]`) !== null, [before, address]);
}
