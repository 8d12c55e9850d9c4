import { expect, test } from 'vitest';
import type { Colleague } from '#features/people/contract.ts';
import { toVCard, vCardFileName } from './v-card.ts';

const sanne: Colleague = {
  id: '0195e8a0-0000-7000-8000-000000000001',
  name: 'Sanne van den Driessen',
  email: 'sanne@maaiveld.example',
  jobTitle: 'Veldmedewerker, monsternemer',
  phone: '+31612345678',
  divisionName: 'Bodem; Noord',
  roles: [],
  permissions: [],
  qualifications: [],
};

test('a card of an organisation without a name has none', () => {
  expect(toVCard(sanne, '')).not.toContain('ORG');
});

test('a card has the name, the function, and how to reach somebody, with signs that mean something escaped', () => {
  expect(toVCard(sanne, 'Maaiveld').split('\r\n')).toEqual([
    'BEGIN:VCARD',
    'VERSION:3.0',
    'FN:Sanne van den Driessen',
    'N:Driessen;Sanne van den;;;',
    'ORG:Maaiveld;Bodem\\; Noord',
    'TITLE:Veldmedewerker\\, monsternemer',
    'TEL;TYPE=CELL,WORK:+31612345678',
    'EMAIL;TYPE=WORK:sanne@maaiveld.example',
    'END:VCARD',
    '',
  ]);
});

test('what is not known is left out, and nothing somebody is called ends the card', () => {
  const card = toVCard({ ...sanne, name: 'X\r\nTEL:112', jobTitle: 'a\\b', phone: null }, 'Maaiveld');
  expect(card).not.toMatch(/^TEL/m);
  expect(card).toContain('FN:X\\nTEL:112\r\n');
  expect(card).toContain('TITLE:a\\\\b\r\n');
});

test('no line is longer than 75 octets', () => {
  const lines = toVCard({ ...sanne, jobTitle: 'é'.repeat(200) }, 'Maaiveld').split('\r\n');
  expect(Math.max(...lines.map((line) => new TextEncoder().encode(line).length))).toBeLessThanOrEqual(75);
  expect(lines.filter((line) => line.startsWith(' ')).length).toBeGreaterThan(3);
});

test('the file has a name of plain letters', () => {
  expect([vCardFileName('André Müller'), vCardFileName('../…')]).toEqual(['Andre-Muller.vcf', 'collega.vcf']);
});
