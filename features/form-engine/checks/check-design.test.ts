import { expect, test } from 'vitest';
import type { Design } from '../design/design.ts';
import type { Field } from '../design/design-fields.ts';
import { tangled } from '../testing.ts';
import { checkDesign } from './check-design.ts';

const known: Field[] = [
  { type: 'number', key: 'depth', label: 'Diepte', decimals: 1 },
  { type: 'text', key: 'name', label: 'Naam' },
  {
    type: 'choice',
    key: 'soil',
    label: 'Grondsoort',
    options: [
      { value: 'zand', label: 'Zand' },
      { value: 'klei', label: 'Klei' },
    ],
  },
  { type: 'date', key: 'day', label: 'Datum' },
  { type: 'location', key: 'place', label: 'Locatie' },
  {
    type: 'group',
    key: 'samples',
    label: 'Monsters',
    rowLabel: 'Monster',
    fields: [
      { type: 'number', key: 'mass', label: 'Massa' },
      { type: 'text', key: 'code', label: 'Code' },
    ],
  },
];
const designOf = (...fields: Field[]): Design => ({
  key: 'proef',
  version: 1,
  name: 'Proef',
  category: 'Test',
  sections: [{ key: 'een', title: 'Een', fields: [...known, ...fields] }],
});
const messagesOf = (...fields: Field[]) => checkDesign(designOf(...fields)).map(({ message }) => message);
const withRule = (visibleIf: string): Field => ({ type: 'text', key: 'extra', label: 'Extra', visibleIf });

test('a design in which much depends on much is right', () => expect(checkDesign(tangled)).toEqual([]));

test.each([
  'depth > 2 && soil == "zand"',
  'soil in ["zand", "klei"] || name.startsWith("B")',
  'samples.exists(s, s.mass > depth)',
  'sum(samples.map(s, s.mass)) / 2 > round(depth, 1)',
  'place.accuracyMeters > 5 && place != null',
  'daysBetween(day, today) > 7 && project.number == "26.01432"',
  'last(samples).mass > 3',
])('%s is right', (source) => expect(messagesOf(withRule(source))).toEqual([]));

test.each([
  ['dept > 2', "'Extra', tonen als: er is geen veld 'dept'. Controleer de sleutel."],
  ['samples.exists(s, s.mas > 2)', "'mas' bestaat niet"],
  ['place.zork > 2', "'zork' bestaat niet"],
  ['name > 3', "'name > 3' past niet bij elkaar (tekst > getal)"],
  ['depth', 'nodig is een voorwaarde'],
  ['depth &&', 'niet te lezen vanaf teken 9'],
  ['soil == "zandd"', "'Grondsoort' kent geen antwoord 'zandd'. Kies uit: zand, klei."],
  ['frobnicate(depth) > 1', 'de functie in'],
  ['depth && true', 'is geen voorwaarde'],
  ['name.matches("(?=a)b")', 'kijkt vooruit of terug'],
  ['name.matches(place.source)', 'moet een vaste tekst zijn'],
  ['samples.exists(a, samples.exists(b, samples.exists(c, c.mass > 1)))', 'herhalingen in elkaar'],
  [`samples.exists(a, samples.exists(b, ${Array(20).fill('a.mass > b.mass').join(' && ')}))`, 'te veel werk als er veel rijen zijn'],
])('%s is refused, naming the field', (source, part) => {
  const messages = messagesOf(withRule(source));
  expect(messages.join(' ')).toContain(part);
  expect(messages.every((message) => message.startsWith("'Extra'"))).toBe(true);
});

test('a calculation must give what it says', () => {
  expect(messagesOf({ type: 'calculated', key: 'extra', label: 'Extra', expression: 'name', result: 'number' })[0]).toContain(
    'de uitkomst is tekst, nodig is een getal',
  );
  expect(messagesOf({ type: 'calculated', key: 'extra', label: 'Extra', expression: 'depth * 2', result: 'number' })).toEqual([]);
});

