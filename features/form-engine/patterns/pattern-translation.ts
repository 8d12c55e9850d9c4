/**
 * Patterns as people write them, which are those of JavaScript, in the words of an engine that takes a time in step with the text (RE2). The two
 * agree on what a pattern means once blanks, the point, ends of lines and signs by their number are spelled out; what looks around or back, it can't.
 */

/** Why a pattern can't be used, as the end of a Dutch sentence that begins with the pattern. */
export class UnusablePattern extends Error {}

/** Blanks of JavaScript (ECMA-262, WhiteSpace and LineTerminator), as parts of a class. */
const BLANKS = '\\t-\\r\\x20\\x{A0}\\x{1680}\\x{2000}-\\x{200A}\\x{2028}\\x{2029}\\x{202F}\\x{205F}\\x{3000}\\x{FEFF}';
/** Everything else. */
const NO_BLANKS =
  '\\x00-\\x08\\x0E-\\x1F\\x21-\\x{9F}\\x{A1}-\\x{167F}\\x{1681}-\\x{1FFF}\\x{200B}-\\x{2027}\\x{202A}-\\x{202E}\\x{2030}-\\x{205E}\\x{2060}-\\x{2FFF}\\x{3001}-\\x{FEFE}\\x{FF00}-\\x{10FFFF}';
const ANY_IN_LINE = '[^\\n\\r\\x{2028}\\x{2029}]';
const ANYTHING = '[\\x00-\\x{10FFFF}]';
const NOTHING = '[^\\x00-\\x{10FFFF}]';

/** One part: a sign by its number (a pair of halves too), a property, a control sign, any other escape, a group's beginning, or one sign. */
const PART =
  /\\u\{([0-9a-f]+)\}|\\u(d[89ab][0-9a-f]{2})\\u(d[c-f][0-9a-f]{2})|\\u([0-9a-f]{4})|\\x([0-9a-f]{2})|\\(p)\{([^}]*)\}|\\c([a-z])|\\(.)|(\(\?(?:<?[=!]|<|:|)?)|(.)/gisuy;

const inHex = (code: number): string => `\\x{${code.toString(16)}}`;
const isSyntax = (sign: string): boolean => /[\\^$.*+?()[\]{}|/&~-]/.test(sign);

/** A sign by itself. */
const literal = (sign: string): string => (isSyntax(sign) ? `\\${sign}` : sign);

function groupStart(written: string): string {
  if (written === '(?:') return written;
  if (written === '(?<') return '(?P<';
  if (/[=!]$/.test(written))
    throw new UnusablePattern('kijkt vooruit of terug met (?=, (?!, (?<= of (?<!. Dat kan hier niet; schrijf uit wat er wel mag staan.');
  throw new UnusablePattern('zet instellingen binnen het patroon. Dat kan hier niet; schrijf hoofdletters en kleine letters allebei op.');
}

function escaped(sign: string, isInClass: boolean): string {
  if (sign === 's') return isInClass ? BLANKS : `[${BLANKS}]`;
  if (sign === 'S') return isInClass ? NO_BLANKS : `[${NO_BLANKS}]`;
  if (sign === '0') return '\\x00';
  if (sign === 'b' && isInClass) return '\\x08';
  if (/[1-9k]/.test(sign)) throw new UnusablePattern('verwijst terug naar een eerder stuk, met \\1 of \\k. Dat kan hier niet; schrijf het stuk nog een keer.');
  return /[dDwWbBtnvfr]/.test(sign) ? `\\${sign}` : literal(sign);
}

function codeOf([, braced, high, low, four, two]: RegExpExecArray): number | null {
  if (high !== undefined && low !== undefined) return (Number.parseInt(high, 16) - 0xd800) * 0x400 + (Number.parseInt(low, 16) - 0xdc00) + 0x10000;
  const written = braced ?? four ?? two;
  return written === undefined ? null : Number.parseInt(written, 16);
}

/** A bare sign inside square brackets; a bracket there is a sign like any other. */
const inClass = (sign: string): string => (sign === '[' || sign === '&' || sign === '~' ? `\\${sign}` : sign);

/** Character classes that mean everything or nothing. */
const wholeClasses: Readonly<Record<string, string>> = { '[]': NOTHING, '[^]': ANYTHING };

/** The same pattern in the words of the engine. It must be one that JavaScript reads. Throws `UnusablePattern` for what the engine can't do. */
export function toLinearPattern(regex: string): string {
  let [linear, isInClass] = ['', false];
  PART.lastIndex = 0;
  for (let match = PART.exec(regex); match !== null; match = PART.exec(regex)) {
    const [, , , , , , property, name, control, sheltered, group, sign] = match;
    const code = codeOf(match);
    if (code !== null) linear += inHex(code);
    else if (property !== undefined) linear += `\\${property}{${propertyName(name ?? '')}}`;
    else if (control !== undefined) linear += inHex(control.charCodeAt(0) % 32);
    else if (sheltered !== undefined) linear += escaped(sheltered, isInClass);
    else if (isInClass) {
      isInClass = sign !== ']';
      linear += group === undefined ? inClass(sign ?? '') : group;
    } else if (group !== undefined) linear += groupStart(group);
    else if (sign === '[') {
      const bare = /^\[\^?\]/.exec(regex.slice(match.index))?.[0];
      if (bare !== undefined) PART.lastIndex = match.index + bare.length;
      isInClass = bare === undefined;
      linear += bare === undefined ? '[' : wholeClasses[bare];
    } else linear += sign === '.' ? ANY_IN_LINE : (sign ?? '');
  }
  return linear;
}

/** `Script=Latin`, `General_Category=Lu`: the engine takes the value alone. */
const propertyName = (written: string): string => written.slice(written.indexOf('=') + 1);
