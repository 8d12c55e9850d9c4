/** Personal data as somebody types them, with the way to and from what is sent. Pure. */
import { formatNumberForInput, parseNumber } from '#platform/shared/numbers.ts';
import type { PersonalData, PersonalDataInput } from './contract.ts';
import { knownSizes, type Size } from './fields.ts';

/** Typed input about a person. */
export interface PersonalDataForm {
  readonly firstNames: string;
  readonly prefix: string;
  readonly surname: string;
  readonly street: string;
  readonly houseNumber: string;
  readonly houseLetter: string;
  readonly houseAddition: string;
  readonly postcode: string;
  readonly city: string;
  readonly mobile: string;
  readonly privateEmail: string;
  readonly commuteKilometers: string;
  readonly sizes: Readonly<Partial<Record<Size, string>>>;
  /** ISO numbers of days, as the tiles have them. */
  readonly workDays: readonly string[];
}

const METERS_PER_KILOMETER = 1000;

/** Returns the kept data as the values of the form, to be changed. */
export function toPersonalDataForm(data: PersonalData): PersonalDataForm {
  const { firstNames, prefix, surname, street, houseNumber, houseLetter, houseAddition, postcode, city, sizes } = data;
  return {
    ...{ firstNames, prefix, surname, street, houseLetter, houseAddition, postcode, city, sizes },
    houseNumber: houseNumber === null ? '' : String(houseNumber),
    mobile: data.mobile ?? '',
    privateEmail: data.privateEmail ?? '',
    commuteKilometers: data.commuteMeters === null ? '' : formatNumberForInput(data.commuteMeters / METERS_PER_KILOMETER, 1),
    workDays: data.workDays.map(String),
  };
}

/** Returns the input to send; the terms only by who may change them. A text that is no number goes as such, and is refused at its field. */
export function toPersonalDataInput(form: PersonalDataForm, { userId, version }: PersonalData, hasTerms: boolean): PersonalDataInput {
  const { houseNumber, mobile, privateEmail, commuteKilometers, workDays, sizes, ...texts } = form;
  return {
    ...texts,
    id: userId,
    version,
    houseNumber: houseNumber.trim() === '' ? null : numberOf(houseNumber, 0),
    mobile: mobile.trim() || null,
    privateEmail: privateEmail.trim() || null,
    commuteMeters: commuteKilometers.trim() === '' ? null : Math.round(numberOf(commuteKilometers, 1) * METERS_PER_KILOMETER),
    sizes: knownSizes(sizes),
    ...(hasTerms ? { workDays: workDays.map(Number) } : {}),
  };
}

/** The field on screen that a path of the input is typed in. */
export function personalFieldOf(path: string): string {
  return path === 'commuteMeters' ? 'commuteKilometers' : path;
}

function numberOf(text: string, decimals: number): number {
  const parsed = parseNumber(text, decimals);
  return parsed.ok ? parsed.value : Number.NaN;
}
