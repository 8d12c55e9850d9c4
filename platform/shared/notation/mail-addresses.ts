/** Addresses as people type them in one line. */

/** The addresses of a line: parted by commas, semicolons, spaces or lines; `Naam <adres>` gives the address. */
export function readAddresses(text: string): string[] {
  const found = text
    .split(/[,;\n]+/)
    .flatMap((part) => {
      const named = /<([^<>]+)>/.exec(part)?.[1];
      return named === undefined ? part.trim().split(/\s+/) : [named.trim()];
    })
    .filter((address) => address !== '');
  return [...new Set(found)];
}
