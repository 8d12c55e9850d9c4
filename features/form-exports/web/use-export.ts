/** Asks for a file: a small one comes at once, a large one is made in the background and told when ready. */
import { useState } from 'react';
import type { z } from 'zod';
import { newId } from '#platform/shared/ids.ts';
import { addNotification } from '#platform/ui/overlays/notification-store.ts';
import { problemText } from '#platform/web/answers/problem-text.ts';
import { clientOf, toFailure, Unreachable } from '#platform/web/answers/transport.ts';
import { runCommand } from '#platform/web/answers/use-answer.ts';
import { useConnectivity } from '#platform/web/device/connectivity.ts';
import { fetchFile } from '#platform/web/files/fetch-file.ts';
import { type ExportFormat, type ExportRequest, exportFileAddress, startFormExport } from '../contract.ts';
import { followExports } from './export-watch.ts';

const NOTICE_MS = 8_000;
const NEEDS_REACH = 'Exporteren heeft verbinding nodig.';

/** A request as it is asked: filters as they stand in an address. */
export type AskedExport = z.input<ReturnType<typeof ExportRequest>>;

/** Asking for a file. */
export interface ExportAsking {
  readonly isBusy: boolean;
  /** Why no file can be asked for now, in a sentence. */
  readonly whyNotNow: string | undefined;
  readonly ask: (format: ExportFormat, request: AskedExport) => void;
}

/** Asks for files one at a time; what goes wrong is told in a notice. */
export function useExport(): ExportAsking {
  const [isBusy, setBusy] = useState(false);
  const { isOnline } = useConnectivity();
  const ask = (format: ExportFormat, request: AskedExport) => {
    setBusy(true);
    askForFile(format, request)
      .catch((error: unknown) => addNotification({ type: 'error', title: 'Niet geëxporteerd', text: whyNot(error) }))
      .finally(() => setBusy(false));
  };
  return { isBusy, ask, whyNotNow: isOnline ? undefined : NEEDS_REACH };
}

async function askForFile(format: ExportFormat, request: AskedExport): Promise<void> {
  const id = newId();
  const { result } = await runCommand(startFormExport, { id, format, request });
  if (result.atOnce) return fetchFile(clientOf('main'), exportFileAddress(id), 'formulieren');
  addNotification({
    title: 'Het bestand wordt gemaakt',
    text: `Er gaan ${result.formsTotal} formulieren in. Je kunt verder werken; je krijgt een melding zodra het klaar is.`,
    timeoutMs: NOTICE_MS,
  });
  followExports([id]);
}

function whyNot(error: unknown): string {
  const failure = toFailure(error);
  if (failure instanceof Unreachable || failure.code === 'temporarily-unavailable') return `${NEEDS_REACH} Probeer het opnieuw zodra je bereik hebt.`;
  return problemText(failure).text;
}
