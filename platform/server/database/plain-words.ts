/** Returns the words of a search without capitals and accents, as the `search_text` of a table has them. */
export function plainWords(search: string): readonly string[] {
  return search
    .normalize('NFD')
    .replace(/[\u0300-\u036F]/g, '')
    .toLowerCase()
    .split(/\s+/)
    .filter(Boolean);
}
