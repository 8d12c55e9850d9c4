/**
 * Sends mail through somebody's own mailbox with Microsoft Graph. The token of the call is exchanged for one of Graph (on behalf of); the mail is
 * first a draft, whose id is kept before anything else happens, so that a mail that was tried twice is sent once.
 */
import type { MailAttachment } from '#platform/server/documents/mail.ts';
import { Problem } from '#platform/shared/problem.ts';

/** A larger attachment goes up in parts. */
const SIMPLE_ATTACHMENT_BYTES_MAX = 3 * 1024 * 1024;
/** Parts are multiples of 320 KiB. */
const PART_BYTES = 12 * 320 * 1024;
const UNREACHABLE_FROM = 500;
const TOO_MANY = 429;
const GONE = 404;
/** Microsoft sends nobody elsewhere; followed, a redirect would take the mail and its proof along. */
const REDIRECTED = 'error';

/** Address of Microsoft Graph, and the credentials of our app. */
export interface GraphSettings {
  readonly tenantId: string;
  readonly clientId: string;
  readonly clientSecret: string;
  readonly loginUrl?: string;
  readonly graphUrl?: string;
}

/** A mail as Graph gets it. */
export interface GraphMail {
  readonly to: readonly string[];
  readonly cc: readonly string[];
  readonly subject: string;
  readonly text: string;
  readonly attachments: readonly MailAttachment[];
  /** Draft of an earlier try. */
  readonly draftId: string | null;
  readonly keepDraftId: (id: string) => Promise<void>;
}

/** Sends a mail with the token its sender called us with. Throws `not-possible-now` with the reason when Microsoft refuses, anything else when trying again may help. */
export type SendWithGraph = (token: string, mail: GraphMail) => Promise<void>;

/** Makes the sender. */
export function graphSender(settings: GraphSettings): SendWithGraph {
  const graphUrl = settings.graphUrl ?? 'https://graph.microsoft.com/v1.0';
  return async (token, mail) => {
    const graph = new Graph(graphUrl, await exchange(settings, token));
    const draft = mail.draftId === null ? undefined : await graph.draft(mail.draftId);
    if (draft === 'sent') return;
    const id = draft === undefined ? await graph.makeDraft(mail) : (mail.draftId as string);
    if (draft === undefined) await mail.keepDraftId(id);
    const there = draft === undefined ? [] : await graph.attachmentNames(id);
    for (const attachment of mail.attachments) if (!there.includes(attachment.name)) await graph.attach(id, attachment);
    await graph.call('POST', `/me/messages/${id}/send`);
  };
}

/** A token of Graph for the person behind a token of ours (OAuth 2.0 on behalf of). */
async function exchange({ tenantId, clientId, clientSecret, loginUrl = 'https://login.microsoftonline.com' }: GraphSettings, token: string): Promise<string> {
  const response = await fetch(`${loginUrl}/${tenantId}/oauth2/v2.0/token`, {
    method: 'POST',
    redirect: REDIRECTED,
    body: new URLSearchParams({
      grant_type: 'urn:ietf:params:oauth:grant-type:jwt-bearer',
      client_id: clientId,
      client_secret: clientSecret,
      assertion: token,
      scope: 'https://graph.microsoft.com/Mail.ReadWrite https://graph.microsoft.com/Mail.Send',
      requested_token_use: 'on_behalf_of',
    }),
  });
  const answer = (await response.json()) as { access_token?: string; error?: string };
  if (response.ok && answer.access_token !== undefined) return answer.access_token;
  if (response.status >= UNREACHABLE_FROM) throw new Error(`sign-in at Microsoft answered ${response.status}`);
  throw new Problem('not-possible-now', {
    reason: `Microsoft laat Maaiveld niet namens jou mailen (${answer.error ?? response.status}). Vraag de beheerder om toestemming voor Mail.Send en Mail.ReadWrite.`,
  });
}

class Graph {
  readonly #url: string;
  readonly #token: string;
  constructor(url: string, token: string) {
    this.#url = url;
    this.#token = token;
  }

  /** Returns the state of a draft; undefined when it is gone. */
  async draft(id: string): Promise<'draft' | 'sent' | undefined> {
    const answer = await this.call('GET', `/me/messages/${id}?$select=isDraft`, undefined, [GONE]);
    if (answer === undefined) return undefined;
    return answer['isDraft'] === true ? 'draft' : 'sent';
  }

  async makeDraft({ to, cc, subject, text }: GraphMail): Promise<string> {
    const addresses = (list: readonly string[]) => list.map((address) => ({ emailAddress: { address } }));
    const answer = await this.call('POST', '/me/messages', {
      subject,
      body: { contentType: 'Text', content: text },
      toRecipients: addresses(to),
      ccRecipients: addresses(cc),
    });
    return String(answer?.['id']);
  }

  async attachmentNames(id: string): Promise<string[]> {
    const answer = await this.call('GET', `/me/messages/${id}/attachments?$select=name`);
    return ((answer?.['value'] ?? []) as { name: string }[]).map(({ name }) => name);
  }

  async attach(id: string, { name, contentType, content }: MailAttachment): Promise<void> {
    const path = `/me/messages/${id}/attachments`;
    if (content.byteLength <= SIMPLE_ATTACHMENT_BYTES_MAX) {
      const contentBytes = Buffer.from(content).toString('base64');
      await this.call('POST', path, { '@odata.type': '#microsoft.graph.fileAttachment', name, contentType, contentBytes });
      return;
    }
    const session = await this.call('POST', `${path}/createUploadSession`, {
      AttachmentItem: { attachmentType: 'file', name, contentType, size: content.byteLength },
    });
    for (let from = 0; from < content.byteLength; from += PART_BYTES) {
      const to = Math.min(from + PART_BYTES, content.byteLength);
      // The address of the session is its own proof: Graph refuses a token beside it.
      const response = await fetch(String(session?.['uploadUrl']), {
        method: 'PUT',
        redirect: REDIRECTED,
        headers: { 'content-range': `bytes ${from}-${to - 1}/${content.byteLength}`, 'content-type': 'application/octet-stream' },
        body: Buffer.from(content.subarray(from, to)),
      });
      if (!response.ok) throw new Error(`an attachment did not go up: ${response.status}`);
    }
  }

  /** One call. Returns undefined for no content and for the statuses in `allowed`. */
  async call(method: string, path: string, body?: object, allowed: readonly number[] = []): Promise<Readonly<Record<string, unknown>> | undefined> {
    const response = await fetch(`${this.#url}${path}`, {
      method,
      redirect: REDIRECTED,
      headers: {
        authorization: `Bearer ${this.#token}`,
        // The id stays the same when the draft moves to the sent items.
        prefer: 'IdType="ImmutableId"',
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    if (allowed.includes(response.status)) return undefined;
    const answer = text === '' ? undefined : (JSON.parse(text) as Record<string, unknown>);
    if (response.ok) return answer;
    if (response.status >= UNREACHABLE_FROM || response.status === TOO_MANY) throw new Error(`Microsoft Graph answered ${response.status}`);
    const { message } = (answer?.['error'] ?? {}) as { message?: string };
    throw new Problem('not-possible-now', { reason: `Microsoft weigert deze mail: ${message ?? response.status}` });
  }
}
