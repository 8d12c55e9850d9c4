import { expect, test } from 'vitest';
import { filesOf } from '#features/form-filling/web/photos/files-of.ts';
import { takeRdConversion } from '#platform/shared/geometry/coordinates.ts';
import { rdByParameters } from '#platform/shared/geometry/rd-conversion.ts';
import type { Field } from '../design/design-fields.ts';
import { answerText } from '../design/text.ts';
import type { AnswerValue } from '../filling/answers.ts';
import { kindOf } from './field-kinds.ts';
import { answerOfTypedRd, typedRdOf } from './kinds-media.ts';

takeRdConversion(rdByParameters);

const none = { min: null, max: null };
const base = { key: 'x', label: 'Vraag' } as const;
const read = (field: Field, text: string): AnswerValue => kindOf(field).parse(text, field);
const problem = (field: Field, value: AnswerValue, bounds: { min?: unknown; max?: unknown; required?: boolean } = {}): string | null =>
  kindOf(field).problem(value, field, { ...none, ...bounds });

const dateTime: Field = { ...base, type: 'dateTime' };

test.each([
  ['21-11-2026 8:30', '2026-11-21T08:30'],
  ['2026-11-21T08:30', '2026-11-21T08:30'],
  ['1/2/26 0830', '2026-02-01T08:30'],
  ['31-02-2026 08:30', '31-02-2026 08:30'],
  ['morgen', 'morgen'],
])('a moment typed as %s is kept as %s', (text, kept) => expect(read(dateTime, text)).toBe(kept));

test('a moment that does not exist or lies outside its bounds is told', () => {
  expect(problem(dateTime, '2026-02-31T08:30')).toContain('28-02-2026 08:30');
  expect(problem(dateTime, '2026-11-21T08:30', { min: '2026-11-21T09:00' })).toBe("Vul bij 'Vraag' 21-11-2026 09:00 of later in.");
  expect(problem(dateTime, '2026-11-21T08:30', { max: '2026-11-21T23:59' })).toBeNull();
  expect(answerText(dateTime, '2026-11-21T08:30')).toBe('21-11-2026 08:30');
});

const iban: Field = { ...base, type: 'text', format: 'iban' };

test.each([
  ['NL91ABNA0417164300', true],
  ['nl91 abna 0417 1643 00', true],
  ['BE68539007547034', true],
  ['NL91ABNA0417164301', false],
  ['NL91ABNA041716430', false],
  ['0417164300', false],
])('%s is an IBAN: %s', (text, isRight) => expect(problem(iban, read(iban, text)) === null).toBe(isRight));

test('an IBAN is kept bare and shown in groups of four', () => {
  expect(read(iban, 'nl91 abna 0417 1643 00')).toBe('NL91ABNA0417164300');
  expect(answerText(iban, 'NL91ABNA0417164300')).toBe('NL91 ABNA 0417 1643 00');
});

const plate: Field = { ...base, type: 'text', format: 'licensePlate' };

test.each([
  ['v 123 bx', 'V123BX', 'V-123-BX', true],
  ['m-ab 1234 (D)', 'M-AB 1234 (D)', 'M-AB 1234 (D)', true],
  // Has the shape of a Dutch series, and is none.
  ['b-a 1234 (D)', 'B-A 1234 (D)', 'B-A 1234 (D)', true],
  ['abc12', 'abc12', 'ABC12', false],
  ['M-AB 1234 (XX)', 'M-AB 1234 (XX)', 'M-AB 1234 (XX)', false],
  [`${'A'.repeat(16)} (D)`, `${'A'.repeat(16)} (D)`, `${'A'.repeat(16)} (D)`, false],
])('a plate typed as %s is kept as %s, shown as %s and is one: %s', (text, kept, shown, isRight) => {
  expect(read(plate, text)).toBe(kept);
  expect(answerText(plate, kept)).toBe(shown);
  expect(problem(plate, kept) === null).toBe(isRight);
});

const phone: Field = { ...base, type: 'text', format: 'phone' };

test.each([
  ['06-12345678', '+31612345678', true],
  ['0031 30 123 45 67', '+31301234567', true],
  ['+48 512 345 678', '+48512345678', true],
  ['512 345 678', '512 345 678', false],
])('a number typed as %s is kept as %s and is one: %s', (text, kept, isRight) => {
  expect(read(phone, text)).toBe(kept);
  expect(problem(phone, kept)).toBe(
    isRight ? null : "Vul bij 'Vraag' een telefoonnummer van tien cijfers in, bijvoorbeeld 06 12345678, of een buitenlands dat begint met +.",
  );
});

