import { expect, test } from 'vitest';
import type { Field } from '../design/design-fields.ts';
import { checkDesign } from './check-design.ts';
import { privacyProblem } from './check-privacy.ts';

const text = (label: string, key = 'vraag'): Field => ({ type: 'text', key, label });
const photo = (label: string): Field => ({ type: 'photo', key: 'foto', label });

test.each([
  text('BSN'),
  text('Je burgerservicenummer'),
  text('Nummer', 'bsn'),
  text('Sofi-nummer'),
  { type: 'number', key: 'vraag', label: 'BSN van de chauffeur' } as Field,
])('$label may not be asked: $key', (field) => expect(privacyProblem(field)).toContain('een burgerservicenummer'));

test.each([photo('Foto van het paspoort'), photo('Legitimatie'), { type: 'file', key: 'kopie', label: 'Kopie ID-kaart' } as Field])(
  'a copy may not be asked: $label',
  (field) => expect(privacyProblem(field)).toContain('kopie van een identiteitsbewijs'),
);

test.each([
  text('Personeelsnummer'),
  text('Absnummer'),
  photo('Foto van de legitimatieplicht op het bord'),
  { type: 'yesNo', key: 'getoond', label: 'Identiteitsbewijs getoond' } as Field,
  { type: 'explanation', key: 'uitleg', label: 'Uitleg', text: 'Vul nergens een BSN in.' } as Field,
])('$label may be asked', (field) => expect(privacyProblem(field)).toBeNull());

test('a design that asks it, also in a row, cannot be published, and is told which question', () => {
  const rows: Field = { type: 'group', key: 'mensen', label: 'Mensen', rowLabel: 'Mens', fields: [text('BSN', 'nummer')] };
  const design = { key: 'proef', version: 1, name: 'Proef', category: 'Test', sections: [{ key: 'een', title: 'Een', fields: [rows] }] };
  expect(checkDesign(design)).toEqual([{ path: 'mensen.nummer', message: expect.stringContaining("'BSN': vraag niet om een burgerservicenummer") }]);
});
