/** Twenty thousand people who work somewhere: the same in the database of the product and on the bare page. */

const firstNames = [
  'Sanne',
  'Youssef',
  'Lotte',
  'Tom',
  'Marieke',
  'Daan',
  'Fleur',
  'Karel',
  'Nina',
  'Joost',
  'Iris',
  'Bram',
  'Noor',
  'Sem',
  'Lieke',
  'Thijs',
  'Eva',
];
const lastNames = ['de Vries', 'Jansen', 'van den Berg', 'Bakker', 'Visser', 'Smit', 'Meijer', 'de Boer', 'Mulder', 'de Groot', 'Bos', 'Vos', 'Peters'];
const middleNames = ['Anna', 'Maria', 'Jan', 'Cornelis', 'Johanna', 'Willem', 'Elisabeth', 'Hendrik', 'Adriana', 'Pieter', 'Catharina', 'Gerrit', 'Helena'];
const jobs = ['Veldwerker', 'Boormeester', 'Projectleider', 'Planner', 'Milieukundig begeleider'];
const roleCodes = ['field-worker', 'field-worker', 'field-worker', 'project-leader', 'planner'];

/** People in the organisation that is measured. */
export const PEOPLE = 20_000;
/** Text typed to find somebody: the first letters of a name that many have, and of one that few of those have. */
export const TYPED = 'sanne cornelis pet';

/** One of them, as a list shows them. */
export interface BenchPerson {
  readonly name: string;
  readonly email: string;
  readonly jobTitle: string;
  readonly phone: string;
  readonly role: string;
}

const pick = <Value>(values: readonly Value[], at: number): Value => values[at % values.length] as Value;

/** Makes so many people, always the same. */
export function makePeople(count: number): readonly BenchPerson[] {
  return Array.from({ length: count }, (_, at) => {
    const name = `${pick(firstNames, at)} ${pick(middleNames, at * 5 + (at >> 4))} ${pick(lastNames, at * 7 + (at >> 8))}`;
    const email = `${name.toLowerCase().replaceAll(' ', '.')}.${at}@bodembureau.nl`;
    // Not one after the other, as numbers of people are not.
    const phone = `+316${String((at * 7_919_317 + 10_000_019) % 100_000_000).padStart(8, '0')}`;
    return { name, email, jobTitle: pick(jobs, at), phone, role: pick(roleCodes, at) };
  });
}
