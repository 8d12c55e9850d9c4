import { IconUpload } from '@tabler/icons-react';
import { IMPORT_BYTES_MAX } from '#features/xlsform/import-limits.ts';
import { Problem } from '#platform/shared/problem.ts';
import { FileButton } from '#platform/ui/inputs/file-button.tsx';
import { Message } from '#platform/ui/page/message.tsx';
import type { Trouble } from '#platform/web/actions/use-action.ts';
import { runCommand } from '#platform/web/answers/use-answer.ts';
import { readImportFile } from '#platform/web/imports/read-import-file.ts';
import { importDesign } from '../design-contract.ts';

/** Largest archive of a form with its lists, and most of what is unpacked of one, in bytes. */
const ARCHIVE_BYTES_MAX = 10 * 1024 * 1024;

/** Most bytes of all files of choices together: with the largest workbook they still fit in one request. */
const BESIDE_BYTES_MAX = 4 * 1024 * 1024;

const BESIDE = /\.(?:csv|geojson)$/i;

/** Sends a workbook, with the files of its choices, or a design to be made into a draft; answers the key of that draft. */
export async function sendDesignFiles(files: readonly File[], signal: AbortSignal): Promise<string> {
  const all = (await Promise.all(files.map(unpacked))).flat();
  const [file, second] = all.filter(({ name }) => !BESIDE.test(name));
  if (file === undefined) throw new Problem('invalid-input', { reason: 'Kies het formulier (.xlsx of .json) samen met de bestanden van zijn keuzes.' });
  if (second !== undefined) throw new Problem('invalid-input', { reason: `Kies één formulier tegelijk; je koos '${file.name}' en '${second.name}'.` });
  if (file.size > IMPORT_BYTES_MAX) throw new Problem('file-too-large', { reason: 'Het bestand is groter dan 2 MB. Er is niets geïmporteerd.' });
  const choices = all.filter(({ name }) => BESIDE.test(name));
  if (choices.reduce((bytes, { size }) => bytes + size, 0) > BESIDE_BYTES_MAX)
    throw new Problem('file-too-large', { reason: 'De bestanden met keuzes zijn samen groter dan 4 MB. Haal kolommen weg die het formulier niet gebruikt.' });
  const read = await Promise.all(choices.map(readImportFile));
  const beside = read.map(({ name, text }) => ({ fileName: name, text }));
  const { result } = await runCommand(
    importDesign,
    { fileName: file.name, content: await toBase64(file), ...(beside.length === 0 ? {} : { beside }) },
    { signal },
  );
  return result.key;
}

/** The files of an export: a form that was exported with its lists comes as one archive. */
async function unpacked(file: File): Promise<readonly File[]> {
  if (!/\.zip$/i.test(file.name)) return [file];
  if (file.size > ARCHIVE_BYTES_MAX) throw new Problem('file-too-large', { reason: 'Het bestand is groter dan 10 MB. Er is niets geïmporteerd.' });
  const { unzipSync } = await import('fflate');
  let unpackedBytes = 0;
  const isWithin = ({ originalSize }: { readonly originalSize: number }) => {
    unpackedBytes += originalSize;
    return unpackedBytes <= ARCHIVE_BYTES_MAX;
  };
  try {
    const entries = unzipSync(new Uint8Array(await file.arrayBuffer()), { filter: isWithin });
    return Object.entries(entries).map(([name, bytes]) => new File([new Uint8Array(bytes)], name));
  } catch (error) {
    reportError(error);
    throw new Problem('invalid-input', { reason: `'${file.name}' is niet te lezen. Pak het uit en kies de bestanden samen.` });
  }
}

function toBase64(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result).replace(/^[^,]*,/, ''));
    reader.onerror = () => reject(new Problem('invalid-input', { reason: 'Het bestand kon niet gelezen worden. Kies het opnieuw.' }));
    reader.readAsDataURL(file);
  });
}

/** The button that asks for a workbook with the files of its choices, or a design file. */
export function ImportDesignButton({ onFiles, isBusy }: { readonly onFiles: (files: readonly File[]) => void; readonly isBusy: boolean }) {
  return (
    <FileButton
      accept=".xlsx,.xlsm,.xls,.json,.csv,.geojson,.zip"
      multiple
      icon={<IconUpload size={20} aria-hidden="true" />}
      disabled={isBusy}
      onFiles={onFiles}
    >
      {isBusy ? 'Bezig met importeren' : 'Importeren'}
    </FileButton>
  );
}

/** Why nothing of a file could be used, row by row. */
export function ImportRefused({ trouble }: { readonly trouble: Trouble }) {
  return (
    <Message tone="bad" title="Niet geïmporteerd" live>
      <p>{trouble.text}</p>
      {trouble.lines.length > 1 && (
        <ul>
          {trouble.lines.map(({ path, message }) => (
            <li key={`${path} ${message}`}>
              {path === '' ? '' : `${path}: `}
              {message}
            </li>
          ))}
        </ul>
      )}
    </Message>
  );
}