test('circles are found, in the form and in rows, and name those in it', () => {
  expect(
    messagesOf(
      { type: 'text', key: 'p', label: 'P', visibleIf: 'q == "x"' },
      { type: 'text', key: 'q', label: 'Q', visibleIf: 'isFilled(p)' },
      { type: 'text', key: 'r', label: 'R', visibleIf: 'isFilled(p)' },
    ),
  ).toEqual(["'P', 'Q' wachten op elkaar om getoond of berekend te worden. Haal een van de verwijzingen weg."]);
  expect(messagesOf({ type: 'text', key: 'p', label: 'P', visibleIf: 'p == "x"' })[0]).toContain("'P' verwijst naar zichzelf");
  expect(
    messagesOf({ type: 'group', key: 'g', label: 'G', rowLabel: 'Rij', fields: [{ type: 'number', key: 'n', label: 'N', visibleIf: 'g.size() > 1' }] })[0],
  ).toContain("'G' verwijst naar zichzelf");
});

test('a check may refer to its own field and to the rows around it', () => {
  expect(messagesOf({ type: 'number', key: 'p', label: 'P', max: 'depth', errors: [{ when: 'p > 3', message: 'Te veel.' }] })).toEqual([]);
});

test('keys are unique and no words of the expression language', () => {
  expect(messagesOf({ type: 'text', key: 'depth', label: 'Nog een' })[0]).toContain("de sleutel 'depth' komt al voor");
  expect(messagesOf({ type: 'text', key: 'type', label: 'Soort' })[0]).toContain('heeft al een betekenis');
});

test('no key is one that every object has of itself', () => {
  const own = Object.getOwnPropertyNames(Object.prototype).filter((name) => /^[a-z]/.test(name));
  expect(own).toContain('constructor');
  for (const key of own) expect(messagesOf({ type: 'text', key, label: 'Soort' })[0], key).toContain('heeft al een betekenis');
});

test('settings are checked', () => {
  const option = { value: 'x', label: 'X' };
  expect(messagesOf({ type: 'choice', key: 'p', label: 'P', options: [option, option] })[0]).toContain("'x' staat twee keer");
  expect(messagesOf({ type: 'choice', key: 'p', label: 'P', options: [option], default: 'y' })[0]).toContain("standaardwaarde 'y'");
  expect(messagesOf({ type: 'number', key: 'p', label: 'P', min: 3, max: 2 })[0]).toContain('minimum 3 is groter');
  expect(messagesOf({ type: 'text', key: 'p', label: 'P', pattern: { regex: '(', message: 'x' } })[0]).toContain(
    "'P': Het patroon '(' is geen geldige reguliere expressie",
  );
  expect(messagesOf({ type: 'layers', key: 'p', label: 'P', endDepth: 'name', fields: [{ type: 'text', key: 'note', label: 'N' }] })[0]).toContain(
    'einddiepte is geen getalveld',
  );
});

test('a design made for ten thousand fields is refused at once', () => {
  const fields = Array.from({ length: 10_000 }, (_, index): Field => ({ type: 'text', key: `x${index}`, label: `X${index}` }));
  expect(messagesOf(...fields)).toEqual(['Het formulier heeft 10008 velden; er mogen er 3000 zijn. Verdeel het over meer formulieren.']);
});

const rich: Field[] = [
  { type: 'dateTime', key: 'arrived', label: 'Aankomst' },
  { type: 'person', key: 'sampler', label: 'Monsternemer' },
  { type: 'project', key: 'at', label: 'Project' },
  { type: 'address', key: 'site', label: 'Adres' },
  { type: 'barcode', key: 'jar', label: 'Potje' },
  { type: 'file', key: 'plan', label: 'Tekening' },
  { type: 'photo', key: 'photos', label: "Foto's" },
  { type: 'signature', key: 'one', label: 'Eén' },
  { type: 'signature', key: 'both', label: 'Beide', roles: ['Monsternemer', 'Opdrachtgever'] },
  { type: 'deviation', key: 'deviations', label: 'Afwijkingen' },
  {
    type: 'table',
    key: 'loads',
    label: 'Vrachten',
    rowLabel: 'Vracht',
    totals: ['tonnes'],
    fields: [
      { type: 'number', key: 'tonnes', label: 'Ton' },
      { type: 'text', key: 'ticket', label: 'Bon', errors: [{ when: 'loads.filter(r, r.ticket == ticket).size() > 1', message: 'Dubbel.' }] },
    ],
  },
];