const address: Field = { ...base, type: 'address' };
const havenstraat = { postcode: '8011 AB', houseNumber: '12', addition: 'A', street: 'Havenstraat', city: 'Zwolle' };

test('an address is read, shown, and told what it lacks', () => {
  expect(read(address, 'Havenstraat 12 A, 8011ab Zwolle')).toEqual(havenstraat);
  expect(answerText(address, havenstraat)).toBe('Havenstraat 12A, 8011 AB Zwolle');
  expect(answerText(address, { ...havenstraat, addition: 'bis' })).toBe('Havenstraat 12 bis, 8011 AB Zwolle');
  expect(problem(address, havenstraat)).toBeNull();
  expect(problem(address, { ...havenstraat, postcode: '0011 AB' })).toContain('een postcode');
  expect(problem(address, { ...havenstraat, houseNumber: '12A' })).toContain('huisnummer');
  expect(problem(address, { ...havenstraat, street: ' ' })).toContain('straat');
  expect(kindOf(address).isEmpty({ postcode: '', houseNumber: '', addition: '', street: ' ', city: '' })).toBe(true);
});

test('what was chosen out of a list is shown with its number; a typed name is no choice', () => {
  const car: Field = { ...base, type: 'car' };
  expect(answerText(car, { id: 'c1', code: 'V123BX', name: 'Volkswagen Transporter' })).toBe('V-123-BX Volkswagen Transporter');
  expect(problem({ ...base, type: 'person' }, 'Bram')).toBe("Kies bij 'Vraag' een medewerker uit de lijst.");
  expect(problem({ ...base, type: 'person' }, { id: 'p1', name: 'Bram de Wit' })).toBeNull();
  expect(problem({ ...base, type: 'project', pick: 'phase' }, { id: '26.01432', code: '26.01432', name: 'Havenkwartier' })).toBe(
    "Kies bij 'Vraag' ook een fase.",
  );
});

test('a list of signatures has one for each role, with a name under each', () => {
  const field: Field = { ...base, type: 'signature', roles: ['Monsternemer', 'Opdrachtgever'] };
  const by = (role: string, name = 'Bram de Wit') => ({ fileId: `f-${role}`, name, signedAt: '2026-11-21T08:30:00Z', role });
  expect(problem(field, [by('Monsternemer')])).toBeNull();
  expect(problem(field, [by('Monsternemer')], { required: true })).toBe("Bij 'Vraag' ontbreekt nog de handtekening van: opdrachtgever.");
  expect(problem(field, [by('Monsternemer'), by('Opdrachtgever')], { required: true })).toBeNull();
  expect(problem(field, [by('Monsternemer'), by('Monsternemer')])).toContain('meer dan één');
  expect(problem(field, [by('Directeur')])).toContain('geen rol uit de lijst');
  expect(problem(field, [by('Monsternemer', ' ')])).toContain('een naam');
  expect(problem({ ...base, type: 'signature', max: 1 }, [by('a'), by('b')])).toContain('hoogstens 1');
  expect(answerText(field, [by('Monsternemer'), by('Opdrachtgever', 'Jan Kok')])).toBe('Bram de Wit (monsternemer), Jan Kok (opdrachtgever)');
});

test('somebody who was named but did not sign yet is no signature, is asked to sign, and has no file', () => {
  const field: Field = { ...base, type: 'signature', max: 5 };
  const named = { id: 'a', fileId: '', name: 'Jan Kok', signedAt: '' };
  const signed = { id: 'b', fileId: 'f-b', name: 'Bram de Wit', signedAt: '2026-11-21T08:30:00Z' };
  expect(problem(field, [named, signed])).toBe("De handtekening van Jan Kok bij 'Vraag' ontbreekt nog. Laat tekenen, of haal de naam weg.");
  expect(answerText(field, [named, signed])).toBe('Bram de Wit');
  expect(kindOf(field).toExpression([named, signed], field)).toEqual([{ fileId: 'f-b', name: 'Bram de Wit', signedAt: '2026-11-21T08:30:00Z', role: '' }]);
  expect(filesOf({ x: [named, signed] })).toEqual(['f-b']);
  const blank = { ...named, name: '' };
  expect(kindOf(field).isEmpty([blank])).toBe(true);
  expect(kindOf(field).isEmpty([named])).toBe(false);
  expect(problem(field, [blank, signed])).toBeNull();
});

