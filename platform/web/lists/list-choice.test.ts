import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { flagField, isSameSet, listChoice, oneOfField, someOfField, type Texts, textField } from './list-choice.ts';

const colours = ['red', 'green', 'blue', 'grey'] as const;
interface Choice {
  readonly search: string;
  readonly colours: readonly (typeof colours)[number][];
  readonly size: 'small' | 'large' | undefined;
  readonly mine: boolean;
}
const list = listChoice<Choice>({
  search: textField('zoek'),
  colours: someOfField('kleur', colours, { word: 'bont', codes: ['red', 'green', 'blue'] }),
  size: oneOfField('maat', ['small', 'large']),
  mine: flagField('mijn'),
});
const addressOf = (texts: Texts) => new URLSearchParams(Object.entries(texts).filter((entry): entry is [string, string] => entry[1] !== undefined)).toString();

describe('what narrows a list stands in the address', () => {
  test('bare while nothing is chosen', () => {
    expect(addressOf(list.write(list.usual))).toBe('');
    expect(list.read('')).toEqual(list.usual);
    expect(list.narrows(list.usual)).toBe(false);
  });
  test('and comes back from it, whatever was chosen', () => {
    const choice = fc.record<Choice>({
      search: fc.string({ maxLength: 20 }),
      colours: fc.subarray([...colours]),
      size: fc.constantFrom('small' as const, 'large' as const, undefined),
      mine: fc.boolean(),
    });
    fc.assert(
      fc.property(choice, (chosen) => {
        expect(list.read(`?${addressOf(list.write(chosen))}`)).toEqual(chosen);
      }),
    );
  });
  test('a group of codes is one word', () => {
    expect(addressOf(list.write({ ...list.usual, colours: ['blue', 'red', 'green'] }))).toBe('kleur=bont');
    expect(list.read('?kleur=bont').colours).toEqual(['red', 'green', 'blue']);
  });
  test('what nobody knows is left out', () =>
    expect(list.read('?kleur=purple,grey&maat=reus&mijn=nee&constructor=x')).toEqual({ ...list.usual, colours: ['grey'] }));
});

test('the server is asked only what narrows', () => {
  expect(list.ask({ ...list.usual, mine: true, colours: ['red', 'grey'] })).toEqual({ mine: 'true', colours: 'red,grey' });
});

test('two lists of the same codes are the same in any order', () => {
  expect([isSameSet(['a', 'b'], ['b', 'a']), isSameSet(['a'], ['a', 'b']), isSameSet(['a', 'c'], ['a', 'b'])]).toEqual([true, false, false]);
});
