/** Values no field was made for: what an attacker, a broken device or a careless program sends. */
import fc from 'fast-check';

/** Levels of nesting beyond every sane input. */
const DEEP_LEVELS = 65;
/** Characters of a text beyond every name and number. */
const LONG_TEXT_LENGTH = 10_000;
/** Random texts and values added to the fixed ones. */
const RANDOM_VALUES = 6;

/** A value with what it is called in the report of a failure. */
export interface HostileValue {
  readonly name: string;
  readonly value: unknown;
}

const parsed = (json: string): unknown => JSON.parse(json);

/** Texts that stand in an address as well as in a body. */
const hostileTexts: readonly (readonly [name: string, text: string])[] = [
  ['empty', ''],
  ['blank', '   '],
  ['NUL', '\u0000'],
  ['NUL inside', 'a\u0000b'],
  ['a high surrogate alone', 'a\uD800'],
  ['a low surrogate alone', '\uDC00a'],
  ['10,000 characters', 'x'.repeat(LONG_TEXT_LENGTH)],
  ['10,000 digits', '9'.repeat(LONG_TEXT_LENGTH)],
  ['NaN', 'NaN'],
  ['Infinity', '-Infinity'],
  ['2^31', '2147483648'],
  ['2^53', '9007199254740993'],
  ['1e308', '1e308'],
  ['minus one', '-1'],
  ['a fraction', '0.5'],
  ['date of year 0', '0000-01-01'],
  ['last date', '9999-12-31'],
  ['date that is none', '2026-02-30'],
  ['week of year 0', '0000-W01'],
  ['last week', '9999-W53'],
  ['week 54', '2026-W54'],
  ['moment of year 0', '0000-01-01T00:00:00Z'],
  ['last moment', '9999-12-31T23:59:59.999Z'],
  ['a zone of 23 hours', '2026-11-24T12:00:00+23:59'],
  ['moment that is none', '2026-02-30T25:61:00Z'],
  ['uuid in capitals', '019AA000-0000-7000-8000-0000000000FF'],
  ['uuid nothing has', '019aa000-0000-7000-8000-0000000000ff'],
  ['a quote', `'; drop table users; --`],
  ['wildcards', '%_\\'],
  ['half a pattern', '(['],
  ['percent encoding', '%00%ZZ'],
  ['a way up', '../../etc/passwd'],
  ['__proto__', '__proto__'],
  ['constructor', 'constructor'],
  ['controls and direction', '\u202E\u0007\u001B[31m\r\nx: y'],
  ['emoji', '\u{1F469}\u200D\u{1F52C}'],
];

/** Values of JSON that are no text. */
const hostileJson: readonly (readonly [name: string, value: unknown])[] = [
  ['null', null],
  ['true', true],
  ['0', 0],
  ['-0', -0],
  ['-1', -1],
  ['0.1', 0.1],
  ['2^31', 2 ** 31],
  ['-2^31 - 1', -(2 ** 31) - 1],
  ['2^53 + 2', 2 ** 53 + 2],
  ['1e308', 1e308],
  ['-1e308', -1e308],
  ['5e-324', 5e-324],
  ['empty list', []],
  ['list of lists', [[[]]]],
  ['list of nothing', [null]],
  ['long list', Array.from({ length: 1_000 }, () => 0)],
  ['empty object', {}],
  ['object with __proto__', parsed('{"__proto__":{"isAdmin":true}}')],
  ['object with constructor', parsed('{"constructor":{"prototype":{"isAdmin":true}}}')],
  ['object with NUL in a key', { 'a\u0000': 1 }],
  ['object with a surrogate in a key', { 'a\uD800': 1 }],
  ['nested lists', parsed('['.repeat(DEEP_LEVELS) + ']'.repeat(DEEP_LEVELS))],
  ['nested objects', parsed(`${'{"a":'.repeat(DEEP_LEVELS)}1${'}'.repeat(DEEP_LEVELS)}`)],
  ['5,000 nested lists', parsed('['.repeat(5_000) + ']'.repeat(5_000))],
];

const named = (list: readonly (readonly [string, unknown])[]): HostileValue[] => list.map(([name, value]) => ({ name, value }));

/** Returns hostile values for a place in an address. The random ones follow the seed. */
export function hostileForAddress(seed: number): readonly HostileValue[] {
  const random = fc.sample(fc.string({ unit: 'binary', minLength: 1, maxLength: 40 }), { seed, numRuns: RANDOM_VALUES });
  return [...named(hostileTexts), ...random.map((value, index) => ({ name: `random text ${index}`, value }))];
}

/** Returns hostile values for a place in a body. The random ones follow the seed. */
export function hostileForBody(seed: number): readonly HostileValue[] {
  const random = fc.sample(fc.jsonValue({ maxDepth: 4 }), { seed, numRuns: RANDOM_VALUES });
  return [...named(hostileTexts), ...named(hostileJson), ...random.map((value, index) => ({ name: `random value ${index}`, value }))];
}

/** Returns almost valid variants: the whole value with something small amiss, which comes further than what is strange at first sight. */
export function nearly(value: unknown): readonly HostileValue[] {
  if (typeof value !== 'string' || value === '') return [];
  return [
    { name: 'with a NUL behind it', value: `${value}\u0000` },
    { name: 'without its end', value: value.slice(0, -1) },
    { name: 'twice', value: `${value}${value}` },
    { name: 'with only zeros', value: value.replace(/\d/g, '0') },
    { name: 'with only nines', value: value.replace(/\d/g, '9') },
    { name: 'in capitals', value: value.toUpperCase() },
  ];
}
