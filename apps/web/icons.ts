/**
 * Names each icon by the file it is in. The package offers all of them from one file, so that the bundler's graph has every screen need the icons of all
 * others, and the first page would bring them.
 */
import type { Plugin } from 'vite';

const PACKAGE = '@tabler/icons-react';
const importOfIcons = new RegExp(String.raw`import\s*\{([^}]*)\}\s*from\s*["']${PACKAGE}["'];?`, 'g');

/** For the bundler: `import { IconPlus } from '@tabler/icons-react'` becomes an import of the file of that icon. */
export const iconFiles: Plugin = {
  name: 'icon-files',
  apply: 'build',
  transform(code) {
    if (!code.includes(PACKAGE)) return undefined;
    return { code: code.replace(importOfIcons, (_whole, names: string) => toFiles(names)), map: null };
  },
};

function toFiles(names: string): string {
  const wanted = names.split(',').map((name) => name.trim());
  return wanted
    .filter((name) => name !== '')
    .map(toFile)
    .join('\n');
}

/** `IconPlus`, or `IconPlus as Add`. */
function toFile(text: string): string {
  const [icon = '', here = icon] = text.split(/\s+as\s+/);
  return `import ${here} from '${PACKAGE}/dist/esm/icons/${icon}.mjs';`;
}
