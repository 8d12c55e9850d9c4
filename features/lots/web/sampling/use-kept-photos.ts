/** Photos of a sheet: on the device at once, sent once the sheet is kept. Their ids stand among its texts. */

import { discardFile, keepFile, useUnusable } from '#platform/web/files/kept-files.ts';
import { usePictureUrls } from '#platform/web/files/showing/file-urls.ts';

/** The photos named in a text, to show, to add to and to take from. */
export function useKeptPhotos(text: string, setText: (text: string) => void, run: (work: () => Promise<void>) => void, countMax: number) {
  const ids = text.split(' ').filter(Boolean);
  const urls = usePictureUrls(ids);
  const unusable = useUnusable(ids);
  return {
    ids,
    error: [...unusable.values()].join(' ') || undefined,
    photos: ids.map((id, index) => {
      const url = urls.get(id);
      return { id, caption: `Foto ${index + 1}`, ...(url !== undefined && { url }) };
    }),
    onAdd: (files: readonly File[]) =>
      run(async () => {
        const all = [...ids];
        for (const file of files.slice(0, countMax - all.length)) {
          all.push((await keepFile(file, { kind: 'photo', name: file.name, isHeld: true })).id);
          setText(all.join(' '));
        }
      }),
    onRemove: (id: string) =>
      run(async () => {
        setText(ids.filter((one) => one !== id).join(' '));
        await discardFile(id);
      }),
  };
}
