/** `npm run check`: types, lint and format, import rules, dead code, the picture of the rooms; and a report of what grew over its aim. */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { staleHouse } from './rules/house.ts';
import { checkImports } from './rules/import-rules.ts';
import { measureSizes, sizesText } from './rules/sizes.ts';

const root = join(import.meta.dirname, '..');
const bin = (name: string) => join(root, 'node_modules/.bin', name);

function run(what: string, command: string, args: readonly string[]): boolean {
  const isGood = spawnSync(command, args, { cwd: root, stdio: 'inherit' }).status === 0;
  console.log(`${isGood ? 'goed' : 'FOUT'}  ${what}`);
  return isGood;
}

function told(what: string, breaches: readonly string[]): boolean {
  for (const breach of breaches) console.error(breach);
  console.log(`${breaches.length === 0 ? 'goed' : 'FOUT'}  ${what}`);
  return breaches.length === 0;
}

const results = [
  run('typen', bin('tsc'), ['-b', 'tsconfig.json']),
  run('stijl', bin('biome'), ['check', '.']),
  told('importregels', await checkImports()),
  told('plaat van het huis', await staleHouse()),
  run('ongebruikte code', bin('knip'), ['--no-progress']),
];
for (const line of sizesText(await measureSizes())) console.log(line);
process.exit(results.every(Boolean) ? 0 : 1);
