/** Sends mails of forms: the server keeps them, and with a Microsoft account this device brings them with its token. */
import type { z } from 'zod';
import { addSuccess, LONG_NOTICE_MS } from '#platform/ui/overlays/notification-store.ts';
import { refetchAnswers } from '#platform/web/answers/query-cache.ts';
import { clientOf, readAnswer } from '#platform/web/answers/transport.ts';
import { runCommand } from '#platform/web/answers/use-answer.ts';
import { systemClock } from '#platform/web/device/clock.ts';
import { loadConfig } from '#platform/web/device/config.ts';
import { deliveryPath, type FormMail, listFormMails, retryFormMail, sendFormMail } from '../mail-contract.ts';

/** Delay before the history is read again, in milliseconds: by then most mails have gone. */
const LOOK_AGAIN_MS: readonly number[] = [1_500, 5_000, 15_000];

/** Sends a mail. Rejects with the problem when the server does not take it. */
export async function sendMail(mail: z.input<typeof sendFormMail.input>): Promise<void> {
  await runCommand(sendFormMail, mail);
  addSuccess('De mail gaat eruit', `Naar ${mail.to.join(', ')}. Hij staat bij het formulier.`, LONG_NOTICE_MS);
  await bring(mail.id);
}

/** Tries a mail again that did not go. */
export async function retryMail({ id, state }: Pick<FormMail, 'id' | 'state'>): Promise<void> {
  if (state === 'failed') await runCommand(retryFormMail, { id });
  await bring(id);
}

/** Calls the server for a Microsoft account, whose token it needs; anybody else's mail is in the queue already. */
async function bring(id: string): Promise<void> {
  const { identity } = await loadConfig();
  if (identity === 'entra') await readAnswer(await clientOf('general').request('POST', deliveryPath(id)));
  await refetchAnswers([listFormMails.name]);
  for (const afterMs of LOOK_AGAIN_MS) systemClock.after(afterMs, () => void refetchAnswers([listFormMails.name]));
}
