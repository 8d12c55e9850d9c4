/** Text in XML 1.0. Pure. */

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Text as it may stand in an element or between double quotes. Control characters, which most of have no place in XML 1.0, become spaces. */
export function xmlText(text: string): string {
  return text
    .replace(/[^\P{Cc}\t\n\r]|[\uFFFE\uFFFF]/gu, ' ')
    .toWellFormed()
    .replace(/[&<>"]/g, (sign) => entities[sign] ?? '');
}
