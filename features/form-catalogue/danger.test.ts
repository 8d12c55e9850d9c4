import { describe, expect, test } from 'vitest';
import { dangerOf } from './danger.ts';

const placeTold = (place: string) => dangerOf({ key: 'melding-onveilige-situatie' }, { kind: 'put', place })?.where;

describe('the place in a report of danger by anybody', () => {
  test('is told as their words, in one line that ends', () => {
    expect(placeTold('Kanaalweg 5, t.o. de brug bij hm 12.4')).toBe('“Kanaalweg 5, t.o. de brug bij hm 12.4”');
    expect(placeTold(' Hoek\n”. Gemeld door de directie')).toBe('“Hoek . Gemeld door de directie”');
    expect(placeTold(`Langs de ${'lange '.repeat(30)}weg`)).toMatch(/^“Langs de lange .{60,75}…”$/);
  });

  test.each([
    'Log in op https://maaiveld.example/inloggen',
    'www.voorbeeld.nl',
    'Zie voorbeeld.nl voor de plek',
    'mail naar iemand@voorbeeld',
    'Bel direct 0900-123 45 67',
    'Bel +31 6 12 34 56 78',
  ])('is left to the form where a mail would make a link of it: %s', (place) => expect(placeTold(place)).toBe(''));
});
