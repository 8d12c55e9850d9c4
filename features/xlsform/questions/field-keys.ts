/** Names of an XLSForm as keys of a design: `sample_depth` becomes `sampleDepth`, and every key is used once. */
import { RESERVED_KEYS } from '#features/form-engine/checks/check-settings.ts';

const KEY_LENGTH_MAX = 64;
/** Room for the number behind a key that is taken. */
const NUMBER_LENGTH = 5;

/** The words of a name, without accents and signs. */
const wordsOf = (name: string): readonly string[] =>
  (/^[\w.-]*$/.test(name) ? name : name.normalize('NFD').replace(/\p{M}/gu, '')).split(/[^A-Za-z0-9]+/).filter((word) => word !== '');

const capitalised = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);
const uncapitalised = (word: string): string => (/^[A-Z0-9]+$/.test(word) ? word.toLowerCase() : word.charAt(0).toLowerCase() + word.slice(1));

function camelCase(name: string): string {
  const [first = '', ...rest] = wordsOf(name);
  const key = uncapitalised(first) + rest.map(capitalised).join('');
  return (/^[a-z]/.test(key) ? key : `v${key}`).slice(0, KEY_LENGTH_MAX - NUMBER_LENGTH);
}

const kebabCase = (name: string): string => {
  const key = wordsOf(name).join('-').toLowerCase();
  return (/^[a-z]/.test(key) ? key : `s-${key}`).slice(0, KEY_LENGTH_MAX - NUMBER_LENGTH).replace(/-+$/, '');
};

/** Gives out keys, each once. */
export class Keys {
  readonly #taken = new Set<string>();
  readonly #lastNumbers = new Map<string, number>();

  /** A key of a field. */
  field(name: string): string {
    const key = /^[a-z][A-Za-z0-9]{0,58}$/.test(name) ? name : camelCase(name);
    return this.#free(RESERVED_KEYS.has(key) ? `${key}Value` : key, '');
  }

  /** A key of a section or a design. */
  section(name: string): string {
    return this.#free(kebabCase(name), '-');
  }

  #free(key: string, between: string): string {
    if (!this.#taken.has(key)) {
      this.#taken.add(key);
      return key;
    }
    let number = this.#lastNumbers.get(key) ?? 1;
    do number++;
    while (this.#taken.has(`${key}${between}${number}`));
    this.#lastNumbers.set(key, number);
    this.#taken.add(`${key}${between}${number}`);
    return `${key}${between}${number}`;
  }
}
