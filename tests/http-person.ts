/** A person at a running server, over HTTP: signed in with a mailed code, with the cookies and the bearer a browser would have. */
import { newId } from '#platform/shared/ids.ts';
import { type Api, apiBasePath, BATCH_PATH, COMMAND_ID_HEADER, type CommandAnswer } from '#platform/shared/operation.ts';
import type { ProblemBody } from '#platform/shared/problem.ts';
import { until } from './server-process.ts';

/** An answer with its body read. */
export interface HttpAnswer<Body = unknown> {
  readonly status: number;
  readonly body: Body;
}

/** A command as a device sends it. */
export interface SentCommand {
  readonly id: string;
  readonly name: string;
  readonly record: string;
  readonly input: unknown;
}

/** One answer of a batch. */
export type BatchAnswer = { readonly id: string } & (CommandAnswer | { readonly problem: ProblemBody });

/** Somebody who is signed in. */
export class HttpPerson {
  readonly id: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly bearer: string;
  constructor(id: string, headers: Record<string, string>, bearer: string) {
    this.id = id;
    this.headers = headers;
    this.bearer = bearer;
  }

  /** Calls the server at `url`; rejects when the connection fails. */
  async call<Body = unknown>(method: string, address: string, payload?: unknown, more: Record<string, string> = {}): Promise<HttpAnswer<Body>> {
    const answer = await fetch(address, {
      method,
      headers: { ...this.headers, authorization: `Bearer ${this.bearer}`, ...(payload === undefined ? {} : { 'content-type': 'application/json' }), ...more },
      ...(payload === undefined ? {} : { body: JSON.stringify(payload) }),
    });
    const text = await answer.text();
    return { status: answer.status, body: (text === '' ? undefined : JSON.parse(text)) as Body };
  }

  /** Sends commands in one batch. */
  batch(url: string, api: Api, commands: readonly SentCommand[]): Promise<HttpAnswer<{ answers: BatchAnswer[] } & Partial<ProblemBody>>> {
    return this.call('POST', url + apiBasePath[api] + BATCH_PATH, { commands });
  }

  /** Keeps a setting of the person: the smallest command there is. */
  putSettings(url: string, itemCount: number, commandId: string = newId()): Promise<HttpAnswer<CommandAnswer & Partial<ProblemBody>>> {
    return this.call('PUT', `${url}/v1/users/me/settings`, { number_items: itemCount }, { [COMMAND_ID_HEADER]: commandId });
  }
}

const cookiesOf = (answer: Response) => answer.headers.getSetCookie().map((line) => line.split(';')[0] as string);

/** Signs in with a mailed code, read from the demo mailbox. */
export async function signInByMail(url: string, email: string): Promise<HttpPerson> {
  const post = (path: string, body: object, headers: Record<string, string> = {}) =>
    fetch(url + path, { method: 'POST', headers: { 'content-type': 'application/json', ...headers }, body: JSON.stringify(body) });
  const codesOf = async () => {
    const mails = (await (await fetch(`${url}/demo/postvak.json`)).json()) as { recipient: string; subject: string }[];
    return mails.flatMap(({ recipient, subject }) => (recipient === email ? (/^\d{6}/.exec(subject)?.[0] ?? []) : []));
  };
  const before = (await codesOf()).length;
  const asked = await post('/v1/session/email-codes', { email });
  if (asked.status !== 204) throw new Error(`no code: ${asked.status} ${await asked.text()}`);
  // The code belongs to the browser that asked.
  const browser = cookiesOf(asked);
  let code: string | undefined;
  await until(async () => {
    const codes = await codesOf();
    if (codes.length > before) [code] = codes;
    return code !== undefined;
  });
  const opened = await post('/v1/session/email', { email, code }, { cookie: browser.join('; ') });
  if (opened.status !== 204) throw new Error(`not signed in: ${opened.status} ${await opened.text()}`);
  const cookies = cookiesOf(opened);
  const xsrf = cookies.find((pair) => pair.startsWith('XSRF-TOKEN='))?.slice('XSRF-TOKEN='.length) as string;
  const headers = { cookie: cookies.join('; '), 'x-xsrf-token': xsrf };
  const { accessToken } = (await (await post('/v1/session/tokens', {}, headers)).json()) as { accessToken: string };
  const { id } = (await (await fetch(`${url}/v1/users/me`, { headers })).json()) as { id: string };
  return new HttpPerson(id, headers, accessToken);
}
