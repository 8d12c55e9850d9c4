/** Under a signature of whoever fills in the form stands the name of the account it was sent with: a name is easily forged. */

import type { Field } from '#features/form-engine/design/design-fields.ts';
import type { Answers, AnswerValue, SignatureAnswer } from '#features/form-engine/filling/answers.ts';
import { rowFieldsOf } from '#features/form-engine/filling/row-fields.ts';
import { rowsOf } from '#features/form-engine/kinds/kinds-rows.ts';
import { isSignedByAuthor, signaturesOf } from '#features/form-engine/kinds/kinds-signature.ts';

/** The answers with `name` under every signature only the sender may put, those in rows included; the same object when it stood there already. */
export function withAuthorNames<Kept extends Answers>(fields: readonly Field[], answers: Kept, name: string): Kept {
  let kept = answers;
  for (const field of fields) {
    const before = answers[field.key];
    const after = before === undefined ? undefined : named(field, before, name);
    if (after !== undefined && after !== before) kept = { ...kept, [field.key]: after };
  }
  return kept;
}

function named(field: Field, value: AnswerValue, name: string): AnswerValue {
  if (field.type === 'signature') return isSignedByAuthor(field) ? nameSignatures(value, name) : value;
  const inner = rowFieldsOf(field);
  if (inner.length === 0) return value;
  const rows = rowsOf(value);
  const signed = rows.map((row) => withAuthorNames(inner, row, name));
  return signed.some((row, index) => row !== rows[index]) ? signed : value;
}

function nameSignatures(value: AnswerValue, name: string): AnswerValue {
  const signatures = signaturesOf(value);
  if (signatures.every((signature) => signature.name === name)) return value;
  const signed = signatures.map((signature): SignatureAnswer => ({ ...signature, name }));
  return Array.isArray(value) ? signed : (signed[0] ?? value);
}
