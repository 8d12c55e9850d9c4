/** Follows what lies under the map of a phase: from the server, else what of it is on this device, with one's own waiting changes over it. */
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useAnswer } from '#platform/web/answers/use-answer.ts';
import { useConnectivity } from '#platform/web/device/connectivity.ts';
import { loadPreview } from '#platform/web/files/showing/load-preview.ts';
import type { PendingCommand } from '#platform/web/outbox/outbox.ts';
import { useSignedIn } from '#platform/web/sign-in/signed-in.ts';
import type { OverlayContent } from '../content.ts';
import { listMapOverlays, type Overlay, type OverlayList } from '../contract.ts';
import { withPendingOverlays } from './pending-overlays.ts';

/** An overlay with what of it could be opened. */
export interface ShownOverlay {
  readonly overlay: Overlay;
  /** `opening` while its file is read; `absent` when that is neither on the device nor to be had now; `broken` when it can't be read. */
  readonly state: 'opening' | 'open' | 'absent' | 'broken';
  /** Lines of a drawing or of KLIC. */
  readonly content?: OverlayContent;
  /** A picture. */
  readonly picture?: ImageBitmap;
}

type Opened = Omit<ShownOverlay, 'overlay'>;
const OPENING: Opened = { state: 'opening' };
const NONE: readonly Overlay[] = [];

/** Follows them. */
export function useOverlays(project: string, phase: string): readonly ShownOverlay[] {
  return useOpenedOverlays(useOverlayList(project, phase) ?? NONE);
}

/** Follows the KLIC among them, whose other files stay closed; undefined while it is not known what there is. */
export function useKlic(project: string, phase: string): readonly ShownOverlay[] | undefined {
  const all = useOverlayList(project, phase);
  const klic = useMemo(() => all?.filter(({ kind }) => kind === 'klic') ?? NONE, [all]);
  const shown = useOpenedOverlays(klic);
  return all === undefined ? undefined : shown;
}

function useOverlayList(project: string, phase: string): readonly Overlay[] | undefined {
  const name = useSignedIn()?.name ?? '';
  const withPending = useCallback(
    (list: OverlayList, pending: readonly PendingCommand[]) => withPendingOverlays(list, pending, { project, phase, name }),
    [project, phase, name],
  );
  return useAnswer(listMapOverlays, { project, phase }, { withPending }).data?.overlays;
}

function useOpenedOverlays(overlays: readonly Overlay[]): readonly ShownOverlay[] {
  const opened = useOpened(overlays);
  return useMemo(() => overlays.map((overlay) => ({ overlay, ...(opened.get(overlay.fileId) ?? OPENING) })), [overlays, opened]);
}

/** The files of overlays, each opened once for as long as the page stands; those that were not to be had are looked for again when there is a network. */
function useOpened(overlays: readonly Overlay[]): ReadonlyMap<string, Opened> {
  const [opened, setOpened] = useState<ReadonlyMap<string, Opened>>(new Map());
  const { isOnline } = useConnectivity();
  /** Files that need not be opened again. */
  const settled = useRef(new Set<string>());
  const key = overlays.map(({ fileId, kind }) => `${kind} ${fileId}`).join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: with a network, what was not here may be fetched
  useEffect(() => {
    const ending = new AbortController();
    for (const one of key === '' ? [] : key.split(',')) {
      const [kind = '', id = ''] = one.split(' ');
      if (settled.current.has(id)) continue;
      open(kind, id, ending.signal).then(
        (found) => {
          if (ending.signal.aborted) return;
          if (found.state === 'open') settled.current.add(id);
          setOpened((before) => new Map(before).set(id, found));
        },
        (error: unknown) => {
          if (ending.signal.aborted) return;
          reportError(error);
          setOpened((before) => new Map(before).set(id, { state: 'broken' }));
        },
      );
    }
    return () => ending.abort();
  }, [key, isOnline]);
  return opened;
}

async function open(kind: string, id: string, signal: AbortSignal): Promise<Opened> {
  // Without a network what was not taken along is told as missing, on the map itself.
  const preview = await loadPreview(id, signal).catch(() => undefined);
  if (preview === undefined) return { state: 'absent' };
  if (kind === 'picture') return { state: 'open', picture: await createImageBitmap(preview.bytes) };
  const { ofContentFile } = await import('./content-file.ts');
  return { state: 'open', content: ofContentFile(await preview.bytes.arrayBuffer()) };
}
