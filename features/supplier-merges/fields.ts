/** Fields of a supplier that two rows may each have, in words. */
import { codesOf } from '#platform/shared/codes-of.ts';

/** Those of which one is chosen. What a supplier does and whom to reach there is of both. */
export const choosableFields = {
  name: 'Naam',
  kvkNumber: 'KvK-nummer',
  vatId: 'Btw-id',
  phone: 'Telefoon',
  email: 'E-mailadres',
  remark: 'Opmerking',
} as const;
export type ChoosableField = keyof typeof choosableFields;

/** Their codes. */
export const choosableCodes = codesOf(choosableFields);
