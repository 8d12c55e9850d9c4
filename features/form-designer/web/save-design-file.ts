/** Saves a version of a design as a file that can be imported again. */
import type { Design } from '#features/form-engine/design/design.ts';
import { getLookupList } from '#features/forms/lookups-contract.ts';
import { cacheFirstAnswer } from '#platform/web/answers/cache-first-answer.ts';

const INDENT = 2;
const WORKBOOK = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

export function saveDesignFile(design: Design): void {
  save(new Blob([JSON.stringify(design, null, INDENT)], { type: 'application/json' }), `${design.key}-v${design.version}.json`);
}

/** Saves it as an XLSForm, in an archive with a CSV file for each of its look-up lists: other programs read that, and from it the same design comes back here. */
export async function saveXlsForm(design: Design): Promise<void> {
  const { exportXlsForm } = await import('#features/xlsform/export/export-xlsform.ts');
  const { lookupCsv } = await import('#features/xlsform/lookup-file.ts');
  const name = `${design.key}-v${design.version}`;
  const workbook = await exportXlsForm(design);
  if (design.lists === undefined) return save(new Blob([new Uint8Array(workbook)], { type: WORKBOOK }), `${name}.xlsx`);
  const { zipSync } = await import('fflate');
  const files: Record<string, Uint8Array> = { [`${name}.xlsx`]: workbook };
  for (const list of design.lists)
    files[`${list.name}.csv`] = new TextEncoder().encode(lookupCsv((await cacheFirstAnswer(getLookupList, { id: list.id })).data));
  save(new Blob([new Uint8Array(zipSync(files))], { type: 'application/zip' }), `${name}.zip`);
}

function save(content: Blob, name: string): void {
  const url = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  URL.revokeObjectURL(url);
}
