/** Commands of a leader on stand-ins: carried out on the device first. */
import { href } from '#features/routes.ts';
import { addSuccess } from '#platform/ui/overlays/notification-store.ts';
import { addCommand } from '#platform/web/outbox/outbox.ts';
import { endStandIn, nameStandIn, type StandIn, type StandInInput } from '../contract.ts';
import { daysInWords } from '../rules.ts';

const recordOf = (id: string) => `stand-in:${id}`;

/** Names who takes one's place. Rejects with the fields that are wrong; then nothing is kept. */
export async function name(input: StandInInput, standInName: string): Promise<void> {
  const label = `${standInName} vervangt je, ${daysInWords(input)}`;
  await addCommand(nameStandIn, input, { record: recordOf(input.id), label, href: href('approveHours') });
  addSuccess(`${label}.`);
}

/** Ends it at once. */
export async function end({ id, standInName }: StandIn): Promise<void> {
  const label = `Vervanging door ${standInName} beëindigd`;
  await addCommand(endStandIn, { id }, { record: recordOf(id), label, href: href('approveHours') });
  addSuccess(`${label}.`);
}
