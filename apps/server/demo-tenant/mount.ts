/** Puts the embedded tenant on the site: the provider, its sign-in page, the mailbox, and the switch that makes tokens expire for tests. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import type { Provider } from 'oidc-provider';
import { z } from 'zod';
import type { Database } from '#platform/server/database/database.ts';
import { withFileHeaders } from '#platform/server/files/file-headers.ts';
import { onFirstCall } from '#platform/server/jobs/on-first-call.ts';
import { parseInput } from '#platform/server/operations/parse-input.ts';
import { WholeNumberInAddress } from '#platform/shared/input/input-fields.ts';
import { Problem } from '#platform/shared/problem.ts';
import { listDemoAccounts } from './accounts.ts';
import { attachmentAddress, mailboxPage, mailboxPolicy, type ShownMail } from './mailbox-page.ts';
import { signInPage, signInPagePolicy } from './sign-in-page.ts';

/** Mails the mailbox shows. */
const MAILS_SHOWN_MAX = 50;

/** Content-Security-Policy of the provider's own pages: forms that send themselves by a line of script, and nothing from anywhere. */
const providerPolicy = "default-src 'none'; script-src 'unsafe-inline'; frame-ancestors 'self'; base-uri 'none'";

/** Mounts everything of the tenant. The provider is made at the first call to it. */
export async function mountDemoTenant(
  app: FastifyInstance,
  { db, makeProvider }: { readonly db: Database; readonly makeProvider: () => Promise<Provider> },
): Promise<void> {
  const tenant = onFirstCall(async () => {
    const provider = await makeProvider();
    return { provider, callback: provider.callback() };
  });
  await app.register(async (scope) => {
    // The provider reads the body itself.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_request, _payload, done) => done(null));
    scope.all('/oidc/*', async (request, reply) => {
      const { callback } = await tenant();
      reply.hijack();
      sayAsTheSite(reply);
      reply.raw.setHeader('content-security-policy', providerPolicy);
      const raw = request.raw as typeof request.raw & { originalUrl?: string };
      raw.originalUrl = raw.url ?? '/';
      raw.url = raw.originalUrl.slice('/oidc'.length);
      void callback(raw, reply.raw);
    });
    mountSignIn(scope, db, async () => (await tenant()).provider);
  });
  mountMailbox(app, db);
  mountExpiry(app, db);
}

/** Puts on an answer of the provider what every answer of the site says, which a reply that is handed over would not. */
function sayAsTheSite(reply: FastifyReply): void {
  reply.raw.setHeaders(new Map(Object.entries(reply.getHeaders()) as [string, string][]));
}

function mountSignIn(app: FastifyInstance, db: Database, provider: () => Promise<Provider>): void {
  // Asked before the answer is handed over: after that nobody would tell that there is no such sign-in.
  const begun = async (request: FastifyRequest, reply: FastifyReply): Promise<Provider> => {
    const tenant = await provider();
    await tenant.interactionDetails(request.raw, reply.raw);
    return tenant;
  };
  app.get('/oidc-sign-in/:uid', async (request, reply) => {
    const details = await (await provider()).interactionDetails(request.raw, reply.raw);
    const hint = typeof details.params['login_hint'] === 'string' ? details.params['login_hint'] : '';
    return reply
      .type('text/html; charset=utf-8')
      .header('content-security-policy', signInPagePolicy)
      .header('cache-control', 'no-store')
      .send(signInPage(details.uid, await listDemoAccounts(db), hint));
  });
  app.post('/oidc-sign-in/:uid', async (request, reply) => {
    const chosen = new URLSearchParams(await readBody(request.raw)).get('oid');
    const account = (await listDemoAccounts(db)).find(({ oid }) => oid === chosen);
    if (account === undefined) throw new Problem('not-found');
    const tenant = await begun(request, reply);
    reply.hijack();
    sayAsTheSite(reply);
    await tenant.interactionFinished(
      request.raw,
      reply.raw,
      { select_account: {}, login: { accountId: account.oid, remember: true } },
      { mergeWithLastSubmission: false },
    );
  });
  app.get('/oidc-sign-in/:uid/annuleren', async (request, reply) => {
    const tenant = await begun(request, reply);
    reply.hijack();
    sayAsTheSite(reply);
    await tenant.interactionFinished(request.raw, reply.raw, { error: 'access_denied', error_description: 'cancelled by the user' });
  });
}

async function readBody(stream: AsyncIterable<Buffer>): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(chunk);
  return Buffer.concat(chunks).toString('utf8');
}

function mountMailbox(app: FastifyInstance, db: Database): void {
  const latest = async (): Promise<ShownMail[]> => {
    const mails = await db.selectFrom('demo_mails').selectAll().orderBy('id', 'desc').limit(MAILS_SHOWN_MAX).execute();
    const oldest = mails.at(-1)?.id ?? 0;
    const attachments = await db
      .selectFrom('demo_mail_attachments')
      .select(['mail_id', 'position', 'name'])
      .where('mail_id', '>=', oldest)
      .orderBy('position')
      .execute();
    return mails.map((mail) => ({ ...mail, attachments: attachments.filter(({ mail_id }) => mail_id === mail.id) }));
  };
  app.get('/demo/postvak', async (_request, reply) =>
    reply
      .type('text/html; charset=utf-8')
      .header('content-security-policy', mailboxPolicy)
      .header('cache-control', 'no-store')
      .send(mailboxPage(await latest())),
  );
  app.get('/demo/postvak.json', async () => latest());
  app.get(attachmentAddress(':mail', ':position'), async (request, reply) => {
    const { mail, position } = parseInput(z.object({ mail: WholeNumberInAddress(), position: WholeNumberInAddress() }), request.params, ['mail', 'position']);
    const found = await db.selectFrom('demo_mail_attachments').selectAll().where('mail_id', '=', mail).where('position', '=', position).executeTakeFirst();
    if (found === undefined) throw new Problem('not-found');
    return withFileHeaders(reply, { name: found.name, contentType: found.content_type }).send(found.content);
  });
}

const Expiry = z.object({ email: z.string(), what: z.enum(['access', 'refresh', 'session']) });

/** Provider models to delete for each kind; `session` makes every next sign-in ask again. */
const modelsByKind: Record<z.output<typeof Expiry>['what'], readonly string[]> = {
  access: [],
  refresh: ['RefreshToken'],
  session: ['RefreshToken', 'Session', 'Grant'],
};

/** Makes tokens of an account expire at will. Access tokens given out before this second are refused from now on. */
function mountExpiry(app: FastifyInstance, db: Database): void {
  app.post('/demo/tokens/expire', async (request, reply) => {
    const { email, what } = parseInput(Expiry, request.body);
    const user = await db.selectFrom('users').select(['id', 'oid']).where('email', '=', email).executeTakeFirst();
    if (user === undefined) throw new Problem('not-found');
    await db.updateTable('users').set({ tokens_valid_from: sql<Date>`date_trunc('second', now())` }).where('id', '=', user.id).execute();
    await db.deleteFrom('sessions').where('user_id', '=', user.id).execute();
    for (const model of modelsByKind[what]) {
      await db.deleteFrom('oidc_payloads').where('model', '=', model).where(sql<boolean>`payload ->> 'accountId' = ${user.oid}`).execute();
    }
    return reply.code(204).send();
  });
}
