/** Phone numbers: kept as they are dialled from anywhere (E.164), shown as people say them. */
import { z } from 'zod';
import { later } from '../later.ts';

/** A number of any country: a plus, then at most fifteen digits, of which the first is no zero (ITU-T E.164). */
const e164 = /^\+[1-9]\d{7,14}$/;
/** Dutch numbers have nine digits after the country's. */
const dutch = /^\+31[1-9]\d{8}$/;
/** Longest text that may be a number with its signs. */
const TYPED_LENGTH_MAX = 30;

/** A Dutch number as people say it: `06 12345678`; any other as it is. */
export function formatPhone(phone: string): string {
  const mobile = /^\+316(\d{8})$/.exec(phone);
  return mobile === null ? phone : `06\u00a0${mobile[1]}`;
}

/** The number as it is kept, of what people type: `06-12345678`, `0031 …`, `+31 (0)6 …`. Undefined for what can't be dialled. */
export function parsePhone(typed: string): string | undefined {
  const bare = typed.replace(/\(0\)/, '').replace(/[\s().\-\u00a0\u2010-\u2013]/g, '');
  const number = bare.replace(/^00/, '+').replace(/^0(?=[1-9])/, '+31');
  if (!e164.test(number)) return undefined;
  return number.startsWith('+31') && !dutch.test(number) ? undefined : number;
}

/** A phone number in an input. */
export const Phone = later(() =>
  z
    .string()
    .max(TYPED_LENGTH_MAX, { error: 'Vul een telefoonnummer in, bijvoorbeeld 06-12345678.' })
    .refine((typed) => parsePhone(typed) !== undefined, { error: 'Vul een telefoonnummer in, bijvoorbeeld 06-12345678 of +32 470 12 34 56.' })
    .transform((typed) => parsePhone(typed) ?? typed),
);
