/** The query of an address as it stands there: names with texts. The router's own way takes `26.01400` for a number, and so for `26.014`. */

/** Texts by name. */
export type SearchTexts = Record<string, string>;

/** Reads the query; of a name that comes twice the last counts. */
export function readSearch(searchText: string): SearchTexts {
  return Object.fromEntries(new URLSearchParams(searchText));
}

/** Writes it, `?` included; empty without names. */
export function writeSearch(search: Readonly<Record<string, unknown>>): string {
  const given = Object.entries(search).flatMap(([name, value]): [string, string][] => (value === undefined ? [] : [[name, String(value)]]));
  return given.length === 0 ? '' : `?${new URLSearchParams(given)}`;
}
