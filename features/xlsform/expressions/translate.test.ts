import { expect, test } from 'vitest';
import { compileExpression } from '#features/form-engine/expressions/expressions.ts';
import '#features/form-engine/patterns/patterns-at-once.ts';
import type { NamedField, Surroundings } from './symbols.ts';
import { translateCalculation } from './translate.ts';
import { Untranslatable } from './untranslatable.ts';

const soil = [
  { value: 'zand', label: 'Zand' },
  { value: 'klei', label: 'Klei "vet"' },
].map((choice) => ({ ...choice, columns: new Map([['name', choice.value]]) }));

const named = (name: string, kind: NamedField['kind'], more: Partial<NamedField> = {}): NamedField => ({ name, key: name, scope: [], kind, ...more });
const fields = new Map(
  [
    named('depth', 'number'),
    named('width', 'number'),
    named('nothing', 'number'),
    named('code', 'text'),
    named('empty', 'text'),
    named('zip', 'text'),
    named('soil', 'text', { choices: soil }),
    named('picks', 'list'),
    named('day', 'date'),
    named('other_day', 'date', { key: 'otherDay' }),
    named('at', 'time'),
    named('moment', 'dateTime'),
    named('place', 'location'),
    named('pictures', 'file'),
    named('flag', 'flag'),
    named('lost', null),
    named('samples', 'rows'),
    named('mass', 'number', { scope: ['samples'] }),
    named('jar', 'text', { scope: ['samples'] }),
    named('pots', 'rows', { scope: ['samples'] }),
    named('volume', 'number', { scope: ['samples', 'pots'] }),
  ].map((field) => [field.name, field]),
);
const around: Surroundings = { fields, scope: [] };

const scope = Object.assign(Object.create(null) as Record<string, unknown>, {
  depth: 2.5,
  width: 4,
  nothing: null,
  code: 'MP-12',
  empty: null,
  zip: '42',
  soil: 'zand',
  picks: ['a', 'c'],
  day: '2026-11-14',
  otherDay: '2026-11-21',
  at: '08:15',
  moment: '2026-11-20T18:30',
  place: { latitude: 52.1, longitude: 5.2, accuracyMeters: 3 },
  pictures: [],
  flag: 'yes',
  today: '2026-11-21',
  now: '10:00',
  samples: [
    { mass: 1.5, jar: 'A', pots: [{ volume: 1 }, { volume: 2 }] },
    { mass: null, jar: null, pots: [] },
    { mass: 2, jar: 'B', pots: [{ volume: 4 }] },
  ],
});
const resultOf = (source: string, surroundings = around): unknown => compileExpression(translateCalculation(source, surroundings).cel).evaluate(scope);

