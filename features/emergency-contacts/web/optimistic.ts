/** One's own contacts as they will be once the outbox is empty. */
import type { PendingCommand } from '#platform/web/outbox/outbox.ts';
import { type OwnContacts, putEmergencyContacts } from '../contract.ts';

/** Returns the contacts with the waiting changes over them; a refused change is shown too, until it is mended. */
export function contactsWithPending(own: OwnContacts, pending: readonly PendingCommand[]): OwnContacts {
  return pending
    .filter(({ name }) => name === putEmergencyContacts.name)
    .reduce<OwnContacts>((_, { input, createdAt }) => {
      const { contacts, version } = input as Pick<OwnContacts, 'contacts' | 'version'>;
      return { contacts, version: version + 1, confirmedAt: createdAt };
    }, own);
}
