/** A client on the wire, and as somebody fills one in. */
import { z } from 'zod';
import { later } from '#platform/shared/later.ts';
import { bareCompanyNumber, isKvkNumber, isRsin, isVatId } from '#platform/shared/notation/company-numbers.ts';

/** Days in which a client pays, unless it was agreed otherwise. */
export const PAYMENT_DAYS_USUAL = 30;
export const PAYMENT_DAYS_MAX = 365;
const NAME_LENGTH_MAX = 100;
const LINE_LENGTH_MAX = 120;
const NUMBER_TYPED_LENGTH_MAX = 30;

const line = (max: number) =>
  z
    .string()
    .trim()
    .max(max, { error: `Houd dit korter dan ${max} tekens.` });
const numberOf = (isRight: (bare: string) => boolean, error: string) =>
  z
    .string()
    .max(NUMBER_TYPED_LENGTH_MAX, { error })
    .transform(bareCompanyNumber)
    .refine((bare) => bare === '' || isRight(bare), { error });

/** Fields of a client as somebody fills them in; an empty text for what is not known. */
export const ClientFields = later(() => ({
  name: line(NAME_LENGTH_MAX).min(1, { error: 'Vul de naam van het bedrijf in.' }),
  kvkNumber: numberOf(isKvkNumber, 'Een KvK-nummer heeft 8 cijfers. Kijk het na.'),
  rsin: numberOf(isRsin, 'Dit RSIN klopt niet: een RSIN heeft 9 cijfers en een controlecijfer. Kijk het na.'),
  vatId: numberOf(isVatId, 'Dit btw-id klopt niet. Schrijf het als NL123456782B01 en kijk de cijfers na.'),
  invoiceAddress: line(LINE_LENGTH_MAX),
  invoicePostcode: z
    .string()
    .trim()
    .toUpperCase()
    .regex(/^$|^[1-9]\d{3} ?(?!SA|SD|SS)[A-Z]{2}$/, { error: 'Schrijf de postcode als 1234 AB.' })
    .transform((text) => text.replace(/^(\d{4}) ?/, '$1 ')),
  invoiceCity: line(LINE_LENGTH_MAX),
  invoiceEmail: z.union([z.literal(''), z.email({ error: 'Vul een e-mailadres in, bijvoorbeeld facturen@bedrijf.nl.' }).max(200)], {
    error: 'Vul een e-mailadres in, bijvoorbeeld facturen@bedrijf.nl.',
  }),
  paymentDays: z
    .int32({ error: 'Vul de betalingstermijn in als heel getal.' })
    .min(1, { error: 'De betalingstermijn is 1 dag of meer.' })
    .max(PAYMENT_DAYS_MAX, { error: `De betalingstermijn is ten hoogste ${PAYMENT_DAYS_MAX} dagen.` }),
  isPurchaseNumberRequired: z.boolean(),
}));

/** Values kept of a client. */
export type ClientValues = z.output<z.ZodObject<ReturnType<typeof ClientFields>>>;

/** A client. */
export const Client = later(() =>
  z.object({
    id: z.uuid().toLowerCase(),
    version: z.number(),
    name: z.string(),
    kvkNumber: z.string(),
    rsin: z.string(),
    vatId: z.string(),
    invoiceAddress: z.string(),
    invoicePostcode: z.string(),
    invoiceCity: z.string(),
    invoiceEmail: z.string(),
    paymentDays: z.number(),
    isPurchaseNumberRequired: z.boolean(),
  }),
);
export type Client = z.output<ReturnType<typeof Client>>;
