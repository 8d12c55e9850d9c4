/** A supplier as somebody types it, with the way to and from what is sent. Pure. */
import type { Supplier, SupplierInput } from './contract.ts';
import type { SupplierKind } from './labels.ts';

/** Typed input about somebody at a supplier. */
export interface SupplierContactForm {
  readonly id: string;
  readonly name: string;
  readonly role: string;
  readonly phone: string;
  readonly email: string;
}

/** Typed input about a supplier. */
export interface SupplierForm {
  readonly name: string;
  readonly kvkNumber: string;
  readonly vatId: string;
  readonly kinds: readonly SupplierKind[];
  readonly email: string;
  readonly phone: string;
  readonly contacts: readonly SupplierContactForm[];
  readonly remark: string;
  readonly active: boolean;
}

/** A supplier nothing is known of yet. */
export const emptySupplierForm: SupplierForm = {
  name: '',
  kvkNumber: '',
  vatId: '',
  kinds: [],
  email: '',
  phone: '',
  contacts: [],
  remark: '',
  active: true,
};

/** A supplier as it is now. */
export function toSupplierForm({ name, kvkNumber, vatId, kinds, email, phone, contacts, remark, active }: Supplier): SupplierForm {
  return {
    ...{ name, kinds, remark, active },
    kvkNumber: kvkNumber ?? '',
    vatId: vatId ?? '',
    email: email ?? '',
    phone: phone ?? '',
    contacts: contacts.map((contact) => ({ ...contact, phone: contact.phone ?? '', email: contact.email ?? '' })),
  };
}

/** Returns the input to send. */
export function toSupplierInput(form: SupplierForm, id: string, version?: number): SupplierInput {
  const orNull = (text: string) => text.trim() || null;
  return {
    id,
    name: form.name,
    kvkNumber: orNull(form.kvkNumber),
    vatId: orNull(form.vatId),
    kinds: [...form.kinds],
    email: orNull(form.email),
    phone: orNull(form.phone),
    contacts: form.contacts.map((contact) => ({ ...contact, phone: orNull(contact.phone), email: orNull(contact.email) })),
    remark: form.remark,
    active: form.active,
    ...(version === undefined ? {} : { version }),
  };
}
