import type { PendingForm } from '#features/phases/web/pending-forms.ts';
import type { PendingCommand } from '#platform/web/outbox/outbox.ts';
import { submitForm } from '../contract.ts';

/** The form that a waiting command hands in; undefined when it does something else. */
export function readPendingForm({ name, input }: PendingCommand): PendingForm | undefined {
  return name === submitForm.name ? submitForm.input.safeParse(input).data : undefined;
}
