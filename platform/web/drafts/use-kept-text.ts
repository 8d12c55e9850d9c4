import { type KeptTexts, useKeptTexts } from './use-kept-texts.ts';

/** Text that is being typed. */
export interface KeptText {
  readonly text: string;
  readonly setText: (text: string) => void;
  /** Forgets the text after use: it is back to what it began with, and nothing of it stays on the device. */
  readonly forget: KeptTexts['forget'];
}

/** One text that stays on the device by a name until it is used. `first` stands there until something is typed. */
export function useKeptText(name: string, first = ''): KeptText {
  const { texts, setTexts, forget } = useKeptTexts(name);
  return { text: texts['text'] ?? first, setText: (text) => setTexts({ text }), forget };
}