test('photos with a drawing, a place and a time are right; a drawing outside the photo is not', () => {
  const photo: Field = { ...base, type: 'photo', annotate: true };
  const with_ = (annotations: unknown): AnswerValue => [{ fileId: 'f1', takenAt: '2026-11-21T08:30:00Z', annotations } as never];
  expect(
    problem(
      photo,
      with_([
        { kind: 'arrow', from: [0.1, 0.2], to: [0.5, 0.5] },
        { kind: 'text', from: [0, 1], text: 'Boring 4' },
      ]),
    ),
  ).toBeNull();
  expect(problem(photo, with_([{ kind: 'arrow', from: [0.1, 2], to: [0.5, 0.5] }]))).toContain('niet te lezen');
  expect(problem(photo, with_([{ kind: 'script' }]))).toContain('niet te lezen');
});

test('codes and files say what they want', () => {
  expect(read({ ...base, type: 'barcode' }, ' M-0042 ')).toBe('M-0042');
  expect(problem({ ...base, type: 'barcode' }, 'x'.repeat(501))).toContain('te lang');
  const file: Field = { ...base, type: 'file', max: 1 };
  expect(problem(file, [{ fileId: 'a', name: 'plan.pdf' }])).toBeNull();
  expect(
    problem(file, [
      { fileId: 'a', name: 'plan.pdf' },
      { fileId: 'b', name: 'kaart.pdf' },
    ]),
  ).toContain('hoogstens 1 bestand');
  expect(problem(file, 'plan.pdf')).toContain('niet te lezen');
});

const place: Field = { ...base, type: 'location' };

test.each([
  ['173904,12', '', "Vul bij 'Vraag' ook RD Y in, bijvoorbeeld 487525."],
  ['', '387210', "Vul bij 'Vraag' ook RD X in, bijvoorbeeld 120700."],
  ['173904', 'noord / oost', "Leg bij 'Vraag' de locatie vast met GPS, of vul RD X en RD Y in als getal, bijvoorbeeld 120700 en 487525."],
])('RD %s and %s are kept as they were typed, and told what they lack', (x, y, told) => {
  const kept = answerOfTypedRd({ x, y });
  expect(typedRdOf(kept as string)).toEqual({ x, y });
  expect(problem(place, kept)).toBe(told);
});

test('RD coordinates that can be read are a place in both systems; nothing typed is no answer', () => {
  expect(answerOfTypedRd({ x: ' 155 000', y: '463000,25' })).toMatchObject({
    rdX: 155_000,
    rdY: 463_000.25,
    latitude: expect.closeTo(52.155, 3),
    convertedBy: 'parameters',
    source: 'typed',
  });
  expect(problem(place, answerOfTypedRd({ x: '463000', y: '155000' }))).toBe("RD X en RD Y zijn omgewisseld bij 'Vraag': X is altijd kleiner dan Y.");
  expect(answerOfTypedRd({ x: ' ', y: '' })).toBeNull();
});

test('a place says how it was converted where its accuracy stands', () => {
  const measured = { rdX: 120_700.7, rdY: 487_525.5, latitude: 52.37, longitude: 4.88, accuracyMeters: 3.2, source: 'gps' } as const;
  expect(answerText(place, measured)).toBe('RD 120700,7 / 487525,5 (± 3,2 m)');
  expect(answerText(place, { ...measured, convertedBy: 'grid' })).toBe('RD 120700,7 / 487525,5 (± 3,2 m, omgerekend met het correctierooster)');
  expect(answerText(place, { ...measured, convertedBy: 'parameters' })).toBe('RD 120700,7 / 487525,5 (± 3,2 m, omgerekend met zeven parameters)');
});

test.each(['120700,7 487525,5', '120700,7 / 487525,5', 'X:120700,7; Y:487525,5'])('%s is read as a place', (text) => {
  expect(read(place, text)).toMatchObject({ rdX: 120_700.7, rdY: 487_525.5 });
});
