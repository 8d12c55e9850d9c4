/** Texts with a shape of their own: postcode, licence plate, e-mail address, telephone number and IBAN. Each reads what people type and says what is wrong. */
import { barePlate, dashedPlate } from '#platform/shared/notation/dutch-plate.ts';
import { formatLicensePlate, isLicensePlate, LICENSE_PLATE_REMEDY, splitLicensePlate } from '#platform/shared/notation/license-plate.ts';

/** A shape of text. */
export interface TextFormat {
  /** Typed text as it is kept; text of the wrong shape comes back as typed, trimmed. */
  read(text: string): string;
  isValid(kept: string): boolean;
  /** Kept text as people read it. */
  show(kept: string): string;
  /** How to mend it: `een postcode in, bijvoorbeeld 1234 AB`. */
  readonly remedy: string;
}

const isForeign = (plate: string): boolean => splitLicensePlate(plate).country !== '';

/** A licence plate. A Dutch one is kept as six characters without dashes and shown in the groups of its series; any other with its country: `M-AB 1234 (D)`. */
export const licensePlateFormat: TextFormat = {
  read: (text) => {
    if (isForeign(text)) return formatLicensePlate(text);
    return dashedPlate(text) === undefined ? text.trim() : barePlate(text);
  },
  isValid: (kept) => isLicensePlate(kept) && (isForeign(kept) || kept === barePlate(kept)),
  show: formatLicensePlate,
  remedy: LICENSE_PLATE_REMEDY,
};

const POSTCODE = /^[1-9]\d{3} (?!SA|SD|SS)[A-Z]{2}$/;

/** A Dutch postcode, kept and shown as `1234 AB`; SA, SD and SS are not given out. */
export const postcodeFormat: TextFormat = {
  read: (text) => {
    const bare = text.replace(/\s/g, '').toUpperCase();
    const spaced = `${bare.slice(0, 4)} ${bare.slice(4)}`;
    return POSTCODE.test(spaced) ? spaced : text.trim();
  },
  isValid: (kept) => POSTCODE.test(kept),
  show: (kept) => kept,
  remedy: 'een postcode in van vier cijfers en twee letters, bijvoorbeeld 1234 AB',
};

const emailFormat: TextFormat = {
  read: (text) => text.trim(),
  isValid: (kept) => kept.length <= 254 && /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/.test(kept),
  show: (kept) => kept,
  remedy: 'een e-mailadres in, bijvoorbeeld naam@bedrijf.nl',
};

/** Telephone numbers are kept as `+31612345678` (E.164). */
const phoneFormat: TextFormat = {
  read: (text) => {
    const bare = text
      .replace(/[\s().-]/g, '')
      .replace(/^00/, '+')
      .replace(/^0(?=[1-9])/, '+31')
      .replace(/^\+310/, '+31');
    return phoneFormat.isValid(bare) ? bare : text.trim();
  },
  isValid: (kept) => /^\+31[1-9]\d{8}$/.test(kept) || /^\+(?!31)[1-9]\d{7,14}$/.test(kept),
  show: (kept) => (/^\+316/.test(kept) ? `06 ${kept.slice(4)}` : kept),
  remedy: 'een telefoonnummer van tien cijfers in, bijvoorbeeld 06 12345678, of een buitenlands dat begint met +',
};

const stripIban = (text: string): string => text.replace(/[\s.-]/g, '').toUpperCase();

/** True when the check digits of an IBAN are right (ISO 13616): the first four to the end, letters as numbers, modulo 97 is 1. */
function hasIbanCheck(iban: string): boolean {
  const turned = iban.slice(4) + iban.slice(0, 4);
  let remainder = 0;
  for (const sign of turned) remainder = Number(`${remainder}${Number.parseInt(sign, 36)}`) % 97;
  return remainder === 1;
}

/** An IBAN, kept without spaces and shown in groups of four; a Dutch one has 18 characters. */
export const ibanFormat: TextFormat = {
  read: (text) => (ibanFormat.isValid(stripIban(text)) ? stripIban(text) : text.trim()),
  isValid: (kept) => (/^NL/.test(kept) ? /^NL\d{2}[A-Z]{4}\d{10}$/ : /^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/).test(kept) && hasIbanCheck(kept),
  show: (kept) => (ibanFormat.isValid(kept) ? kept.replace(/(.{4})(?=.)/g, '$1 ') : kept),
  remedy: 'een IBAN in dat klopt, bijvoorbeeld NL91 ABNA 0417 1643 00',
};

/** The shapes by the name a design uses. */
export const textFormats: Readonly<Record<'postcode' | 'licensePlate' | 'email' | 'phone' | 'iban', TextFormat>> = {
  postcode: postcodeFormat,
  licensePlate: licensePlateFormat,
  email: emailFormat,
  phone: phoneFormat,
  iban: ibanFormat,
};
