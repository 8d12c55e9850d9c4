/** Numbers of projects: how they are made from a pattern, and how the next is found. Pure. */

/** Longest number of a project. */
export const PROJECT_NUMBER_LENGTH_MAX = 20;
/** The pattern until somebody chooses another. */
export const USUAL_PATTERN = '{jj}.{n:5}';
const COUNT = /\{n:([1-9])\}/;
const KNOWN = /\{jj\}|\{jjjj\}|\{n:[1-9]\}/g;
/** Words that stand in addresses where a number would. */
const RESERVED: readonly string[] = ['nieuw', 'importeren', 'toegestane-projecten'];
const SAFE = /^[A-Za-z0-9._-]*$/;

/** Returns why a pattern can't be used, as a Dutch sentence; undefined when it can. */
export function patternProblem(pattern: string): string | undefined {
  if ((pattern.match(/\{n:[1-9]\}/g) ?? []).length !== 1) return 'Zet precies één keer {n:5} in het patroon: daar komt het volgnummer, hier van 5 cijfers.';
  if (!SAFE.test(pattern.replace(KNOWN, ''))) return 'Gebruik naast {jj}, {jjjj} en {n:5} alleen letters, cijfers, punt, streepje en liggend streepje.';
  return projectNumber(pattern, 1, '2026-01-01').length > PROJECT_NUMBER_LENGTH_MAX
    ? `Houd een nummer op ten hoogste ${PROJECT_NUMBER_LENGTH_MAX} tekens.`
    : undefined;
}

/** The number with this count, for a project that starts on a day. */
export function projectNumber(pattern: string, count: number, day: string): string {
  return ofYear(pattern, day).replace(COUNT, (_, digits: string) => String(count).padStart(Number(digits), '0'));
}

/** Returns the text before and after the count in project numbers of the year of this day, and how many digits the count has. */
export function numberFrame(pattern: string, day: string): { readonly before: string; readonly after: string; readonly digits: number } {
  const text = ofYear(pattern, day);
  const [whole = '', digits = '1'] = COUNT.exec(text) ?? [];
  const at = text.indexOf(whole);
  return { before: text.slice(0, at), after: text.slice(at + whole.length), digits: Number(digits) };
}

/** Returns why a number that was typed can't be one; undefined when it can. */
export function numberProblem(number: string): string | undefined {
  if (number === '') return 'Vul een projectnummer in.';
  if (!SAFE.test(number)) return 'Gebruik in een projectnummer alleen letters, cijfers, punt, streepje en liggend streepje.';
  if (RESERVED.includes(number.toLowerCase())) return 'Dit woord kan geen projectnummer zijn. Kies een ander.';
  return number.length > PROJECT_NUMBER_LENGTH_MAX ? `Houd het projectnummer op ten hoogste ${PROJECT_NUMBER_LENGTH_MAX} tekens.` : undefined;
}

function ofYear(pattern: string, day: string): string {
  return pattern.replaceAll('{jjjj}', day.slice(0, 4)).replaceAll('{jj}', day.slice(2, 4));
}

/** A number as it stands behind the question mark of an address, where `26.01400` alone would be read as 26.014. */
export function numberInAddress(number: string): string {
  return `nr-${number}`;
}

/** The number in a text of an address; empty when there is none. */
export function numberFromAddress(text: string): string {
  return text.startsWith('nr-') ? text.slice('nr-'.length) : '';
}
