/** Playwright's own Firefox and WebKit, which only Playwright can drive. */
import { execFileSync } from 'node:child_process';
import { type BrowserContext, type ElementHandle, firefox, type Page, webkit } from '@playwright/test';
import { callText, type EngineBrowser, type EngineElement, type EngineTab, type InPage, LANGUAGE, PHONE, type Point, TIME_ZONE } from './engine.ts';

const engines = { firefox, webkit } as const;

/** Returns the program of Playwright's own build, downloaded or not. */
export function playwrightProgram(name: 'firefox' | 'webkit'): string {
  return engines[name].executablePath();
}

/** Starts Playwright's own build, on a folder with what it keeps. */
export async function startWithPlaywright(name: 'firefox' | 'webkit', folder: string): Promise<EngineBrowser> {
  const context = await engines[name].launchPersistentContext(folder, { locale: LANGUAGE, timezoneId: TIME_ZONE, viewport: { ...PHONE } });
  return { newTab: async () => toTab(await context.newPage()), kill: () => kill(context, folder), close: () => context.close() };
}

/** Playwright tells no process id: it is found by the folder, which is nobody else's. */
async function kill(context: BrowserContext, folder: string): Promise<void> {
  const closed = new Promise((done) => context.once('close', done));
  for (const line of execFileSync('ps', ['-axww', '-o', 'pid=,command='], { encoding: 'utf8' }).split('\n')) {
    if (line.includes(folder)) process.kill(Number.parseInt(line, 10), 'SIGKILL');
  }
  await closed;
}

function toTab(page: Page): EngineTab {
  return {
    goto: async (url) => void (await page.goto(url)),
    run: <Arguments extends readonly unknown[], Result>(inPage: InPage<Arguments, Result>, ...given: Arguments) =>
      page.evaluate<Result>(callText(inPage, given)),
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
    chooseFile: (path) => handle.setInputFiles(path),
    run: <Given, Result>(inPage: (element: Element, given: Given) => Result | Promise<Result>, given: Given) =>
      handle.evaluate(inPage as never, given) as Promise<Result>,
  };
}

async function draw(page: Page, handle: ElementHandle<Element>, points: readonly Point[]): Promise<void> {
  const box = await handle.boundingBox();
  if (box === null) throw new Error('it is not on the screen');
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  for (const point of points) await page.mouse.move(x + point.x, y + point.y);
  await page.mouse.up();
}
