/** Saves a version of a design as a file that can be imported again. */
import type { Design } from '#features/form-engine/design/design.ts';

const INDENT = 2;

export function saveDesignFile(design: Design): void {
  const url = URL.createObjectURL(new Blob([JSON.stringify(design, null, INDENT)], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = `${design.key}-v${design.version}.json`;
  link.click();
  URL.revokeObjectURL(url);
}
