/**
 * Filters of a list, kept in the address bar: a shared link and the back button show the same list. A list names its fields once; reading the
 * address, writing it and asking the server all follow from them.
 */

/** One thing a list can be narrowed by. */
export interface ListField<Value> {
  /** Its name in the address. */
  readonly word: string;
  /** The value when nothing is chosen. */
  readonly usual: Value;
  /** The value of a text in the address, the usual one when the text means nothing. */
  read(text: string): Value;
  /** The text for the address, undefined for the usual value. */
  write(value: Value): string | undefined;
  /** The text for the server, undefined when it narrows nothing. */
  ask(value: Value): string | undefined;
}

const given = (text: string): string | undefined => (text === '' ? undefined : text);

/** A text or an id; empty when nothing is chosen. */
export function textField(word: string): ListField<string> {
  return { word, usual: '', read: (text) => text, write: given, ask: given };
}

/** Yes or nothing: `ja` in the address, `true` for the server. */
export function flagField(word: string): ListField<boolean> {
  return {
    word,
    usual: false,
    read: (text) => text === 'ja',
    write: (isOn) => (isOn ? 'ja' : undefined),
    ask: (isOn) => (isOn ? 'true' : undefined),
  };
}

/** One of some codes, or none. */
export function oneOfField<Code extends string>(word: string, codes: readonly Code[]): ListField<Code | undefined> {
  return { word, usual: undefined, read: (text) => codes.find((code) => code === text), write: (code) => code, ask: (code) => code };
}

/** A group of codes that goes by one word in the address. */
export interface CodeGroup<Code extends string> {
  readonly word: string;
  readonly codes: readonly Code[];
}

/** Some of these codes; codes nobody knows are left out. A chosen `group` is one word in the address. */
export function someOfField<Code extends string>(word: string, codes: readonly Code[], group?: CodeGroup<Code>): ListField<readonly Code[]> {
  const join = (chosen: readonly Code[]) => given(chosen.join(','));
  return {
    word,
    usual: [],
    read(text) {
      const words = text.split(',');
      return group !== undefined && words.includes(group.word) ? group.codes : codes.filter((code) => words.includes(code));
    },
    write: (chosen) => (group !== undefined && isSameSet(chosen, group.codes) ? group.word : join(chosen)),
    ask: join,
  };
}

/** True when two lists hold the same codes, in whatever order. */
export function isSameSet(some: readonly string[], others: readonly string[]): boolean {
  return some.length === others.length && some.every((one) => others.includes(one));
}

/** Text by name; what is undefined is left out. */
export type Texts = Record<string, string | undefined>;

type Fields<Choice> = { readonly [Key in keyof Choice]: ListField<Choice[Key]> };

/** A list with what it can be narrowed by. */
export interface ListChoice<Choice> {
  /** Nothing chosen: the whole list. */
  readonly usual: Choice;
  /** Reads the search part of an address. */
  read(searchText: string): Choice;
  /** Search values of an address; what is as usual is left out. */
  write(choice: Choice): Texts;
  /** Parameters for the server, under the names of the fields. */
  ask(choice: Choice): { [Key in keyof Choice]?: string };
  /** True when anything is chosen. */
  narrows(choice: Choice): boolean;
}

/** Makes a list of its fields, by their names for the server. */
export function listChoice<Choice extends object>(fields: Fields<Choice>): ListChoice<Choice> {
  type Key = keyof Choice;
  const keys = Object.keys(fields) as Key[];
  const each = <Value>(value: (key: Key) => Value) => Object.fromEntries(keys.map((key) => [key, value(key)]));
  return {
    usual: each((key) => fields[key].usual) as Choice,
    read(searchText) {
      const search = new URLSearchParams(searchText);
      return each((key) => fields[key].read(search.get(fields[key].word) ?? '')) as Choice;
    },
    write: (choice) => Object.fromEntries(keys.map((key) => [fields[key].word, fields[key].write(choice[key])])),
    ask: (choice) => each((key) => fields[key].ask(choice[key])) as { [One in Key]?: string },
    narrows: (choice) => keys.some((key) => fields[key].write(choice[key]) !== undefined),
  };
}
