/** Small parts that designs share. */

/** Answers whose value is their own word: `['zand', 'klei']`; shown with a capital when asked. */
export function wordOptions(words: readonly string[], style: 'as-is' | 'capital' = 'as-is'): { value: string; label: string }[] {
  return words.map((word) => ({ value: word, label: style === 'capital' ? word.charAt(0).toUpperCase() + word.slice(1) : word }));
}

/** Answers with a value and a label of their own. */
export function labelledOptions(labels: Readonly<Record<string, string>>): { value: string; label: string }[] {
  return Object.entries(labels).map(([value, label]) => ({ value, label }));
}
