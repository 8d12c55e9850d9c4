/** Suppliers and laboratories on the wire. */
import { z } from 'zod';
import { Flag } from '#platform/shared/input/input-fields.ts';
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
    id: z.uuid().toLowerCase(),
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
    id: z.uuid().toLowerCase(),
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
    id: z.uuid().toLowerCase(),
    name: z.string(),
    kvkNumber: z.string().nullable(),
    vatId: z.string().nullable(),
    kinds: z.array(z.enum(supplierKindCodes)),
    email: z.string().nullable(),
    phone: z.string().nullable(),
    contacts: z.array(SupplierContact()),
    remark: z.string(),
    active: z.boolean(),
    /** The supplier it is now, when it was merged into another. */
    mergedInto: z.object({ id: z.uuid().toLowerCase(), name: z.string() }).nullable(),
    /** Names and numbers of suppliers that went into this one: it is found by them too. */
    formerNames: z.array(z.string()),
    version: z.int(),
  }),
);
export type Supplier = z.output<ReturnType<typeof Supplier>>;

/** Most suppliers in a page of the register. */
export const SUPPLIER_ROWS_MAX = 100;
const SUPPLIER_ROWS_USUAL = 50;

/** The register by name, a page at a time; following `nextCursor` gives every supplier once. */
export const listSupplierRegister = defineQuery({
  name: 'supplier.register',
  api: 'general',
  route: 'GET /supplier-register',
  access,
  params: () =>
    z.object({
      /** Words that must all occur in the name, the number, the kinds or whom to reach; also in those of a supplier that went into it. */
      search: z.string().trim().max(100).optional(),
      kind: z.enum(supplierKindCodes).optional(),
      /** Those no longer used, too. */
      all: Flag().optional(),
      /** `nextCursor` of the page before. */
      cursor: z.string().max(500).optional(),
      limit: z.coerce.number().int().min(1).max(SUPPLIER_ROWS_MAX).default(SUPPLIER_ROWS_USUAL),
    }),
  result: () => z.object({ rows: z.array(Supplier()), nextCursor: z.string().nullable() }),
  offline: false,
});

/** One supplier; of one that was merged into another also which that is. */
export const getSupplier = defineQuery({
  name: 'supplier.get',
  api: 'general',
  route: 'GET /suppliers/:id',
  access,
  params: () => z.object({ id: z.uuid().toLowerCase() }),
  result: () => Supplier(),
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
  changes: ['supplier.register', 'supplier.get', 'third-party-cost.list', 'third-party-cost.suppliers'],
  offline: false,
});
