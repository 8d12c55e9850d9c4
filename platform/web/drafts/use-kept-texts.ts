import { useEffect, useRef, useState } from 'react';
import { storageFull } from '../device/storage/storage-health-full.ts';
import { forgetTexts, keepTexts, readTexts, type Texts } from './kept-texts.ts';

/** Texts that belong together and are being typed, by key. */
export interface KeptTexts {
  /** Typed texts so far, by key; a key that was never typed in is missing. */
  readonly texts: Texts;
  readonly setTexts: (changes: Texts) => void;
  /** They were used: nothing is typed here, and the device keeps nothing of it. */
  readonly forget: () => Promise<void>;
}

const NOTHING: Texts = {};

/** Texts that stay on the device by a name until they are used: there again after another page, a killed tab or a day without a network. */
export function useKeptTexts(name: string): KeptTexts {
  const [typed, setTyped] = useState<{ readonly name: string; readonly texts: Texts }>();
  useEffect(() => {
    let isOver = false;
    // What was typed before it could be read goes before it.
    const take = (kept: Texts | undefined) => {
      if (!isOver && kept !== undefined) setTyped((before) => ({ name, texts: before?.name === name ? { ...kept, ...before.texts } : kept }));
    };
    readTexts(name).then(take, reportError);
    return () => {
      isOver = true;
    };
  }, [name]);
  const texts = typed?.name === name ? typed.texts : NOTHING;
  /** The texts at this moment, also before the last keystroke was rendered. */
  const latest = useRef(texts);
  latest.current = texts;
  return {
    texts,
    setTexts: (changes) => {
      const next = { ...latest.current, ...changes };
      latest.current = next;
      setTyped({ name, texts: next });
      keepTexts(name, next).catch((error: unknown) => {
        // The person is told by `storageFull`; the page leaves what did not fit to the next.
        if (!storageFull.get()) reportError(error);
      });
    },
    forget: () => {
      setTyped(undefined);
      return forgetTexts(name).catch(reportError);
    },
  };
}
