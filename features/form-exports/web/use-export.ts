/** Asks for a file: a small one comes at once, a large one is made in the background and told when ready. */
import { useState } from 'react';
import type { z } from 'zod';
import { newId } from '#platform/shared/ids.ts';
import { addNotification, LONG_NOTICE_MS } from '#platform/ui/overlays/notification-store.ts';
import { problemText } from '#platform/web/answers/problem-text.ts';
import { clientOf, toFailure, Unreachable } from '#platform/web/answers/transport.ts';
import { runCommand } from '#platform/web/answers/use-answer.ts';
import { useConnectivity } from '#platform/web/device/connectivity.ts';
import { fetchFile } from '#platform/web/files/downloads/fetch-file.ts';
import { type ExportFormat, type ExportRequest, exportFileAddress, type FormExport, startFormExport } from '../contract.ts';
import { type PhaseFileRequest, startPhaseFile } from '../phase-file-contract.ts';
import { contentsWords } from '../rules.ts';
import { followExports } from './export-watch.ts';

const NEEDS_REACH = 'Exporteren heeft verbinding nodig.';

/** A request as it is asked: filters as they stand in an address. */
export type AskedExport = z.input<ReturnType<typeof ExportRequest>>;

/** Asking for a file. */
export interface ExportAsking {
  readonly isBusy: boolean;
  /** Why no file can be asked for now, in a sentence. */
  readonly whyNotNow: string | undefined;
  readonly ask: (format: ExportFormat, request: AskedExport) => void;
  /** Asks for a file of a phase. */
  readonly askPhaseFile: (request: PhaseFileRequest) => void;
}

/** Asks for files one at a time; what goes wrong is told in a notice. */
export function useExport(): ExportAsking {
  const [isBusy, setBusy] = useState(false);
  const { isOnline } = useConnectivity();
  const follow = (asked: Promise<void>) => {
    setBusy(true);
    asked.catch((error: unknown) => addNotification({ type: 'error', title: 'Niet geëxporteerd', text: whyNot(error) })).finally(() => setBusy(false));
  };
  return {
    ...{ isBusy, whyNotNow: isOnline ? undefined : NEEDS_REACH },
    ask: (format, request) => follow(askForFile('phase', (id) => runCommand(startFormExport, { id, format, request }))),
    askPhaseFile: (request) => follow(askForFile(request.of, (id) => runCommand(startPhaseFile, { id, request }))),
  };
}

type Started = Promise<{ readonly result: { readonly atOnce: boolean; readonly formsTotal: number } }>;

/** Starts a file, and fetches it when it is made at once. */
async function askForFile(of: NonNullable<FormExport['of']>, start: (id: string) => Started): Promise<void> {
  const id = newId();
  const { result } = await start(id);
  if (result.atOnce) return fetchFile(clientOf('main'), exportFileAddress(id), of === 'report' ? 'veldwerkverslag' : 'formulieren');
  addNotification({
    title: 'Het bestand wordt gemaakt',
    text: `Er gaan ${contentsWords(result.formsTotal, of)} in. Je kunt verder werken; je krijgt een melding zodra het klaar is.`,
    timeoutMs: LONG_NOTICE_MS,
  });
  followExports([id]);
}

function whyNot(error: unknown): string {
  const failure = toFailure(error);
  if (failure instanceof Unreachable || failure.code === 'temporarily-unavailable') return `${NEEDS_REACH} Probeer het opnieuw zodra je bereik hebt.`;
  return problemText(failure).text;
}
