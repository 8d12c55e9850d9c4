/** Suppliers and laboratories on the wire. */
import { z } from 'zod';
import { later } from '#platform/shared/later.ts';
import { Phone } from '#platform/shared/notation/phone.ts';
import { parseVatId } from '#platform/shared/notation/vat-id.ts';
import { defineCommand, defineQuery } from '#platform/shared/operation.ts';
import { supplierKindCodes } from './labels.ts';

/** People of one supplier. */
export const SUPPLIER_CONTACTS_MAX = 5;
const VAT_LENGTH_MAX = 20;

const access = { who: ['organisation.manage'], restricted: 'refused' } as const;
const text = (lengthMax: number) =>
  z
    .string()
    .trim()
    .max(lengthMax, { error: `Houd dit korter dan ${lengthMax} tekens.` });
const Email = later(() => z.email({ error: 'Vul een e-mailadres in, bijvoorbeeld naam@bedrijf.nl.' }).max(200));

/** Somebody to reach at a supplier. */
export const SupplierContact = later(() =>
  z.object({
    id: z.uuid(),
    name: text(80).min(1, { error: 'Vul de naam in.' }),
    role: text(60),
    phone: Phone().nullable(),
    email: Email().nullable(),
  }),
);
export type SupplierContact = z.output<ReturnType<typeof SupplierContact>>;

/** Input about a supplier. */
export const SupplierInput = later(() =>
  z.object({
    id: z.uuid(),
    name: text(100).min(1, { error: 'Vul de naam in.' }),
    kvkNumber: z
      .string()
      .trim()
      .regex(/^\d{8}$/, { error: 'Een KvK-nummer heeft 8 cijfers.' })
      .nullable(),
    vatId: z
      .string()
      .max(VAT_LENGTH_MAX, { error: 'Schrijf het btw-id als NL123456789B01.' })
      .refine((typed) => parseVatId(typed) !== undefined, { error: 'Dit btw-id klopt niet. Schrijf het als NL123456789B01 en neem het over van een factuur.' })
      .transform((typed) => parseVatId(typed) ?? typed)
      .nullable(),
    kinds: z.array(z.enum(supplierKindCodes)).min(1, { error: 'Kies ten minste één soort.' }).max(supplierKindCodes.length),
    email: Email().nullable(),
    phone: Phone().nullable(),
    contacts: z.array(SupplierContact()).max(SUPPLIER_CONTACTS_MAX),
    remark: text(500),
    active: z.boolean(),
    version: z.int32().min(1).optional(),
  }),
);
export type SupplierInput = z.input<ReturnType<typeof SupplierInput>>;

/** A supplier, as it is kept. */
export const Supplier = later(() =>
  z.object({
    id: z.uuid(),
    name: z.string(),
    kvkNumber: z.string().nullable(),
    vatId: z.string().nullable(),
    kinds: z.array(z.enum(supplierKindCodes)),
    email: z.string().nullable(),
    phone: z.string().nullable(),
    contacts: z.array(SupplierContact()),
    remark: z.string(),
    active: z.boolean(),
    version: z.int(),
  }),
);
export type Supplier = z.output<ReturnType<typeof Supplier>>;

/** Every supplier, those no longer used too. */
export const listSuppliers = defineQuery({
  name: 'supplier.list',
  api: 'general',
  route: 'GET /suppliers',
  access,
  params: () => z.object({}),
  result: () => z.array(Supplier()),
  offline: false,
});

/** Makes or changes a supplier. None is ever deleted: what was bought from it stays. */
export const putSupplier = defineCommand({
  name: 'supplier.put',
  deed: 'Leverancier bewaard',
  api: 'general',
  route: 'PUT /suppliers/:id',
  access,
  input: () => SupplierInput(),
  result: () => z.object({ version: z.int() }),
  changes: ['supplier.list'],
  offline: false,
});
