/** *Opdrachtgever* as somebody types it: texts, with the way to and from what is sent. Pure. */
import { z } from 'zod';
import { inputSentence } from '#platform/shared/input/input-sentence.ts';
import type { FieldProblem } from '#platform/shared/problem.ts';
import { ClientChoiceFields, type ProjectSettings } from './settings.ts';

/** A contact as it is typed. */
export type ContactForm = ProjectSettings['client']['contacts'][number];

/** Typed input; contacts are one text of JSON, as everything typed is kept as texts. */
export type ClientChoiceForm = ReturnType<typeof toClientChoiceForm>;

/** *Opdrachtgever* as it is now. */
export function toClientChoiceForm({ clientId, clientReference, contacts }: ProjectSettings['client']) {
  return { clientId: clientId ?? '', clientReference, contacts: JSON.stringify(contacts) };
}

/** The contacts in a form. */
export function contactsOf(form: ClientChoiceForm): readonly ContactForm[] {
  return JSON.parse(form.contacts) as ContactForm[];
}

/** Returns the input to send. */
export function readClientChoiceForm(form: ClientChoiceForm) {
  return { clientId: form.clientId, clientReference: form.clientReference, contacts: [...contactsOf(form)] };
}

/** Returns what is wrong, by field: `clientId`, `contacts.2.name`. */
export function clientChoiceProblems(form: ClientChoiceForm): readonly FieldProblem[] {
  const parsed = z.object(ClientChoiceFields()).safeParse(readClientChoiceForm(form), { error: inputSentence });
  return parsed.success ? [] : parsed.error.issues.map(({ path, message }) => ({ path: path.join('.'), message }));
}
