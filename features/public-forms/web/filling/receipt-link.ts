/**
 * The link with which somebody reads back on another device what they sent: the id of the submission and its secret. They stand after the #,
 * which browsers send to no server, so that no log keeps them.
 */
import { href } from '#features/routes.ts';
import type { SentForm } from '../sent-forms.ts';

const NAME = 'bewijs=';
/** Id of the submission, a dot, and its secret. */
const proofInHash = new RegExp(`^#?${NAME}([0-9a-f-]{36})\\.([A-Za-z0-9_-]+)$`);

/** Proof that somebody sent a form. */
export type Proof = Pick<SentForm, 'id' | 'secret'>;

/** The address to open on another device. */
export function receiptLink({ id, secret, design }: SentForm, origin = location.origin): string {
  return `${origin}${href('publicFormView', { name: design.key })}#${NAME}${id}.${secret}`;
}

/** The proof in the part of an address after the #; undefined when there is none. */
export function proofIn(hash: string): Proof | undefined {
  const [, id, secret] = proofInHash.exec(hash) ?? [];
  return id === undefined || secret === undefined ? undefined : { id, secret };
}
