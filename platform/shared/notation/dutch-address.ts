/** Dutch addresses: postcode, house number, letter and addition. */
import { z } from 'zod';
import { later } from '../later.ts';

/** Four digits, the first no zero, and two letters, without the three pairs that are never given out. */
const postcode = /^[1-9]\d{3} ?(?!SA|SD|SS)[A-Z]{2}$/;
const HOUSE_NUMBER_MAX = 99_999;
const ADDITION_LENGTH_MAX = 4;

/** The postcode as it is kept: `5652 AX`. Undefined for what is none. */
export function parsePostcode(typed: string): string | undefined {
  const text = typed.trim().toUpperCase();
  return postcode.test(text) ? text.replace(/^(\d{4}) ?/, '$1 ') : undefined;
}

/** Where a building stands. */
export interface DutchAddress {
  readonly street: string;
  readonly houseNumber: number | null;
  readonly houseLetter: string;
  readonly houseAddition: string;
  readonly postcode: string;
  readonly city: string;
}

/** Fields of an address in an input. Each may be empty; a schema that asks for an address says so itself. */
export const addressFields = later(() => ({
  street: z.string().trim().max(80, { error: 'Houd de straat korter dan 80 tekens.' }),
  houseNumber: z
    .int({ error: `Vul het huisnummer in als getal van 1 tot en met ${HOUSE_NUMBER_MAX}; een letter of toevoeging heeft een eigen veld.` })
    .min(1, { error: `Vul een huisnummer in van 1 tot en met ${HOUSE_NUMBER_MAX}.` })
    .max(HOUSE_NUMBER_MAX, { error: `Vul een huisnummer in van 1 tot en met ${HOUSE_NUMBER_MAX}.` })
    .nullable(),
  houseLetter: z
    .string()
    .trim()
    .regex(/^[A-Za-z]?$/, { error: 'Een huisletter is één letter.' }),
  houseAddition: z
    .string()
    .trim()
    .max(ADDITION_LENGTH_MAX, { error: `Een toevoeging heeft ten hoogste ${ADDITION_LENGTH_MAX} tekens.` }),
  postcode: z
    .string()
    .trim()
    .max(7, { error: 'Schrijf de postcode als 1234 AB.' })
    .refine((typed) => typed === '' || parsePostcode(typed) !== undefined, { error: 'Schrijf de postcode als 1234 AB.' })
    .transform((typed) => parsePostcode(typed) ?? typed),
  city: z.string().trim().max(80, { error: 'Houd de plaats korter dan 80 tekens.' }),
}));

/** The address in one line: `Dorpsstraat 12A-2, 5652 AX Eindhoven`. Empty when nothing is known. */
export function formatAddress({ street, houseNumber, houseLetter, houseAddition, postcode: code, city }: DutchAddress): string {
  const number = houseNumber === null ? '' : `${houseNumber}${houseLetter}${houseAddition === '' ? '' : `-${houseAddition}`}`;
  return [[street, number].filter(Boolean).join(' '), [code, city].filter(Boolean).join(' ')].filter(Boolean).join(', ');
}
