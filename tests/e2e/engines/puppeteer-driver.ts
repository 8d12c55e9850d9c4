/** Chromium and Firefox as the machine has them: over the DevTools protocol and WebDriver BiDi. */
import { once } from 'node:events';
import { appendFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Browser, type ElementHandle, launch, type Page } from 'puppeteer-core';
import { callText, type EngineBrowser, type EngineElement, type EngineTab, type InPage, LANGUAGE, PHONE, type Point, TIME_ZONE } from './engine.ts';

const LAUNCH_WITHIN_MS = 60_000;

/** Starts Firefox or Chromium from its program, on a folder with what it keeps. */
export async function startWithPuppeteer(name: 'firefox' | 'chromium', program: string, folder: string): Promise<EngineBrowser> {
  // What the driver writes over in a kept profile it first sets aside, and misses when it is not there: after a kill it is not.
  if (name === 'firefox') await appendFile(join(folder, 'user.js'), '');
  const browser = await launch({
    browser: name === 'firefox' ? 'firefox' : 'chrome',
    executablePath: program,
    userDataDir: folder,
    headless: true,
    timeout: LAUNCH_WITHIN_MS,
    // Firefox gets the size of its window: older ones can't be told that of a page.
    defaultViewport: name === 'firefox' ? null : { ...PHONE },
    args:
      name === 'firefox'
        ? [`--width=${PHONE.width}`, `--height=${PHONE.height}`]
        : ['--no-sandbox', '--disable-gpu', '--no-first-run', '--disable-background-networking', `--lang=${LANGUAGE}`],
    env: { ...process.env, TZ: TIME_ZONE },
    ...(name === 'firefox' ? { extraPrefsFirefox: { 'intl.accept_languages': LANGUAGE } } : {}),
  });
  return { newTab: () => newTab(browser), kill: () => kill(browser), close: () => browser.close() };
}

async function kill(browser: Browser): Promise<void> {
  const program = browser.process();
  if (program === null) throw new Error('the browser has no process');
  const ended = program.exitCode === null && program.signalCode === null ? once(program, 'exit') : undefined;
  program.kill('SIGKILL');
  await ended;
}

async function newTab(browser: Browser): Promise<EngineTab> {
  const page = await browser.newPage();
  return {
    goto: async (url) => void (await page.goto(url)),
    run: <Arguments extends readonly unknown[], Result>(inPage: InPage<Arguments, Result>, ...given: Arguments) =>
      page.evaluate(callText(inPage, given)) as Promise<Result>,
    find: async (inPage, ...given) => {
      const handle = (await page.evaluateHandle(callText(inPage, given))).asElement();
      return handle === null ? undefined : toElement(page, handle as ElementHandle<Element>);
    },
    type: (text) => page.keyboard.type(text),
  };
}

function toElement(page: Page, handle: ElementHandle<Element>): EngineElement {
  return {
    click: () => handle.click(),
    draw: (points) => draw(page, handle, points),
    chooseFile: (path) => (handle as ElementHandle<HTMLInputElement>).uploadFile(path),
    run: <Given, Result>(inPage: (element: Element, given: Given) => Result | Promise<Result>, given: Given) =>
      handle.evaluate(inPage as never, given) as Promise<Result>,
  };
}

async function draw(page: Page, handle: ElementHandle<Element>, points: readonly Point[]): Promise<void> {
  const { x, y } = await handle.clickablePoint();
  await page.mouse.move(x, y);
  await page.mouse.down();
  for (const point of points) await page.mouse.move(x + point.x, y + point.y);
  await page.mouse.up();
}
