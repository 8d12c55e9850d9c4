/** Fields of a person that two accounts may each have, in words. */
import { codesOf } from '#platform/shared/codes-of.ts';

/** Those of which one is chosen. */
export const choosableFields = {
  name: 'Naam',
  email: 'E-mailadres',
  personnelNumber: 'Personeelsnummer',
  jobTitle: 'Functie',
  phone: 'Telefoon',
  division: 'Divisie',
  manager: 'Leidinggevende',
  serviceFrom: 'In dienst vanaf',
  serviceUntil: 'In dienst tot en met',
} as const;
export type ChoosableField = keyof typeof choosableFields;

/** Their codes. */
export const choosableCodes = codesOf(choosableFields);
