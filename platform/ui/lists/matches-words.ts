/** Text without capitals and accents, to compare by. */
const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase();

/** True when every word occurs somewhere in a text; no words match anything. */
export function matchesWords(text: string, words: string): boolean {
  const within = plain(text);
  return plain(words)
    .split(/\s+/)
    .every((word) => within.includes(word));
}
