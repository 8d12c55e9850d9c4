/** Finding people by what somebody remembers of them: part of a name, a function, a phone number, with a slip of the finger. */
import MiniSearch from 'minisearch';
import type { Colleague } from '#features/people/contract.ts';

/** Share of the letters of a word that may differ: one in a word of four letters, two in one of eight. */
const DIFFERENT_SHARE_MAX = 0.25;
/** Shortest word in which a slip is forgiven: in shorter ones everything resembles everything. */
const FORGIVING_LENGTH_MIN = 4;

const fields = ['name', 'jobTitle', 'divisionName', 'branchName', 'email', 'phone'] as const;
type Field = (typeof fields)[number];

/** An index of people, made once for a list. */
export interface ColleagueIndex {
  /** People with all the words, best first; everybody, in the order given, without words. */
  find(text: string): readonly Colleague[];
}

/** Makes the index, at the first words that are looked for: of thousands that takes a moment, and whoever only opens the list does not wait for it. */
export function indexColleagues(people: readonly Colleague[]): ColleagueIndex {
  let found: ((words: string) => readonly Colleague[]) | undefined;
  return {
    find(text) {
      const words = withoutSpacesInNumbers(text).trim();
      if (words === '') return people;
      found ??= searcherOf(people);
      return found(words);
    },
  };
}

function searcherOf(people: readonly Colleague[]): (words: string) => readonly Colleague[] {
  const byId = new Map(people.map((person) => [person.id, person]));
  const index = new MiniSearch<Colleague>({
    fields: [...fields],
    extractField: (person, name) => (name === 'id' ? person.id : textOf(person, name as Field)),
    processTerm: plainWord,
    searchOptions: {
      combineWith: 'AND',
      prefix: true,
      fuzzy: (word) => (word.length < FORGIVING_LENGTH_MIN ? false : DIFFERENT_SHARE_MAX),
      boost: { name: 4, jobTitle: 2 },
    },
  });
  index.addAll(people);
  return (words) => index.search(words).flatMap(({ id }) => byId.get(id as string) ?? []);
}

/** A number is found the way it is written here and the way it is dialled. */
function textOf(person: Colleague, field: Field): string {
  const text = person[field] ?? '';
  return field === 'phone' ? `${text} ${text.replace(/^\+31/, '0')}` : text;
}

/** `06 123 45 678` is one number, however it is grouped. */
function withoutSpacesInNumbers(text: string): string {
  return text.replace(/(?<=\d)[\s-]+(?=\d)/g, '');
}

/** A word without capitals and accents; undefined for a sign that stands alone. */
function plainWord(word: string): string | null {
  const plain = word
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase();
  return plain === '' ? null : plain;
}
