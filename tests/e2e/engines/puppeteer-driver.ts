/** Chromium and Firefox, over WebDriver BiDi. */
import { type Browser, type ElementHandle, launch, type Page } from 'puppeteer-core';
import { type EngineBrowser, type EngineElement, type EngineTab, type InPage, PHONE, TIME_ZONE } from './engine.ts';

/** Starts Firefox or Chromium from its program. */
export async function startWithPuppeteer(name: 'firefox' | 'chromium', program: string): Promise<EngineBrowser> {
  const browser = await launch({
    browser: name === 'firefox' ? 'firefox' : 'chrome',
    executablePath: program,
    headless: true,
    args: name === 'firefox' ? [] : ['--no-sandbox', '--disable-gpu', '--no-first-run', '--disable-background-networking'],
    env: { ...process.env, TZ: TIME_ZONE },
    ...(name === 'firefox' ? { extraPrefsFirefox: { 'intl.accept_languages': 'nl-NL' } } : {}),
  });
  return { name, newTab: () => newTab(browser), close: () => browser.close() };
}

async function newTab(browser: Browser): Promise<EngineTab> {
  const page = await browser.newPage();
  await page.setViewport({ ...PHONE });
  return {
    goto: async (url) => void (await page.goto(url)),
    run: <Arguments extends readonly unknown[], Result>(inPage: InPage<Arguments, Result>, ...given: Arguments) =>
      page.evaluate(callText(inPage, given)) as Promise<Result>,
    find: async (inPage, ...given) => {
      const handle = (await page.evaluateHandle(callText(inPage, given))).asElement();
      return handle === null ? undefined : toElement(handle as ElementHandle<Element>);
    },
    type: (text) => page.keyboard.type(text),
    close: () => closePage(page),
  };
}

function toElement(handle: ElementHandle<Element>): EngineElement {
  return {
    click: () => handle.click(),
    chooseFile: (path) => (handle as ElementHandle<HTMLInputElement>).uploadFile(path),
    run: <Given, Result>(inPage: (element: Element, given: Given) => Result, given: Given) => handle.evaluate(inPage as never, given) as Promise<Result>,
  };
}

function callText(inPage: (...given: never[]) => unknown, given: readonly unknown[]): string {
  return `(${inPage})(${given.map((value) => JSON.stringify(value) ?? 'undefined').join(', ')})`;
}

async function closePage(page: Page): Promise<void> {
  await page.close({ runBeforeUnload: false });
}
