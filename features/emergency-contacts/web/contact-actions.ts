/** Commands on one's own contacts, and on those of others: carried out on the device first. */
import { href } from '#features/routes.ts';
import { newId } from '#platform/shared/ids.ts';
import { systemClock } from '#platform/web/device/clock.ts';
import { addCommand } from '#platform/web/outbox/outbox.ts';
import { type EmergencyContact, type OwnContacts, putEmergencyContacts, recordEmergencyView } from '../contract.ts';
import type { ViewReason } from '../rules.ts';

/** Keeps these contacts, in this order. */
export async function keepContacts({ version }: OwnContacts, contacts: readonly EmergencyContact[]): Promise<void> {
  await addCommand(
    putEmergencyContacts,
    { contacts: [...contacts], version },
    { record: 'emergency-contacts', label: 'Je noodcontacten', href: href('emergencyContacts') },
  );
}

/** Writes down that the contacts of a colleague are looked at; they are shown after this is safe on the device. */
export async function noteView(userId: string, name: string, reason: ViewReason): Promise<void> {
  const id = newId();
  await addCommand(
    recordEmergencyView,
    { id, userId, reason, viewedAt: new Date(systemClock.now()).toISOString() },
    { record: `emergency-view:${id}`, label: `Noodcontacten van ${name} bekeken`, href: href('emergencyContacts') },
  );
}
