import type { Imports } from './read-imports.ts';

/** Files that need each other in a ring, each ring once: `a → b → a`. What it costs grows with the imports, not with the ways through them. */
export function findCircles({ files, imports }: Imports): string[] {
  const targets = new Map<string, string[]>(files.map((file) => [file, []]));
  for (const { from, to } of imports) if (from !== to && targets.has(to)) targets.get(from)?.push(to);
  const state = new Map<string, 'open' | 'done'>();
  const rings: string[] = [];
  const visit = (file: string, path: readonly string[]): void => {
    if (state.get(file) === 'open') rings.push([...path.slice(path.indexOf(file)), file].join(' → '));
    if (state.has(file)) return;
    state.set(file, 'open');
    for (const target of targets.get(file) ?? []) visit(target, [...path, file]);
    state.set(file, 'done');
  };
  for (const file of files) visit(file, []);
  return rings;
}
