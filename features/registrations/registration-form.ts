/** A registration as somebody types it: texts as they stand in the fields, with the way to what is sent. Pure. */
import { inputSentence } from '#platform/shared/input/input-sentence.ts';
import type { FieldProblem } from '#platform/shared/problem.ts';
import { type Registration, RegistrationInput } from './registration.ts';

/** Typed input about a registration. Dates `jjjj-mm-dd`; empty for nothing. */
export interface RegistrationForm {
  readonly person: string;
  readonly kind: string;
  readonly number: string;
  readonly issuer: string;
  readonly note: string;
  readonly validFrom: string;
  readonly validTo: string;
  readonly fileId: string;
  readonly fileName: string;
}

/** One to be added. */
export function emptyRegistrationForm(person: string, kind: string): RegistrationForm {
  return { person, kind, number: '', issuer: '', note: '', validFrom: '', validTo: '', fileId: '', fileName: '' };
}

/** One as it is, to be corrected. */
export function toRegistrationForm(person: string, one: Registration): RegistrationForm {
  const { kind, number, issuer, note, validFrom, paperValidTo, file } = one;
  return { person, kind, number, issuer, note, validFrom, validTo: paperValidTo ?? '', fileId: file?.id ?? '', fileName: file?.name ?? '' };
}

/** Returns the input to send, or the problems by field. */
export function readRegistrationForm(
  { validTo, fileId, fileName, ...form }: RegistrationForm,
  id: string,
  version: number,
): { readonly input?: RegistrationInput; readonly problems: readonly FieldProblem[] } {
  const typed = { ...form, id, version, validTo: validTo || null, fileId: fileId || null, fileName: fileName || null };
  const parsed = RegistrationInput().safeParse(typed, { error: inputSentence });
  if (parsed.success) return { input: parsed.data, problems: [] };
  return { problems: parsed.error.issues.map(({ path, message }) => ({ path: path.join('.'), message })) };
}
