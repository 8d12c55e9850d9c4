/** The programs WebKit runs in on a machine without a screen: a virtual display and the WebDriver server. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { freePort } from '../../server-process.ts';
import { TIME_ZONE } from './engine.ts';

const READY_WITHIN_MS = 20_000;
const POLL_MS = 25;

/** A running WebDriver server. */
export interface WebKitProcess {
  /** Address it listens at. */
  readonly url: string;
  stop(): Promise<void>;
}

/** Starts `WebKitWebDriver`, on a display of its own when there is none. */
export async function startWebKit(program: string): Promise<WebKitProcess> {
  const display = process.env['DISPLAY'] === undefined ? await startDisplay() : undefined;
  const port = await freePort();
  const driver = spawn(program, [`--port=${port}`], {
    stdio: 'ignore',
    detached: true,
    env: {
      ...process.env,
      ...(display === undefined ? {} : { DISPLAY: display.name }),
      TZ: TIME_ZONE,
      LANGUAGE: 'nl_NL:nl',
      // As root and without a graphics card, as on a build machine.
      WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
      WEBKIT_DISABLE_DMABUF_RENDERER: '1',
      NO_AT_BRIDGE: '1',
    },
  });
  const url = `http://127.0.0.1:${port}`;
  const children = [driver, ...(display === undefined ? [] : [display.process])];
  // A test run that is broken off leaves nothing behind.
  process.once('exit', () => children.forEach(killGroup));
  const stop = async () => {
    for (const child of children) await endGroup(child);
  };
  try {
    await untilReady(url, driver);
  } catch (error) {
    await stop();
    throw error;
  }
  return { url, stop };
}

async function untilReady(url: string, driver: ChildProcess): Promise<void> {
  const until = Date.now() + READY_WITHIN_MS;
  for (;;) {
    const isReady = await fetch(`${url}/status`).then(
      (answer) => answer.ok,
      () => false,
    );
    if (isReady) return;
    if (driver.exitCode !== null || Date.now() > until) throw new Error('WebKitWebDriver did not start');
    await new Promise((done) => setTimeout(done, POLL_MS));
  }
}

/** A display nobody sees, on the first free number. */
async function startDisplay(): Promise<{ readonly name: string; readonly process: ChildProcess }> {
  const child = spawn('Xvfb', ['-displayfd', '3', '-screen', '0', '1280x1024x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
    detached: true,
  });
  const number = await new Promise<string>((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', () => reject(new Error('Xvfb did not start')));
    child.stdio[3]?.once('data', (line: Buffer) => resolve(line.toString().trim()));
  });
  return { name: `:${number}`, process: child };
}

/** Ends a process with everything it started. */
async function endGroup(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  killGroup(child);
  await ended;
}

function killGroup({ pid, exitCode, signalCode }: ChildProcess): void {
  if (pid !== undefined && exitCode === null && signalCode === null) process.kill(-pid, 'SIGKILL');
}
