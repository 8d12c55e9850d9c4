/**
 * Brings a mail that a room keeps, once. Whoever takes it is the only one sending; what goes wrong before it left is tried again, what was refused for
 * good is told with the reason, and of one that was being sent when the server stopped is told that nobody knows.
 */
import { lastingReason } from './lasting-reason.ts';
import { MAIL_PAUSE_SECONDS_MAX } from './mail.ts';

/** Times a mail is tried before it is told that it does not go: with the pauses of its queue more than three hours. */
export const ATTEMPTS_MAX = 30;

const SECOND_MS = 1000;
/** Without a word for this long, whoever was sending is taken to be gone, in seconds. */
const SENDING_SECONDS_MAX = 300;
/** Without a try for this long, a mail that waits is taken to be in no queue any more, in seconds. */
const UNTRIED_SECONDS_MAX = MAIL_PAUSE_SECONDS_MAX + SENDING_SECONDS_MAX;

/** A mail that waits and was last tried before this instant is in no queue any more. */
export function untriedSince(now: Date): Date {
  return new Date(now.getTime() - UNTRIED_SECONDS_MAX * SECOND_MS);
}

/** A mail of which this was said before this instant, that it is being sent, is not being sent any more. */
export function sendingSince(now: Date): Date {
  return new Date(now.getTime() - SENDING_SECONDS_MAX * SECOND_MS);
}

/** Message about a mail that was being sent when the server stopped. */
export const unsureText =
  'Het is niet zeker of deze mail is verzonden: de server stopte halverwege. Vraag het na bij de ontvanger voor je hem opnieuw verstuurt.';

/** A kept mail, as a room keeps it. */
export interface KeptMail<Work extends { readonly attempt: number }> {
  /** Takes a mail that waits; undefined when it does not, or somebody else is sending it. */
  readonly claim: () => Promise<Work | undefined>;
  readonly send: (mail: Work) => Promise<void>;
  readonly markSent: () => Promise<void>;
  /** Keeps why it does not go, and tells its sender. */
  readonly fail: (mail: Work, reason: string) => Promise<void>;
  /** Lets it wait for the next try. */
  readonly release: () => Promise<void>;
}

/** Takes a mail, brings it, and keeps how it went. Throws what may go better the next time, so that the queue tries again. */
export async function bringMail<Work extends { readonly attempt: number }>({ claim, send, markSent, fail, release }: KeptMail<Work>): Promise<void> {
  const mail = await claim();
  if (mail === undefined) return;
  try {
    await send(mail);
  } catch (error) {
    const reason = lastingReason(error) ?? (mail.attempt >= ATTEMPTS_MAX ? 'De mailserver is steeds niet bereikbaar. Probeer het later opnieuw.' : undefined);
    if (reason !== undefined) return fail(mail, reason);
    await release();
    throw error;
  }
  await markSent();
}
