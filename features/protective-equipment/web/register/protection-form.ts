/** A piece as somebody types it: texts as they stand in the fields, with the way to what is sent. Pure. */
import { inputSentence } from '#platform/shared/input/input-sentence.ts';
import type { FieldProblem } from '#platform/shared/problem.ts';
import { type ProtectiveEquipment, ProtectiveEquipmentInput } from '../../protective-equipment.ts';
import { dayProblems } from '../../rules.ts';

/** Typed input about a piece. Dates `jjjj-mm-dd`; empty for nothing. */
export interface ProtectionForm {
  readonly person: string;
  readonly kind: string;
  readonly description: string;
  readonly size: string;
  readonly number: string;
  readonly issuedOn: string;
  readonly producedOn: string;
  readonly expiresOn: string;
  readonly inspectedOn: string;
  readonly inspectBy: string;
  readonly note: string;
}

/** One to be given. */
export function emptyProtectionForm(today: string, first: Partial<ProtectionForm> = {}): ProtectionForm {
  const days = { issuedOn: today, producedOn: '', expiresOn: '', inspectedOn: '', inspectBy: '' };
  return { person: '', kind: '', description: '', size: '', number: '', note: '', ...days, ...first };
}

/** One as it is, to be corrected. */
export function toProtectionForm(person: string, piece: ProtectiveEquipment): ProtectionForm {
  const { kind, description, size, number, note, issuedOn, producedOn, expiresOn, inspectedOn, inspectBy } = piece;
  const days = { issuedOn, producedOn: producedOn ?? '', expiresOn: expiresOn ?? '', inspectedOn: inspectedOn ?? '', inspectBy: inspectBy ?? '' };
  return { person, kind, description, size, number, note, ...days };
}

/** Returns the input to send, or the problems by field. */
export function readProtectionForm(
  form: ProtectionForm,
  about: Pick<ProtectiveEquipmentInput, 'id' | 'version' | 'replaces'>,
  today: string,
): { readonly input?: ProtectiveEquipmentInput; readonly problems: readonly FieldProblem[] } {
  const { producedOn, expiresOn, inspectedOn, inspectBy, ...typed } = form;
  const days = { producedOn: producedOn || null, expiresOn: expiresOn || null, inspectedOn: inspectedOn || null, inspectBy: inspectBy || null };
  const parsed = ProtectiveEquipmentInput().safeParse({ ...typed, ...days, ...about, receiptFileId: null }, { error: inputSentence });
  if (!parsed.success) return { problems: parsed.error.issues.map(({ path, message }) => ({ path: path.join('.'), message })) };
  const problems = dayProblems(parsed.data, today);
  return problems.length > 0 ? { problems } : { input: parsed.data, problems };
}
