/** What somebody types in a search line: on screen at once, acted upon when they pause. */
import { useEffect, useState } from 'react';

const PAUSE_MS = 200;

/** The text shown, and how to change it. `value` is what is acted upon; when it changes otherwise (back, clear) the text follows. */
export function useSearchText(value: string, onPause: (text: string) => void): [string, (text: string) => void] {
  const [typed, setTyped] = useState({ text: value, basedOn: value });
  const text = typed.basedOn === value ? typed.text : value;
  useEffect(() => {
    const trimmed = text.trim();
    if (trimmed === value) return;
    const timer = setTimeout(() => onPause(trimmed), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text, value, onPause]);
  return [text, (next) => setTyped({ text: next, basedOn: value })];
}
