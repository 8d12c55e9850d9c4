/** Signatures: one, one for each role, or those of whoever is there. */

import type { FieldOf } from '../design/design-fields.ts';
import type { AnswerValue, SignatureAnswer } from '../filling/answers.ts';
import { type FieldKind, isRecord, plainKind } from './field-kind.ts';

type SignatureField = FieldOf<'signature'>;

/** True when an answer is one signature, or the name of one who still has to sign. */
export function isSigner(value: unknown): value is SignatureAnswer {
  return (
    isRecord(value) &&
    ['fileId', 'name', 'signedAt'].every((key) => typeof value[key] === 'string') &&
    (value['role'] === undefined || typeof value['role'] === 'string')
  );
}

/** True when somebody signed. */
export function isSigned({ fileId }: SignatureAnswer): boolean {
  return fileId !== '';
}

/** True when a field asks more signatures than one: its answer is a list. */
export function hasManySignatures({ roles, max }: Pick<SignatureField, 'roles' | 'max'>): boolean {
  return roles !== undefined || max !== undefined;
}

/** True when only who fills in the form signs. A design that does not say so means it for one signature, and for several it means whoever is there. */
export function isSignedByAuthor(field: Pick<SignatureField, 'signer' | 'roles' | 'max'>): boolean {
  return field.signer === undefined ? !hasManySignatures(field) : field.signer === 'author';
}

/** Returns everybody who signed, or was named and still has to; one or many. */
export function signersOf(value: AnswerValue | undefined): readonly SignatureAnswer[] {
  if (isSigner(value)) return [value];
  return Array.isArray(value) && value.every(isSigner) ? value : [];
}

/** The signatures of an answer, one or many. */
export function signaturesOf(value: AnswerValue | undefined): readonly SignatureAnswer[] {
  return signersOf(value).filter(isSigned);
}

/** The answer without places nobody signed at. */
export function withoutUnsigned(value: AnswerValue): AnswerValue {
  return Array.isArray(value) ? signaturesOf(value) : value;
}

/** True when a place to sign has nothing on it yet. */
export function isBlankSigner({ fileId, name, role = '' }: SignatureAnswer): boolean {
  return fileId === '' && name === '' && role === '';
}

function rolesProblem(signatures: readonly SignatureAnswer[], roles: readonly string[], label: string, required: boolean): string | null {
  const unknown = signatures.find(({ role }) => role === undefined || !roles.includes(role));
  if (unknown !== undefined) return `De handtekening van ${unknown.name} bij '${label}' heeft geen rol uit de lijst. Haal haar weg en teken opnieuw.`;
  const missing = roles.filter((role) => !signatures.some((signature) => signature.role === role));
  if (roles.length - missing.length < signatures.length) return `Bij '${label}' staat voor een rol meer dan één handtekening. Haal er een weg.`;
  return required && missing.length > 0 ? `Bij '${label}' ontbreekt nog de handtekening van: ${missing.join(', ').toLowerCase()}.` : null;
}

export const signatureKind: FieldKind<'signature'> = {
  ...plainKind,
  copying: 'never',
  isEmpty: (value) => plainKind.isEmpty(value) || (signersOf(value).length > 0 && signersOf(value).every(isBlankSigner)),
  parse: () => null,
  problem: (value, field, { required = false }) => {
    const { label, roles, max = 1 } = field;
    const unsigned = signersOf(value).find((signer) => !isSigned(signer) && !isBlankSigner(signer));
    if (unsigned !== undefined)
      return `De handtekening${unsigned.name === '' ? '' : ` van ${unsigned.name}`} bij '${label}' ontbreekt nog. Laat tekenen, of haal de naam weg.`;
    const signatures = signaturesOf(value);
    if (signatures.length === 0 || (!hasManySignatures(field) && !isSigner(value))) return `Zet bij '${label}' een handtekening met je naam eronder.`;
    if (signatures.some(({ name }) => name.trim() === '')) return `Schrijf bij '${label}' onder elke handtekening een naam.`;
    if (roles !== undefined) return rolesProblem(signatures, roles, label, required);
    return signatures.length > max ? `Bewaar bij '${label}' hoogstens ${max} handtekeningen; het zijn er nu ${signatures.length}.` : null;
  },
  toExpression: (value, field) => {
    const signatures = signaturesOf(value).map(({ fileId, name, signedAt, role = '' }) => ({ fileId, name, signedAt, role }));
    return hasManySignatures(field) ? signatures : (signatures[0] ?? null);
  },
  toText: (value) =>
    signaturesOf(value)
      .map(({ name, role = '' }) => (role === '' ? name : `${name} (${role.toLowerCase()})`))
      .join(', '),
  missing: (label) => `Zet bij '${label}' een handtekening.`,
};
