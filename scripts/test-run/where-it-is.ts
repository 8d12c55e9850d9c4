/** Where a process of Node.js is in its program, also when it computes without end. */
import { setTimeout as pause } from 'node:timers/promises';

/** Port at which a process that is told to (SIGUSR1) opens its inspector. */
const INSPECTOR = 'http://127.0.0.1:9229/json/list';
/** Time a process gets to answer, in milliseconds, and how often it is asked whether it is ready to. */
const ANSWER_WITHIN_MS = 10_000;
const ASK_EVERY_MS = 200;

/** Messages of the inspector, as far as they are read. */
type Told =
  | { readonly method: 'Debugger.scriptParsed'; readonly params: { readonly scriptId: string; readonly url: string } }
  | { readonly method: 'Debugger.paused'; readonly params: { readonly callFrames: readonly CallFrame[] } }
  | { readonly method?: undefined };

interface CallFrame {
  readonly functionName: string;
  readonly location: { readonly scriptId: string; readonly lineNumber: number };
}

/** Returns the functions a process is in, the innermost first, each with its file and line. Throws when the process does not answer in time. One at a time. */
export async function whereItIs(pid: number): Promise<readonly string[]> {
  const signal = AbortSignal.timeout(ANSWER_WITHIN_MS);
  // The one asked before may still hold the port.
  while ((await inspectorsNow(signal)).length > 0) await pause(ASK_EVERY_MS, undefined, { signal });
  process.kill(pid, 'SIGUSR1');
  const socket = new WebSocket(await inspectorOf(signal));
  const { promise, resolve, reject } = Promise.withResolvers<readonly string[]>();
  const files = new Map<string, string>();
  const toLine = ({ functionName, location }: CallFrame) =>
    `${functionName || '(zonder naam)'} ${files.get(location.scriptId) ?? '?'}:${location.lineNumber + 1}`;
  signal.addEventListener('abort', () => reject(signal.reason));
  socket.addEventListener('error', () => reject(new Error(`process ${pid} does not open its inspector`)));
  socket.addEventListener('message', ({ data }) => {
    const told = JSON.parse(String(data)) as Told;
    if (told.method === 'Debugger.scriptParsed') files.set(told.params.scriptId, told.params.url);
    if (told.method === 'Debugger.paused') resolve(told.params.callFrames.map(toLine));
  });
  socket.addEventListener('open', () => {
    for (const [id, method] of ['Debugger.enable', 'Debugger.pause'].entries()) socket.send(JSON.stringify({ id, method }));
  });
  return promise.finally(() => socket.close());
}

interface Inspector {
  readonly webSocketDebuggerUrl: string;
}

async function inspectorOf(signal: AbortSignal): Promise<string> {
  for (;;) {
    const [inspector] = await inspectorsNow(signal);
    if (inspector !== undefined) return inspector.webSocketDebuggerUrl;
    await pause(ASK_EVERY_MS, undefined, { signal });
  }
}

/** Inspectors that are open at this moment; none when nothing listens there. */
function inspectorsNow(signal: AbortSignal): Promise<readonly Inspector[]> {
  return fetch(INSPECTOR, { signal, headers: { connection: 'close' } }).then(
    (answer) => answer.json() as Promise<readonly Inspector[]>,
    () => [],
  );
}
