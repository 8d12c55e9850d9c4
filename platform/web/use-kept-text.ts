import { useEffect, useState } from 'react';
import { forgetNote, keepNote, readNote } from './kept-notes.ts';

/** Text that is being typed. */
export interface KeptText {
  readonly text: string;
  readonly setText: (text: string) => void;
  /** It was used: here it is what it began with, and the device keeps nothing of it. */
  readonly forget: () => Promise<void>;
}

/** Text that stays on the device by a name until it is used: there again after another page, a killed tab or a day without a network. `first` stands there until something is typed. */
export function useKeptText(name: string, first = ''): KeptText {
  const [typed, setTyped] = useState<{ readonly name: string; readonly text: string }>();
  useEffect(() => {
    let isOver = false;
    // What was typed before it could be read goes before it.
    const take = (kept: unknown) => {
      if (!isOver && typeof kept === 'string') setTyped((before) => (before?.name === name ? before : { name, text: kept }));
    };
    readNote(name).then(take, reportError);
    return () => {
      isOver = true;
    };
  }, [name]);
  return {
    text: typed?.name === name ? typed.text : first,
    setText: (text) => {
      setTyped({ name, text });
      keepNote(name, text).catch(reportError);
    },
    forget: () => {
      setTyped(undefined);
      return forgetNote(name);
    },
  };
}
