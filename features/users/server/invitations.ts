/** Invitations: a mail with the address of the app and how to sign in. The row says that one was asked; the job sends what was asked and not yet mailed. */
import { sql } from 'kysely';
import { href } from '#features/routes.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { DeliverMail, Mail } from '#platform/server/documents/mail.ts';
import type { Job, Retries } from '#platform/server/jobs/jobs.ts';
import type { SignInBy } from '../user.ts';

/** Queue of the job that sends them. */
export const INVITATION_QUEUE = 'user-invitation';
const UPKEEP_QUEUE = 'user-invitation-upkeep';
const EVERY_HOUR = '5 * * * *';
/** Once: the next hour is the next try. */
const upkeepRetries: Retries = { limit: 0, pauseSeconds: 1, pauseSecondsMax: 1 };
/** Days after which an invitation that does not go is not tried by itself any more: the list of users says that it did not go. */
const TRIED_DAYS_MAX = 7;

/** Services for sending invitations. */
export interface InvitationParts {
  readonly db: Database;
  readonly deliverMail: DeliverMail;
  readonly origin: string;
}

/** The jobs, for the queues of the process: the second sends by the clock what the first could not. */
export function invitationJobs(parts: InvitationParts): Job[] {
  const send = invitationJob(parts);
  return [send, { queue: UPKEEP_QUEUE, schedule: EVERY_HOUR, run: send.run, retries: upkeepRetries }];
}

/** Notes that an invitation was asked. */
export async function markInvited(db: Database, id: string, now: Date): Promise<void> {
  await db.updateTable('users').set({ invited_at: now }).where('id', '=', id).execute();
}

/** The job that sends every invitation that waits; also those of a process that ended before it could. One that fails is tried again, and does not hold up the rest. */
export function invitationJob({ db, deliverMail, origin }: InvitationParts): Job {
  return {
    queue: INVITATION_QUEUE,
    async run() {
      let failed: { readonly error: unknown } | undefined;
      for (const person of await listWaiting(db)) {
        try {
          await deliverMail(invitationMail(person, origin));
        } catch (error) {
          failed = { error };
          continue;
        }
        await db.updateTable('users').set({ invitation_mailed_at: person.invited_at }).where('id', '=', person.id).execute();
      }
      if (failed !== undefined) throw failed.error;
    },
  };
}

interface Invited {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly sign_in_by: string;
  readonly invited_at: Date;
}

function listWaiting(db: Database): Promise<Invited[]> {
  return db
    .selectFrom('users')
    .select(['id', 'name', 'email', 'sign_in_by'])
    .select(sql<Date>`invited_at`.as('invited_at'))
    .where('active', '=', true)
    .where(sql<boolean>`invited_at > coalesce(invitation_mailed_at, 'epoch')`)
    .where('invited_at', '>', sql<Date>`now() - ${TRIED_DAYS_MAX} * interval '1 day'`)
    .orderBy('invited_at')
    .execute();
}

const ways: Record<SignInBy, string> = {
  both: 'Kies "Inloggen met Microsoft" en gebruik je werkaccount, of kies "Inloggen met e-mail": je krijgt dan een code op dit adres. Een wachtwoord is er niet.',
  microsoft: 'Kies "Inloggen met Microsoft" en gebruik je werkaccount met dit adres. Een wachtwoord van Maaiveld is er niet.',
  email: 'Kies "Inloggen met e-mail" en vul dit adres in: je krijgt een code per mail. Een wachtwoord is er niet.',
};

/** The mail. */
export function invitationMail({ id, name, email, sign_in_by, invited_at }: Invited, origin: string): Mail {
  const { host, hostname } = new URL(origin);
  const lines = [
    `Beste ${name},`,
    `Je kunt aan de slag met Maaiveld, op ${origin}${href('signIn')}`,
    ways[sign_in_by as SignInBy],
    'Zet Maaiveld daarna op het beginscherm van je telefoon. Dan werkt het ook zonder bereik: open de pagina in je browser en kies "Toevoegen aan beginscherm".',
    'Verwachtte je deze mail niet, dan hoef je niets te doen.',
  ];
  return {
    to: email,
    subject: `Je account voor Maaiveld (${host})`,
    text: lines.join('\n\n'),
    messageId: `<invitation-${id}-${invited_at.getTime()}@${hostname}>`,
  };
}