test.each([
  ['1 + 2 * 3', 7],
  ['(1 + 2) * 3', 9],
  ['7 div 2', 3.5],
  [`if(true(), 7, 1) div 2`, 3.5],
  ['-7 mod 3', -1],
  [`\${depth} * \${width}`, 10],
  [`\${width} div 8`, 0.5],
  [`\${nothing} + 1`, null],
  [`\${zip} + 1`, 43],
  [`\${zip} > 5`, true],
  [`\${depth} - -1`, 3.5],
  [`-\${depth} + 1`, -1.5],
  [`\${depth} - \${width} - 1`, -2.5],
  [`\${depth} - (\${width} - 1)`, -0.5],
  [`\${depth} > 2 and \${width} < 2 or \${soil} = 'zand'`, true],
  [`\${depth} > 2 and (\${width} < 2 or \${soil} = 'klei')`, false],
  [`not(\${depth} > 2)`, false],
  [`\${nothing} > 1`, false],
  [`\${nothing} != 1`, true],
  [`\${nothing} = ''`, true],
  [`\${code} != ''`, true],
  [`'' = \${empty}`, true],
  [`\${empty} != 'x'`, true],
  [`\${soil} = "zand"`, true],
  ['“a” = ‘a’', true],
  [`\${picks} = 'c a'`, true],
  [`\${picks} != 'a'`, true],
  [`selected(\${picks}, 'a')`, true],
  [`not(selected(\${picks}, 'b'))`, true],
  [`selected(\${soil}, 'zand')`, true],
  [`selected('a b c', 'b')`, true],
  [`selected('a bb c', 'b')`, false],
  [`count-selected(\${picks}) div 4`, 0.5],
  [`selected-at(\${picks}, 1)`, 'c'],
  [`selected-at(\${picks}, 7)`, ''],
  [`selected-at(\${place}, 0) > 52`, true],
  [`jr:choice-name(\${soil}, '\${soil}')`, 'Zand'],
  [`if(\${depth} > 2, 'diep', 'ondiep')`, 'diep'],
  [`if(\${depth} > 9, \${depth} * 2, '')`, null],
  [`if(\${depth} > 2, if(\${width} > 9, 'a', 'b'), 'c')`, 'b'],
  [`if(selected(\${picks}, 'a'), 1, 0) + if(selected(\${picks}, 'b'), 1, 0) + if(selected(\${picks}, 'c'), 1, 0)`, 2],
  [`coalesce(\${nothing}, 3) * 2`, 6],
  [`coalesce(\${empty}, \${code}, 'x')`, 'MP-12'],
  [`coalesce(\${empty}, \${depth})`, '2.5'],
  [`concat(\${code}, '/', \${depth}, '/', \${empty}, 1234)`, 'MP-12/2.5/1234'],
  [`concat(\${picks}, '')`, 'a c'],
  [`regex(\${code}, '[A-Z]{2}-[0-9]+')`, true],
  [`regex(\${code}, '[A-Z]{2}')`, false],
  [String.raw`regex('a_b@cd', '^\w\_b\@c$')`, false],
  [String.raw`regex('a_b@c', '^\w\_\w\@c$')`, true],
  [`string-length(\${code}) div 2`, 2.5],
  [`string-length(\${nothing})`, 0],
  [`substr(\${code}, 0, 2)`, 'MP'],
  [`substr(\${code}, 3)`, '12'],
  [`substring(\${code}, 1, 2)`, 'MP'],
  [`contains(\${code}, 'P-') and starts-with(\${code}, 'M') and not(contains(\${code}, 'z'))`, true],
  [`string(\${depth})`, '2.5'],
  [`number(\${zip}) + 1`, 43],
  [`int(\${depth} * -1)`, -2],
  [`round(\${depth} div 3, 2)`, 0.83],
  ['round(2.5)', 3],
  [`pow(\${width}, 2) + abs(-1) + sqrt(\${width}) + floor(2.9) + ceiling(0.1)`, 22],
  ['today()', '2026-11-21'],
  ['now()', '2026-11-21T10:00'],
  [`\${day} < today()`, true],
  [`\${day} >= '2026-11-14'`, true],
  [`today() - \${day}`, 7],
  [`int((today() - \${day}) div 7)`, 1],
  [`(\${other_day} - \${day}) > 5`, true],
  [`date(\${day} + 10)`, '2026-11-24'],
  [`\${day} + 10 > today()`, true],
  [`date(today() - 1)`, '2026-11-20'],
  [`now() - \${moment}`, 15.5 / 24],
  [`decimal-date-time(\${other_day}) - decimal-date-time(\${day})`, 7],
  [`decimal-time(\${at}) * 24`, 8.25],
  [`\${at} > '08:00:00.000+01:00'`, true],
  [`format-date(\${day}, '%d-%m-%Y')`, '14-11-2026'],
  [`format-date(\${day}, '%e %n %Y')`, '14 11 2026'],
  [`format-date-time(\${moment}, '%Y-%m-%d %H:%M')`, '2026-11-20 18:30'],
  [`format-date(now(), '%H:%M')`, '10:00'],
  [`sum(\${mass})`, 3.5],
  [`sum(\${volume})`, 7],
  [`count(\${samples}) div 2`, 1.5],
  [`count(\${mass})`, 3],
  [`count(\${pots})`, 3],
  [`count-non-empty(\${mass})`, 2],
  [`max(\${mass}) - min(\${mass})`, 0.5],
  [`max(1, \${depth}, \${nothing})`, 2.5],
  [`join(', ', \${jar})`, 'A, , B'],
  [`join(', ', \${picks})`, 'a, c'],
  [`\${flag} = 'true'`, true],
  [`\${flag} and \${flag} != 'false'`, true],
  [`if(\${flag}, 'ja', 'nee')`, 'ja'],
  [`concat(\${flag}, '!')`, 'true!'],
  [`\${pictures} = ''`, true],
  [`boolean-from-string('1')`, true],
  [`checklist(1, 2, \${depth} > 2, \${width} > 9)`, true],
  [`../depth > 2 and /data/general/width = 4`, true],
  [`current()/../depth`, 2.5],
  [`once(\${depth})`, 2.5],
  [`true() = not(false())`, true],
])('%s is %s', (source, value) => {
  const result = resultOf(source);
  if (typeof value === 'number') expect(result).toBeCloseTo(value, 9);
  else expect(result === '' && value === null ? null : result).toEqual(value === '' && result === null ? null : value);
});

