/** Saves a version of a design as a file that can be imported again. */
import type { Design } from '#features/form-engine/design/design.ts';

const INDENT = 2;
const WORKBOOK = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

export function saveDesignFile(design: Design): void {
  save(new Blob([JSON.stringify(design, null, INDENT)], { type: 'application/json' }), `${design.key}-v${design.version}.json`);
}

/** Saves it as an XLSForm: other programs read that, and from it the same design comes back here. */
export async function saveXlsForm(design: Design): Promise<void> {
  const { exportXlsForm } = await import('#features/xlsform/export/export-xlsform.ts');
  save(new Blob([new Uint8Array(await exportXlsForm(design))], { type: WORKBOOK }), `${design.key}-v${design.version}.xlsx`);
}

function save(content: Blob, name: string): void {
  const url = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  URL.revokeObjectURL(url);
}
