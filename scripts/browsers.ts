/** Programs the tests need and npm has not. The browsers they run in: those on this machine, else the distribution's packages, else Playwright's own download. */
import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { delimiter, dirname, join } from 'node:path';
import { findWindowlessChromium } from './windowless-chromium.ts';

/** A browser engine, with the programs that are it, most wanted first, and Debian's packages for it. */
interface Engine {
  readonly programs: readonly string[];
  readonly packages: readonly string[];
  /** True when what the program needs beside it is there too. */
  readonly isWhole?: () => boolean;
}

const engines = {
  chromium: {
    programs: ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'],
    packages: ['chromium', 'fonts-liberation'],
  },
  firefox: {
    programs: ['firefox-esr', 'firefox', '/Applications/Firefox.app/Contents/MacOS/firefox'],
    packages: ['firefox-esr', 'fonts-liberation'],
  },
  webkit: {
    programs: ['WebKitWebDriver'],
    packages: ['webkit2gtk-driver', 'gjs', 'gir1.2-webkit2-4.1', 'xvfb', 'xauth', 'fonts-liberation'],
    isWhole: () => hasDisplay() && hasWebKitForGjs(),
  },
} as const satisfies Record<string, Engine>;

/** Name of a browser engine. */
export type EngineName = keyof typeof engines;

/** Returns the program of the engine; undefined when it is not on this machine. `MAAIVELD_CHROMIUM` and its like point to another. */
export function findBrowser(name: EngineName): string | undefined {
  const given = process.env[`MAAIVELD_${name.toUpperCase()}`];
  if (given !== undefined) return given;
  const { programs, isWhole }: Engine = engines[name];
  const found = programs.map(programPath).find((path) => path !== undefined);
  return found !== undefined && (isWhole?.() ?? true) ? found : downloaded(name);
}

/** Debian's packages for an engine, for whoever must install them by hand. */
export function packagesOf(name: EngineName): string {
  return engines[name].packages.join(' ');
}

function hasDisplay(): boolean {
  return process.env['DISPLAY'] !== undefined || programPath('Xvfb') !== undefined;
}

/** The tests' own WebKit browser is a script for gjs. */
function hasWebKitForGjs(): boolean {
  return spawnSync('gjs', ['-c', "imports.gi.versions.WebKit2 = '4.1'; imports.gi.WebKit2;"], { stdio: 'ignore' }).status === 0;
}

/** Where a program of this machine is, also one that only an administrator has on the path. */
export function findProgram(name: string): string | undefined {
  return programPath(name) ?? programPath(`/usr/sbin/${name}`);
}

/**
 * The browser of a test that asks for nothing special. The engine without windows starts and draws in three quarters of the time, but keeps no profile and shows
 * no PDF; where it is not to be had, the whole of Chromium.
 */
export function findQuickChromium(): string | undefined {
  return findWindowlessChromium() ?? findProgram('chromium-headless-shell') ?? findBrowser('chromium');
}

/** Other programs the tests start, by the name Debian's package has too. */
const otherPrograms = ['pgbouncer'];

/** Installs what the tests need and this machine lacks: Debian's packages, and browsers that are not among them from Playwright's makers. */
export async function installMissing(): Promise<void> {
  const names = Object.keys(engines) as EngineName[];
  const isMissing = (name: EngineName) => findBrowser(name) === undefined;
  await installPackages([
    ...names.filter(isMissing).map((name) => engines[name].packages),
    ...otherPrograms.filter((name) => findProgram(name) === undefined).map((name) => [name]),
  ]);
  for (const name of names.filter(isMissing)) await hasRun(process.execPath, [playwrightProgram(), 'install', name]);
}

function programPath(program: string): string | undefined {
  if (program.startsWith('/')) return existsSync(program) ? program : undefined;
  return (process.env['PATH'] ?? '')
    .split(delimiter)
    .map((folder) => join(folder, program))
    .find((path) => existsSync(path));
}

/** Installs Debian's packages, all in one go; one after the other when that can't be. Does nothing where there is no Debian, or no right to. */
async function installPackages(wanted: readonly (readonly string[])[]): Promise<void> {
  if (wanted.length === 0 || process.getuid?.() !== 0 || programPath('apt-get') === undefined) return;
  const all = Array.from(new Set(wanted.flat()));
  console.log(`${all.join(', ')} installeren voor de tests.`);
  await hasRun('apt-get', ['update']);
  const install = (packages: readonly string[]) => hasRun('apt-get', ['install', '-y', '--no-install-recommends', ...packages]);
  if (await install(all)) return;
  for (const packages of wanted) await install(packages);
}

/** Runs a program to its end and answers whether all was well. */
async function hasRun(program: string, args: readonly string[]): Promise<boolean> {
  const child = spawn(program, args, { stdio: ['ignore', 'ignore', 'inherit'], env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } });
  const [status] = (await once(child, 'close')) as [number | null];
  return status === 0;
}

function playwrightProgram(): string {
  return join(dirname(createRequire(import.meta.url).resolve('@playwright/test/package.json')), 'cli.js');
}

function downloaded(name: EngineName): string | undefined {
  const script = `import('@playwright/test').then((playwright) => process.stdout.write(playwright.${name}.executablePath()))`;
  const path = execFileSync(process.execPath, ['--input-type=module', '--eval', script], { cwd: import.meta.dirname, encoding: 'utf8' });
  return existsSync(path) ? path : undefined;
}
