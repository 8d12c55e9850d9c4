/** Text typed in a search line: shown at once, acted upon when the person pauses. */
import { useEffect, useState } from 'react';

const PAUSE_MS = 200;

/** Text typed over a value. */
export interface TypedText {
  readonly text: string;
  /** The value it was typed over. */
  readonly basedOn: string;
  /** Texts passed on to become the value that did not yet, the oldest first. */
  readonly passedOn: readonly string[];
}

/**
 * Returns the text in the line once the value is this. Who types on while the text of a moment ago becomes the value keeps every letter; when the value
 * changes otherwise (back, clear) the typed text is dropped.
 */
export function typedOver(typed: TypedText, value: string): TypedText {
  if (typed.basedOn === value) return typed;
  const at = typed.passedOn.indexOf(value);
  return at < 0 ? { text: value, basedOn: value, passedOn: [] } : { text: typed.text, basedOn: value, passedOn: typed.passedOn.slice(at + 1) };
}

/** The text shown, and how to change it. `value` is what is acted upon; when it changes otherwise (back, clear) the text follows. */
export function useSearchText(value: string, onPause: (text: string) => void): [string, (text: string) => void] {
  const [kept, setTyped] = useState<TypedText>({ text: value, basedOn: value, passedOn: [] });
  const typed = typedOver(kept, value);
  // What was typed is over once the value moved on: it must not come back when the address leaves the list and the value is what it was before.
  if (typed !== kept) setTyped(typed);
  const { text } = typed;
  useEffect(() => {
    const trimmed = text.trim();
    if (trimmed === value) return;
    const timer = setTimeout(() => {
      setTyped((before) => ({ ...before, passedOn: [...before.passedOn, trimmed] }));
      onPause(trimmed);
    }, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text, value, onPause]);
  return [text, (next) => setTyped({ ...typed, text: next })];
}
