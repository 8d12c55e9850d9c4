/** The way to the server as the device's machinery needs it: three clients that each prove who calls. */
import type { Api } from '#platform/shared/operation.ts';
import { isProblemCode, Problem, type ProblemBody } from '#platform/shared/problem.ts';
import { isVisitorPage } from '../sign-in/person.ts';

/** One call. A body is sent as it is; give its content type in the headers. */
export interface RequestOptions {
  readonly body?: BodyInit | undefined;
  readonly headers?: Readonly<Record<string, string>> | undefined;
  readonly signal?: AbortSignal | undefined;
}

/** A client of one API. Rejects when there is no answer, and with `not-signed-in` when there is no way to prove who calls. */
export interface ApiClient {
  request(method: string, path: string, options?: RequestOptions): Promise<Response>;
}

/** A client for each API. */
export type ApiClients = Readonly<Record<Api, ApiClient>>;

let connected: ApiClients | undefined;
let connectedForVisitors: ApiClients | undefined;

/** Gives the machinery its clients; once, at the start of the page. */
export function connectApis(clients: ApiClients): void {
  connected = clients;
}

/** Gives the pages for people without an account their clients. */
export function connectVisitors(clients: ApiClients): void {
  connectedForVisitors = clients;
}

/** The client of an API, for whoever this page is for. */
export function clientOf(api: Api): ApiClient {
  const clients = isVisitorPage() ? connectedForVisitors : connected;
  if (clients === undefined) throw new Error('connectApis was not called');
  return clients[api];
}

/** There was no answer, or none of ours: no network, a captive portal, a server that is starting. */
export class Unreachable extends Error {
  constructor(cause?: unknown) {
    super('no answer from the server', { cause });
    this.name = 'Unreachable';
  }
}

/** Thrown when something is not on the device and the server could not be asked for it. */
export class NotOnDevice extends Unreachable {}

/** Reads an answer: its JSON, or throws the `Problem` it carries, or `Unreachable` when it is not ours. */
export async function readAnswer(response: Response): Promise<unknown> {
  const body = await readJson(response);
  if (response.ok) {
    if (body === undefined) throw new Unreachable();
    return body;
  }
  const problem = body as Partial<ProblemBody> | undefined;
  if (isProblemCode(problem?.code)) throw new Problem(problem.code, problem.details);
  if (response.status === 401) throw new Problem('not-signed-in');
  throw new Unreachable(response.status);
}

/** Any failure of a call as a `Problem` or `Unreachable`. */
export function toFailure(error: unknown): Problem | Unreachable {
  return error instanceof Problem || error instanceof Unreachable ? error : new Unreachable(error);
}

/** JSON text of a response; undefined when it is no JSON. */
async function readJson(response: Response): Promise<unknown> {
  const text = await response.text();
  // The upload server answers problems without a type.
  if (!(response.headers.get('content-type') ?? '').includes('json') && !text.startsWith('{')) return undefined;
  try {
    return JSON.parse(text) as unknown;
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}
