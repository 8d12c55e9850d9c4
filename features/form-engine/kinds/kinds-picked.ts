/** Field types picked from a list of the organisation (employee, project or phase, equipment, car), an address, and a barcode. */
import type { AddressAnswer, AnswerValue, PickAnswer } from '../filling/answers.ts';
import { type FieldKind, isRecord, plainKind } from './field-kind.ts';
import { licensePlateFormat, postcodeFormat } from './text-formats.ts';

/** True when an answer was chosen out of a list. */
export function isPick(value: AnswerValue | undefined): value is PickAnswer {
  return (
    isRecord(value) &&
    typeof value['id'] === 'string' &&
    value['id'] !== '' &&
    typeof value['name'] === 'string' &&
    ['code', 'phase'].every((key) => value[key] === undefined || typeof value[key] === 'string')
  );
}

const pickText = (value: AnswerValue): string =>
  isPick(value) ? [value.code ?? '', value.name].filter((part) => part !== '').join(' ') : typeof value === 'string' ? value : '';

/** Text that was typed or brought over is no choice: it stays until one is made. */
const pickedKind = {
  ...plainKind,
  copying: 'always' as const,
  parse: (text: string): AnswerValue => (text.trim() === '' ? null : text.trim()),
  toExpression: (value: AnswerValue) => (isPick(value) ? { ...value, code: value.code ?? '' } : null),
  toText: pickText,
};

const chooseFrom =
  (what: string) =>
  (value: AnswerValue, { label }: { readonly label: string }): string | null =>
    isPick(value) ? null : `Kies bij '${label}' ${what} uit de lijst.`;
const choose = (what: string) => (label: string) => `Kies bij '${label}' ${what}.`;

export const personKind: FieldKind<'person'> = { ...pickedKind, problem: chooseFrom('een medewerker'), missing: choose('een medewerker') };
export const equipmentKind: FieldKind<'equipment'> = { ...pickedKind, problem: chooseFrom('het materieel'), missing: choose('het materieel') };
export const carKind: FieldKind<'car'> = {
  ...pickedKind,
  problem: chooseFrom('een auto'),
  toText: (value) => pickText(isPick(value) && value.code !== undefined ? { ...value, code: licensePlateFormat.show(value.code) } : value),
  missing: choose('een auto'),
};
export const projectKind: FieldKind<'project'> = {
  ...pickedKind,
  problem: (value, { label, pick }) => {
    if (pick !== 'phase') return chooseFrom('een project')(value, { label });
    return isPick(value) && value.phase === undefined ? `Kies bij '${label}' ook een fase.` : chooseFrom('een fase')(value, { label });
  },
  toExpression: (value) => (isPick(value) ? { ...value, code: value.code ?? '', phase: value.phase ?? '' } : null),
  missing: choose('een project'),
};

const addressKeys = ['postcode', 'houseNumber', 'addition', 'street', 'city'] as const;

/** An address without anything filled in. */
export const emptyAddress: AddressAnswer = { postcode: '', houseNumber: '', addition: '', street: '', city: '' };

/** True when an answer is an address, whole or in part. */
export function isAddress(value: AnswerValue | undefined): value is AddressAnswer {
  return isRecord(value) && addressKeys.every((key) => typeof value[key] === 'string');
}

/** Highest house number there is (BAG). */
const HOUSE_NUMBER = /^[1-9]\d{0,4}$/;
/** A house letter or an addition of the BAG has at most a letter and four characters; people also write "2 hoog". */
const ADDITION_LENGTH_MAX = 10;

function addressProblem(address: AddressAnswer, label: string): string | null {
  if (!postcodeFormat.isValid(address.postcode)) return `Vul bij '${label}' ${postcodeFormat.remedy}.`;
  if (!HOUSE_NUMBER.test(address.houseNumber)) return `Vul bij '${label}' een huisnummer in van 1 tot 99999; een letter of toevoeging heeft een eigen vak.`;
  if (address.addition.length > ADDITION_LENGTH_MAX) return `Maak de toevoeging bij '${label}' korter: hoogstens ${ADDITION_LENGTH_MAX} tekens.`;
  if (address.street.trim() === '') return `Vul bij '${label}' de straat in.`;
  return address.city.trim() === '' ? `Vul bij '${label}' de plaats in.` : null;
}

/** Reads `Havenstraat 12 A, 8011 AB Zwolle`; other text stays as it is. */
function textToAddress(text: string): AnswerValue {
  const match = /^(.+?)\s+(\d+)\s*[-/]?\s*([^,]*?)\s*,\s*(\d{4}\s*[A-Za-z]{2})\s+(.+)$/.exec(text.trim());
  if (match === null) return text.trim() === '' ? null : text.trim();
  const [, street = '', houseNumber = '', addition = '', postcode = '', city = ''] = match;
  return { postcode: postcodeFormat.read(postcode), houseNumber, addition, street, city: city.trim() };
}

export const addressKind: FieldKind<'address'> = {
  ...plainKind,
  isEmpty: (value) => (isAddress(value) ? addressKeys.every((key) => value[key].trim() === '') : plainKind.isEmpty(value)),
  parse: textToAddress,
  problem: (value, { label }) => (isAddress(value) ? addressProblem(value, label) : `Vul bij '${label}' postcode, huisnummer, straat en plaats in.`),
  toExpression: (value) => (isAddress(value) ? value : null),
  toText: (value) => {
    if (!isAddress(value)) return typeof value === 'string' ? value : '';
    const number = `${value.houseNumber}${/^[A-Za-z]$/.test(value.addition) ? '' : ' '}${value.addition}`.trim();
    return [
      [value.street, number],
      [value.postcode, value.city],
    ]
      .map((parts) => parts.filter((part) => part !== '').join(' '))
      .filter((part) => part !== '')
      .join(', ');
  },
  missing: (label) => `Vul bij '${label}' een adres in.`,
};

/** Longest code that is believed, in characters. A QR code holds more, but no label of a jar or a machine does. */
const BARCODE_LENGTH_MAX = 500;

export const barcodeKind: FieldKind<'barcode'> = {
  ...plainKind,
  copying: 'never',
  parse: (text) => (text.trim() === '' ? null : text.trim()),
  problem: (value, { label }) => {
    if (typeof value !== 'string') return `Scan bij '${label}' de code, of typ haar over.`;
    return value.length > BARCODE_LENGTH_MAX ? `De code bij '${label}' is te lang: hoogstens ${BARCODE_LENGTH_MAX} tekens.` : null;
  },
  toExpression: (value) => (typeof value === 'string' && value.trim() !== '' ? value : null),
  toText: (value) => (typeof value === 'string' ? value : ''),
  missing: (label) => `Scan bij '${label}' de code, of typ haar over.`,
};
