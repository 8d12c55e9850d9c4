import { useEffect, useState } from 'react';
import { isExpected } from '../answers/problem-text.ts';
import { makeThumbnail } from '../files/pictures/photo-scaling.ts';
import type { SharedThing } from './shared-keys.ts';
import { readSharedFile } from './shared-things.ts';

/** Longest side of a small picture: what a row shows, on the sharpest screens. */
const THUMBNAIL_PX = 168;

/** One after the other: twenty photos as they were taken are more than a phone can open at once. */
let line: Promise<unknown> = Promise.resolve();

/** Address of a small picture of what was shared; undefined until it is made, and for what no picture can be made of here. */
export function useThumbnail(thing: SharedThing): string | undefined {
  const [url, setUrl] = useState<string>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was shared under an id never changes
  useEffect(() => {
    if (!thing.contentType.startsWith('image/')) return;
    let isOver = false;
    let made: string | undefined;
    const make = async () => {
      if (isOver) return;
      const blob = await makeThumbnail(await readSharedFile(thing), THUMBNAIL_PX);
      if (isOver) return;
      made = URL.createObjectURL(blob);
      setUrl(made);
    };
    // A kind this device can't open has no picture; it can be sent all the same, or is refused where it is put.
    line = line.then(make).catch((error: unknown) => !isExpected(error) && reportError(error));
    return () => {
      isOver = true;
      if (made !== undefined) URL.revokeObjectURL(made);
    };
  }, [thing.id]);
  return url;
}
