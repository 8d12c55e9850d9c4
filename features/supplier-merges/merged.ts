/** Merge of two rows of one supplier. Pure. */
import { SUPPLIER_CONTACTS_MAX, type Supplier } from '#features/suppliers/contract.ts';
import type { MergeConflict } from '#platform/shared/merging.ts';
import { type ChoosableField, choosableCodes } from './fields.ts';

/** A supplier as merging needs it. */
export type MergeSupplier = Supplier;

/** Ids of the one that stays and the one that goes. */
export interface Pair {
  readonly kept: string;
  readonly dropped: string;
}

/** Fields of the one that stays, after the merge. */
export type Merged = Pick<Supplier, 'name' | 'kvkNumber' | 'vatId' | 'phone' | 'email' | 'remark' | 'kinds' | 'contacts'>;

/** The fields of which one is chosen; null for what is empty. */
export function valuesOf(supplier: MergeSupplier): Readonly<Record<ChoosableField, string | null>> {
  return Object.fromEntries(choosableCodes.map((field) => [field, supplier[field] || null])) as Record<ChoosableField, string | null>;
}

/** Whom to reach at either, each name once: as the one that stays has them. */
export function contactsOfBoth(kept: MergeSupplier, dropped: MergeSupplier): Supplier['contacts'] {
  const names = new Set(kept.contacts.map(({ name }) => name.toLowerCase()));
  return [...kept.contacts, ...dropped.contacts.filter(({ name }) => !names.has(name.toLowerCase()))];
}

/** Returns the one that stays as it is when these fields are taken from the other, and the name and number that the other is left with. */
export function mergeBoth(kept: MergeSupplier, dropped: MergeSupplier, taken: ReadonlySet<ChoosableField>) {
  const of = <Field extends ChoosableField>(field: Field): Supplier[Field] => (taken.has(field) ? dropped : kept)[field];
  const other = <Field extends ChoosableField>(field: Field): Supplier[Field] => (taken.has(field) ? kept : dropped)[field];
  const merged: Merged = {
    ...{ name: of('name'), kvkNumber: of('kvkNumber'), vatId: of('vatId'), phone: of('phone'), email: of('email'), remark: of('remark') },
    kinds: [...new Set([...kept.kinds, ...dropped.kinds])],
    contacts: contactsOfBoth(kept, dropped),
  };
  const leftNumber = other('kvkNumber');
  return { merged, left: { name: other('name'), kvkNumber: leftNumber === merged.kvkNumber ? null : leftNumber } };
}

/** Why two suppliers can't become one, whatever was put down under them. */
export function refusals(kept: MergeSupplier, dropped: MergeSupplier): readonly MergeConflict[] {
  if (kept.id === dropped.id) return [{ text: 'Dit is dezelfde leverancier.', remedy: 'Kies de andere regel van deze leverancier.' }];
  if (dropped.mergedInto !== null)
    return [{ text: `${dropped.name} is al opgegaan in ${dropped.mergedInto.name}.`, remedy: 'Ververs de pagina en kies de leverancier die er nog is.' }];
  if (kept.mergedInto !== null)
    return [{ text: `${kept.name} is zelf al opgegaan in ${kept.mergedInto.name}.`, remedy: `Open ${kept.mergedInto.name} en voeg daar samen.` }];
  if (!kept.active && dropped.active)
    return [{ text: 'De leverancier die blijft is niet meer in gebruik; de andere wel.', remedy: 'Begin bij de andere, of zet deze eerst weer in gebruik.' }];
  const contacts = contactsOfBoth(kept, dropped).length;
  if (contacts > SUPPLIER_CONTACTS_MAX)
    return [
      {
        text: `Samen hebben ze ${contacts} contactpersonen; er passen er ${SUPPLIER_CONTACTS_MAX}.`,
        remedy: `Haal er bij één van beide ${contacts - SUPPLIER_CONTACTS_MAX} weg.`,
      },
    ];
  return [];
}

/** Returns the conflict about invoices that stand on lines of both; none when there are no such invoices. */
export function invoiceConflicts({ numbers, total }: { readonly numbers: readonly string[]; readonly total: number }): readonly MergeConflict[] {
  if (total === 0) return [];
  const named = total > numbers.length ? `${numbers.join(', ')} en ${total - numbers.length} meer` : numbers.join(', ');
  const text = total === 1 ? `Factuur ${named} staat bij allebei.` : `Deze facturen staan bij allebei: ${named}.`;
  return [{ text: `${text} Als één leverancier zou er dubbel worden betaald.`, remedy: 'Annuleer bij één van beide de regel, of verbeter het factuurnummer.' }];
}
