/** Finds installed packages together with what they need, as Node would. */
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** Folders of these packages and of all they need, each once. One that is not installed throws, unless it is `optional`, to us or to whoever needs it. */
export async function packagesFor(root: string, names: readonly string[], optional: readonly string[]): Promise<ReadonlySet<string>> {
  const folders = new Set<string>();
  const add = async (name: string, from: string, isOptional: boolean): Promise<void> => {
    const folder = folderOf(name, from, root);
    if (folder === undefined && !isOptional) throw new Error(`package ${name} is not installed`);
    if (folder === undefined || folders.has(folder)) return;
    folders.add(folder);
    const { dependencies = {}, optionalDependencies = {} } = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8')) as {
      readonly dependencies?: Readonly<Record<string, string>>;
      readonly optionalDependencies?: Readonly<Record<string, string>>;
    };
    for (const needed of Object.keys(dependencies)) await add(needed, folder, needed in optionalDependencies);
    for (const needed of Object.keys(optionalDependencies)) await add(needed, folder, true);
  };
  for (const name of names) await add(name, root, false);
  for (const name of optional) await add(name, root, true);
  return folders;
}

/** Nearest folder of a package, looking upwards as far as `root`. */
function folderOf(name: string, from: string, root: string): string | undefined {
  for (let folder = from; folder.startsWith(root); folder = dirname(folder)) {
    const found = join(folder, 'node_modules', name);
    if (existsSync(join(found, 'package.json'))) return found;
  }
  return undefined;
}