test.each([
  'arrived > "2026-11-21T08:00" && minutesBetween(arrived, arrived) >= 0',
  'sampler != null && sampler.name == person.name',
  'at.phase == "02" && at.code.startsWith("26")',
  'site.city == "Zwolle" || isEmpty(site)',
  'jar.size() == 8 && plan.size() > 0 && photos.exists(p, p.takenAt > "2026")',
  'one.name == "x" && both.exists(s, s.role == "Opdrachtgever")',
  'deviations.size() > 0 && deviations.all(d, d.risk != "")',
  'sum(loads.map(l, l.tonnes)) > 10',
])('with the other types %s is right', (source) => expect(messagesOf(...rich, withRule(source))).toEqual([]));

test.each([
  ['sampler.zork == "x"', "'zork' bestaat niet"],
  ['sampler > 3', 'past niet bij elkaar'],
  ['site.city > 3', 'past niet bij elkaar'],
  ['arrived > 3', 'past niet bij elkaar'],
  ['both.name == "x"', 'niet'],
  ['deviations.exists(d, d.reason == "x")', "'reason' bestaat niet"],
  ['loads.exists(l, l.tonnes == "veel")', 'past niet bij elkaar'],
])('with the other types %s is refused', (source, part) => expect(messagesOf(...rich, withRule(source)).join(' ')).toContain(part));

test('settings of the other types are checked', () => {
  const cell: Field = { type: 'text', key: 'cell', label: 'Cel' };
  const table = (totals: string[], ...fields: Field[]): Field => ({ type: 'table', key: 'p', label: 'P', rowLabel: 'Rij', totals, fields: [cell, ...fields] });
  expect(messagesOf(table(['zork']))[0]).toContain("de kolom 'zork'");
  expect(messagesOf(table(['cell']))[0]).toContain("de kolom 'Cel' heeft geen getallen");
  expect(messagesOf(table([], { ...cell, label: 'Nog een' }))[0]).toContain("de sleutel 'cell' komt al voor");
  expect(messagesOf({ type: 'signature', key: 'p', label: 'P', roles: ['A', 'A'] })[0]).toContain("de rol 'A' staat twee keer");
  expect(messagesOf({ type: 'signature', key: 'p', label: 'P', roles: ['A'], max: 2 })[0]).toContain('één handtekening per rol');
  expect(messagesOf({ type: 'dateTime', key: 'p', label: 'P', default: '2026-02-31T08:00' })[0]).toContain('geen datum met tijd');
  expect(messagesOf({ type: 'dateTime', key: 'p', label: 'P', min: 'depth' })[0]).toContain('nodig is een tekst');
});

test('a circle through the rows of a table and through deviations is found', () => {
  const loads: Field = { type: 'table', key: 'p', label: 'P', rowLabel: 'Rij', visibleIf: 'total > 1', fields: [{ type: 'number', key: 'n', label: 'N' }] };
  expect(messagesOf(loads, { type: 'calculated', key: 'total', label: 'Totaal', expression: 'sum(p.map(r, r.n))', result: 'number' })[0]).toContain(
    'wachten op elkaar',
  );
  expect(messagesOf({ type: 'deviation', key: 'p', label: 'P', visibleIf: 'p.size() > 1' })[0]).toContain("'P' verwijst naar zichzelf");
});

test('a public design shows no lists of the organisation, and opens before it closes', () => {
  const offered = (offer: Design['public'], ...fields: Field[]) => checkDesign({ ...designOf(...fields), public: offer }).map(({ message }) => message);
  expect(offered({}, { type: 'person', key: 'p', label: 'Wie' })[0]).toContain("'Wie': een openbaar formulier laat geen lijsten");
  expect(offered({ opensAt: '2026-12-01', closesAt: '2026-11-01' })[0]).toContain('sluit op 01-11-2026');
  expect(offered({ opensAt: '2026-11-01', closesAt: '2026-12-01' })).toEqual([]);
});
