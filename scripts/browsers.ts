/** Programs the tests need and npm has not. The browsers they run in: those on this machine, else the distribution's packages, else Playwright's own download. */
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { delimiter, dirname, join } from 'node:path';

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

/** Finds an engine as `findBrowser` does, after installing it when it is missing. Undefined when that is not possible here. */
export function provideBrowser(name: EngineName): string | undefined {
  return findBrowser(name) ?? (install(name) ? findBrowser(name) : undefined);
}

/** Where a program of this machine is, also one that only an administrator has on the path. */
export function findProgram(name: string): string | undefined {
  return programPath(name) ?? programPath(`/usr/sbin/${name}`);
}

/** Chromium's engine without windows: it starts and draws in three quarters of the time, but keeps no profile and shows no PDF. */
export const WINDOWLESS_CHROMIUM = 'chromium-headless-shell';

/** The browser of a test that asks for nothing special: the engine without windows where it is, else the whole of Chromium. */
export function findQuickChromium(): string | undefined {
  return findProgram(WINDOWLESS_CHROMIUM) ?? findBrowser('chromium');
}

/** As `findProgram`, after installing Debian's package of the same name when it is missing. Undefined when that is not possible here. */
export function provideProgram(name: string): string | undefined {
  return findProgram(name) ?? (installPackages([name]) ? findProgram(name) : undefined);
}

function programPath(program: string): string | undefined {
  if (program.startsWith('/')) return existsSync(program) ? program : undefined;
  return (process.env['PATH'] ?? '')
    .split(delimiter)
    .map((folder) => join(folder, program))
    .find((path) => existsSync(path));
}

function install(name: EngineName): boolean {
  return installPackages(engines[name].packages) || spawnSync(process.execPath, [playwrightProgram(), 'install', name], { stdio: 'inherit' }).status === 0;
}

/** Installs Debian's packages; false where there is no Debian, or no right to. */
function installPackages(packages: readonly string[]): boolean {
  if (process.getuid?.() !== 0 || programPath('apt-get') === undefined) return false;
  console.log(`${packages.join(', ')} installeren voor de tests.`);
  const environment = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const run = (args: string[]) => spawnSync('apt-get', args, { stdio: ['ignore', 'ignore', 'inherit'], env: environment }).status === 0;
  const installing = ['install', '-y', '--no-install-recommends', ...packages];
  return run(installing) || (run(['update']) && run(installing));
}

function playwrightProgram(): string {
  return join(dirname(createRequire(import.meta.url).resolve('@playwright/test/package.json')), 'cli.js');
}

function downloaded(name: EngineName): string | undefined {
  const script = `import('@playwright/test').then((playwright) => process.stdout.write(playwright.${name}.executablePath()))`;
  const path = execFileSync(process.execPath, ['--input-type=module', '--eval', script], { cwd: import.meta.dirname, encoding: 'utf8' });
  return existsSync(path) ? path : undefined;
}
