/**
 * Runs a task of the product on a machine that has only npm and any Node: installs the packages when they are not there or have
 * changed, then hands over to the pinned Node 26. Plain JavaScript, because the machine's own Node may be old.
 * Usage: node scripts/launch.mjs <script.ts> [arguments]
 */
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const binDir = join(root, 'node_modules', '.bin');
const isWindows = process.platform === 'win32';
const node = isWindows ? join(root, 'node_modules', 'node', 'bin', 'node.exe') : join(binDir, 'node');
/** Tells which lock file the installed packages are of. */
const stampFile = join(root, 'node_modules', '.maaiveld-installed');

function stop(line) {
  console.error(line);
  process.exit(1);
}

function run(command, args, cwd) {
  return spawnSync(command, args, { cwd, stdio: ['ignore', 'inherit', 'inherit'], shell: isWindows }).status === 0;
}

function isPinnedNode() {
  const { dependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  return spawnSync(node, ['--version'], { encoding: 'utf8' }).stdout?.trim() === `v${dependencies.node}`;
}

function installPackages() {
  const stamp = createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex');
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp) return;
  console.log('Pakketten installeren, dit duurt de eerste keer ongeveer een minuut.');
  // Not `npm ci`: it refuses a lock file, or a registry, without the packages of other platforms. The lock file is followed and left as it is.
  if (!run('npm', ['install', '--no-save', '--no-audit', '--no-fund', '--loglevel=error'], root))
    stop('De pakketten zijn niet geïnstalleerd. Is er verbinding met het npm-register? Start daarna opnieuw.');
  // npm may hold back install scripts; the one of `node` puts the program in place.
  if (!isPinnedNode() && !(run(process.execPath, ['installArchSpecificPackage.js'], join(root, 'node_modules', 'node')) && isPinnedNode())) {
    stop('Node 26 is niet geïnstalleerd. Is er verbinding met het npm-register? Verwijder node_modules en start opnieuw.');
  }
  writeFileSync(stampFile, stamp);
}

installPackages();
const child = spawn(node, process.argv.slice(2), {
  cwd: root,
  stdio: 'inherit',
  env: { ...process.env, PATH: `${binDir}${delimiter}${process.env.PATH ?? ''}` },
});
// Ctrl-C reaches the task itself, which ends in order; this process only waits for it.
process.on('SIGINT', () => {});
process.on('SIGTERM', () => child.kill('SIGTERM'));
child.on('exit', (code, signal) => process.exit(code ?? (signal === 'SIGINT' ? 130 : 1)));
