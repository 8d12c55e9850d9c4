/** `npm run check`: types, lint and format, import rules, dead code. */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { checkImports } from './import-rules.ts';

const root = join(import.meta.dirname, '..');
const bin = (name: string) => join(root, 'node_modules/.bin', name);

function run(what: string, command: string, args: readonly string[]): boolean {
  const isGood = spawnSync(command, args, { cwd: root, stdio: 'inherit' }).status === 0;
  console.log(`${isGood ? 'goed' : 'FOUT'}  ${what}`);
  return isGood;
}

async function importRules(): Promise<boolean> {
  const breaches = await checkImports();
  for (const breach of breaches) console.error(breach);
  console.log(`${breaches.length === 0 ? 'goed' : 'FOUT'}  importregels`);
  return breaches.length === 0;
}

const results = [
  run('typen', bin('tsc'), ['-b', 'tsconfig.json']),
  run('stijl', bin('biome'), ['check', '.']),
  await importRules(),
  run('ongebruikte code', bin('knip'), ['--no-progress']),
];
process.exit(results.every(Boolean) ? 0 : 1);
