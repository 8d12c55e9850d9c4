/** Text typed in a search line: shown at once, acted upon when the person pauses. */
import { useEffect, useState } from 'react';

const PAUSE_MS = 200;

/** The text shown, and how to change it. `value` is what is acted upon; when it changes otherwise (back, clear) the text follows. */
export function useSearchText(value: string, onPause: (text: string) => void): [string, (text: string) => void] {
  const [typed, setTyped] = useState({ text: value, basedOn: value });
  const text = typed.basedOn === value ? typed.text : value;
  // What was typed is over once the value moved on: it must not come back when the address leaves the list and the value is what it was before.
  if (typed.basedOn !== value) setTyped({ text: value, basedOn: value });
  useEffect(() => {
    const trimmed = text.trim();
    if (trimmed === value) return;
    const timer = setTimeout(() => onPause(trimmed), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text, value, onPause]);
  return [text, (next) => setTyped({ text: next, basedOn: value })];
}