test('in a row of a repeat the other answers of the row have their value, and position(..) is its number', () => {
  const inside: Surroundings = { fields, scope: ['samples'] };
  expect(translateCalculation(`concat(\${mass}, position(..), \${code})`, inside).cel).toBe('plainText(mass) + plainText(rowNumber) + plainText(code)');
  expect(translateCalculation(`sum(\${volume})`, inside).cel).toBe('sum(pots.map(row, row.volume))');
});

test('a point is the answer itself, in a constraint', () => {
  const self = fields.get('depth');
  expect(translateCalculation('. >= 0 and . < 10', { ...around, self }).cel).toBe('depth >= 0 && depth < 10');
});

test.each([
  [`\${zork} = 1`, "er is geen vraag met de naam 'zork'"],
  [`\${lost} = 1`, "'lost' is zelf niet overgenomen"],
  [`\${mass} > 1`, "'mass' staat in een herhaling en heeft een antwoord per rij"],
  [`\${samples} = 1`, "'samples' is een herhaling"],
  ['. > 1', "'.' kan alleen in een voorwaarde (constraint) gebruikt worden"],
  ['1 +', 'de expressie is niet te lezen; controleer haakjes en aanhalingstekens'],
  [`pulldata('fruits', 'name', 'key')`, 'pulldata() vraagt vaste teksten voor lijst, kolom en sleutelkolom'],
  [`pulldata(\${code}, 'name', 'key', 'x')`, 'pulldata() vraagt vaste teksten voor lijst, kolom en sleutelkolom'],
  [`indexed-repeat(\${mass}, \${samples}, 1)`, 'de functie indexed-repeat() kan niet overgenomen worden'],
  [`instance('x')/root/item[a = 'b']/label`, 'de functie instance() kan niet overgenomen worden'],
  [`\${samples}[position() = 1]`, 'een voorwaarde tussen vierkante haken kan niet overgenomen worden'],
  [`regex(\${code}, '(?!SA)[A-Z]{2}')`, 'kijkt vooruit of terug'],
  ['uuid()', 'de functie uuid() kan niet overgenomen worden'],
  [`\${place} + 1`, 'een locatie kan niet als getal gebruikt worden'],
  [`\${moment} + 1`, 'bij een tijd of datum met tijd kunnen geen dagen opgeteld worden'],
  [`format-date(\${day}, '%b')`, "het teken '%b' in de datumopmaak kan niet overgenomen worden"],
  [`name = 'x'`, `'name' is geen vraag; schrijf \${name}`],
  ['a | b', 'een vereniging van paden (|) kan niet overgenomen worden'],
  [`\${depth} ; 1`, 'de expressie is niet te lezen vanaf teken 9'],
  ['/data/*', 'dit pad door het formulier kan niet overgenomen worden'],
  ['child::depth', 'dit pad door het formulier kan niet overgenomen worden'],
  [`concat('${'a'.repeat(3_000)}')`, 'de expressie wordt na overnemen langer dan 2000 tekens'],
  [`${'('.repeat(300)}1${')'.repeat(300)}`, 'de expressie is te diep genest'],
])('%s is refused with the reason', (source, reason) => {
  expect(() => translateCalculation(source, around)).toThrow(Untranslatable);
  expect(() => translateCalculation(source, around)).toThrow(reason);
});
