/** Follows the opening of a file to be shown within the page. */
import { useEffect, useState } from 'react';
import { toFailure } from '../../answers/transport.ts';
import { loadPreview, type Preview } from './load-preview.ts';

/** A file that is being opened. */
export type OpenedFile =
  | { readonly state: 'opening' }
  | { readonly state: 'open'; readonly preview: Preview; readonly url: string }
  | { readonly state: 'failed'; readonly failure: ReturnType<typeof toFailure> };

const OPENING: OpenedFile = { state: 'opening' };

/** Opens a file; again when another is asked for, or when `isKept` says that it came on the device. Its address is given back when nothing shows it any more. */
export function usePreview(id: string, isKept: boolean): OpenedFile {
  const [opened, setOpened] = useState<OpenedFile & { readonly id?: string }>(OPENING);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a file that comes on the device after all is opened then
  useEffect(() => {
    const ending = new AbortController();
    let url: string | undefined;
    loadPreview(id, ending.signal)
      .then((preview) => {
        if (ending.signal.aborted) return;
        url = URL.createObjectURL(preview.bytes);
        setOpened({ id, state: 'open', preview, url });
      })
      .catch((error: unknown) => {
        if (!ending.signal.aborted) setOpened({ id, state: 'failed', failure: toFailure(error) });
      });
    return () => {
      ending.abort();
      if (url !== undefined) URL.revokeObjectURL(url);
    };
  }, [id, isKept]);
  return opened.id === id ? opened : OPENING;
}
