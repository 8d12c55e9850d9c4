import { expect, test } from 'vitest';
import { iconFiles } from './icons.ts';

function rewritten(code: string): unknown {
  const { transform } = iconFiles;
  if (typeof transform !== 'function') throw new Error('the plugin changes no code');
  const changed = Reflect.apply(transform, undefined, [code]) as { readonly code: string } | undefined;
  return changed?.code;
}

test('each icon is fetched from the file it is in, under the name it has here', () => {
  const code = `import { IconPlus, IconX as Close } from "@tabler/icons-react";\nimport { useState } from "react";`;
  expect(rewritten(code)).toBe(
    [
      "import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';",
      "import Close from '@tabler/icons-react/dist/esm/icons/IconX.mjs';",
      'import { useState } from "react";',
    ].join('\n'),
  );
});

test('code without icons stays as it is', () => {
  expect(rewritten('import { useState } from "react";')).toBeUndefined();
});
