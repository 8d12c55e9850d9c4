/** Decisions about forms that both sides take alike. */
import type { FieldNote, FormState } from './contract.ts';

/** Name of the author when somebody without an account gave none. */
export const NAMELESS = 'Zonder naam';

/** Why a form of somebody without an account can't be returned. */
export const CANNOT_RETURN = 'Dit formulier kwam binnen zonder account en kan niet terug naar de invuller. Keur het goed, of neem zelf contact op.';

/** True when a form was sent by somebody without an account. */
export function isFromPublic(form: { readonly authorId: string | null }): boolean {
  return form.authorId === null;
}

/** True when the author may send a correction: only what was returned is open again. */
export function canCorrect(form: { readonly state: FormState; readonly authorId: string | null }, userId: string): boolean {
  return form.state === 'returned' && form.authorId === userId;
}

/** True when a person may judge a form: it waits, and it is somebody else's. */
export function canReview(
  form: { readonly state: FormState; readonly authorId: string | null },
  user: { readonly id: string; readonly permissions: ReadonlySet<string> },
): boolean {
  return form.state === 'submitted' && form.authorId !== user.id && user.permissions.has('form.review');
}

/** True when a person may take an approval back: of somebody else's form. */
export function canReopen(
  form: { readonly state: FormState; readonly authorId: string | null },
  user: { readonly id: string; readonly permissions: ReadonlySet<string> },
): boolean {
  return form.state === 'approved' && form.authorId !== user.id && user.permissions.has('form.review');
}

/** A form is only returned with something to do: a note overall or at a field. */
export function saysWhatToMend(note: string | undefined, fieldNotes: readonly FieldNote[]): boolean {
  return (note ?? '').trim() !== '' || fieldNotes.length > 0;
}

/** Dutch label of a state, the same on every screen. */
export const formStateLabel: Record<FormState | 'draft', string> = {
  draft: 'Concept',
  submitted: 'Ingediend',
  approved: 'Goedgekeurd',
  returned: 'Teruggestuurd',
};
