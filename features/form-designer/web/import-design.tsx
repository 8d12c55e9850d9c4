import { IconUpload } from '@tabler/icons-react';
import { IMPORT_BYTES_MAX } from '#features/xlsform/import-limits.ts';
import { Problem } from '#platform/shared/problem.ts';
import { FileButton } from '#platform/ui/inputs/file-button.tsx';
import { Message } from '#platform/ui/page/message.tsx';
import type { Trouble } from '#platform/web/actions/use-action.ts';
import { runCommand } from '#platform/web/answers/use-answer.ts';
import { importDesign } from '../design-contract.ts';

/** Sends a file to be made into a draft; answers the key of that draft. */
export async function sendDesignFile(file: File, signal: AbortSignal): Promise<string> {
  if (file.size > IMPORT_BYTES_MAX) throw new Problem('file-too-large', { reason: 'Het bestand is groter dan 2 MB. Er is niets geïmporteerd.' });
  const { result } = await runCommand(importDesign, { fileName: file.name, content: await toBase64(file) }, { signal });
  return result.key;
}

function toBase64(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result).replace(/^[^,]*,/, ''));
    reader.onerror = () => reject(new Problem('invalid-input', { reason: 'Het bestand kon niet gelezen worden. Kies het opnieuw.' }));
    reader.readAsDataURL(file);
  });
}

/** The button that asks for a workbook or a design file. */
export function ImportDesignButton({ onFile, isBusy }: { readonly onFile: (file: File) => void; readonly isBusy: boolean }) {
  return (
    <FileButton
      accept=".xlsx,.xlsm,.xls,.json"
      icon={<IconUpload size={20} aria-hidden="true" />}
      disabled={isBusy}
      onFiles={([file]) => file !== undefined && onFile(file)}
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
