/** Sends mails of orders: the server keeps them, and a queue brings them. */
import type { z } from 'zod';
import { addSuccess, LONG_NOTICE_MS } from '#platform/ui/overlays/notification-store.ts';
import { refetchAnswers } from '#platform/web/answers/query-cache.ts';
import { runCommand } from '#platform/web/answers/use-answer.ts';
import { systemClock } from '#platform/web/device/clock.ts';
import { getLogistics } from '../../contract.ts';
import { retryLabOrderMail, sendLabOrderMail } from '../../mail-contract.ts';

/** Delay before the order is read again, in milliseconds: by then most mails have gone. */
const LOOK_AGAIN_MS: readonly number[] = [1_500, 5_000, 15_000];

/** Sends a mail. Rejects with the problem when the server does not take it. */
export async function sendOrderMail(mail: z.input<typeof sendLabOrderMail.input>): Promise<void> {
  await runCommand(sendLabOrderMail, mail);
  addSuccess('De mail gaat eruit', `Naar ${mail.to.join(', ')}. Hij staat bij de opdracht.`, LONG_NOTICE_MS);
  followMails();
}

/** Tries a mail again that did not go. */
export async function retryOrderMail(id: string): Promise<void> {
  await runCommand(retryLabOrderMail, { id });
  followMails();
}

function followMails(): void {
  for (const afterMs of LOOK_AGAIN_MS) systemClock.after(afterMs, () => void refetchAnswers([getLogistics.name]));
}
