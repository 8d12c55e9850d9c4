/** WebKit, by plain WebDriver over HTTP. */
import { join } from 'node:path';
import { type EngineBrowser, type EngineElement, type EngineTab, PHONE, type Point } from './engine.ts';
import { startWebKit } from './webkit-process.ts';

/** The browser that is driven, and what runs it. */
const BROWSER = { program: 'gjs', file: join(import.meta.dirname, 'webkit-browser.mjs') } as const;

/** Key under which WebDriver answers elements. */
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf';
/** Time limit of a function in a page, in milliseconds. */
const SCRIPT_MS_MAX = 30_000;

type ElementReference = { readonly [ELEMENT]: string };
type Send = <Value>(method: 'GET' | 'POST' | 'DELETE', path: string, body?: object) => Promise<Value>;
/** Runs commands on one tab; nothing of another tab comes between. */
type OnTab = <Value>(commands: (send: Send) => Promise<Value>) => Promise<Value>;

/** Starts WebKit from its WebDriver program, on a folder with what it keeps. */
export async function startWebKitBrowser(program: string, folder: string): Promise<EngineBrowser> {
  const server = await startWebKit(program);
  const browser = { binary: BROWSER.program, args: ['-m', BROWSER.file, folder, String(PHONE.width), String(PHONE.height)] };
  const capabilities = { alwaysMatch: { timeouts: { script: SCRIPT_MS_MAX }, 'webkitgtk:browserOptions': browser } };
  const { sessionId } = await call<{ sessionId: string }>(`${server.url}/session`, 'POST', { capabilities });
  const base = `${server.url}/session/${sessionId}`;
  const send: Send = (method, path, body) => call(base + path, method, body);
  const inTurn = oneAtATime();
  const first = await send<string>('GET', '/window');
  return {
    // A window of its own each, because a tab behind another counts as hidden. The first stays open: the session ends with its last one.
    newTab: async () => {
      const handle = await inTurn(async () => {
        await send('POST', '/window', { handle: first });
        const { handle: opened } = await send<{ handle: string }>('POST', '/window/new', { type: 'window' });
        await send('POST', '/window', { handle: opened });
        return opened;
      });
      return toTab((commands) => inTurn(() => send('POST', '/window', { handle }).then(() => commands(send))));
    },
    kill: () => server.stop(),
    close: async () => {
      await inTurn(() => send('DELETE', ''));
      await server.stop();
    },
  };
}

function toTab(onTab: OnTab): EngineTab {
  return {
    goto: (url) => onTab((send) => send('POST', '/url', { url })),
    run: (inPage, ...given) => run(onTab, inPage, given),
    find: async (inPage, ...given) => {
      const found = await run<ElementReference | null>(onTab, inPage, given);
      return found === null ? undefined : toElement(onTab, found);
    },
    type: (text) => onTab((send) => send('POST', '/actions', { actions: [{ type: 'key', id: 'keys', actions: pressAll(text) }] })),
  };
}

function toElement(onTab: OnTab, reference: ElementReference): EngineElement {
  const path = `/element/${reference[ELEMENT]}`;
  return {
    click: () => onTab((send) => point(send, reference, [])),
    draw: (points) => onTab((send) => point(send, reference, points)),
    chooseFile: (file) => onTab((send) => send('POST', `${path}/value`, { text: file })),
    run: (inPage, given) => run(onTab, inPage, [reference, given]),
  };
}

/** Runs a function in the page. An error travels as text, because what WebKit itself makes of it says little. */
async function run<Value>(onTab: OnTab, inPage: (...given: never[]) => unknown, given: readonly unknown[]): Promise<Value> {
  const script = `const given = [...arguments], done = given.pop();
    (async () => (${inPage})(...given))().then((value) => done({ value: value ?? null }), (error) => done({ error: error + '\\n' + error?.stack }));`;
  const { value, error } = await onTab((send) => send<{ value: Value; error?: string }>('POST', '/execute/async', { script, args: given }));
  if (error !== undefined) throw new Error(error);
  return value;
}

function point(send: Send, origin: ElementReference, points: readonly Point[]): Promise<void> {
  const moves = points.map(({ x, y }) => ({ type: 'pointerMove', origin, x, y }));
  const actions = [{ type: 'pointerMove', origin, x: 0, y: 0 }, { type: 'pointerDown', button: 0 }, ...moves, { type: 'pointerUp', button: 0 }];
  return send('POST', '/actions', { actions: [{ type: 'pointer', id: 'finger', actions }] });
}

function pressAll(text: string): object[] {
  return [...text].flatMap((value) => [
    { type: 'keyDown', value },
    { type: 'keyUp', value },
  ]);
}

function oneAtATime(): <Value>(work: () => Promise<Value>) => Promise<Value> {
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const next = last.then(work, work);
    last = next;
    return next;
  };
}

async function call<Value>(url: string, method: string, body?: object): Promise<Value> {
  const answer = await fetch(url, { method, ...(body === undefined ? {} : { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }) });
  const { value } = (await answer.json()) as { value: Value & { error?: string; message?: string } };
  if (!answer.ok) throw new Error(`${value.error}: ${value.message}`);
  return value;
}
