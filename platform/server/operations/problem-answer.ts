/** Answers failures: the expected ones by their code, the rest as `unexpected` with the cause in the log and nowhere else. */
import type { Socket } from 'node:net';
import type { FastifyBaseLogger, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Problem, type ProblemBody, problemStatus } from '#platform/shared/problem.ts';
import { databaseProblem, isAlarming } from '../database/database-problem.ts';
import { storageProblem } from '../database/storage-problem.ts';
import { logRefusal } from '../refusal-log.ts';
import { frameworkProblem, PARAMETER_LENGTH_MAX } from './framework-problem.ts';
import { problemTitle } from './problem-titles.ts';

/** Media type of a problem (RFC 9457). */
export const PROBLEM_MEDIA_TYPE = 'application/problem+json';

/** The failure that the sender may expect: thrown as such, or by the database or a disk. Undefined for every other. */
export function expectedProblem(error: unknown): Problem | undefined {
  return error instanceof Problem ? error : (databaseProblem(error) ?? storageProblem(error));
}

/** The body for any error; an unexpected one is logged, and what an administrator has to do something about. */
export function toProblemBody(error: unknown, log: FastifyBaseLogger): ProblemBody {
  const problem = expectedProblem(error) ?? frameworkProblem(error);
  if (problem === undefined) log.error(error, 'unexpected error');
  else if (isAlarming(error) || (!(error instanceof Problem) && problem.code === 'storage-full'))
    log.error({ message: (error as Error).message }, 'the database or its disk fails');
  const code = problem?.code ?? 'unexpected';
  return { type: 'about:blank', title: problemTitle[code], status: problemStatus[code], code, ...(problem?.details ? { details: problem.details } : {}) };
}

/** Headers of a response that no hook of the site ever sees. */
const HEADERS_OF_BROKEN = ['X-Content-Type-Options: nosniff', "Content-Security-Policy: default-src 'none'; frame-ancestors 'none'", 'Cache-Control: no-store'];

/** Options of the HTTP server, so that its own refusals are answered like the rest. */
export const httpOptions = {
  routerOptions: { maxParamLength: PARAMETER_LENGTH_MAX },
  frameworkErrors: answerError,
  clientErrorHandler: answerBrokenRequest,
};

/** Installs the error and not-found answers on an API. */
export function answerProblems(app: FastifyInstance): void {
  app.setErrorHandler(answerError);
  app.setNotFoundHandler((request, reply) => answerError(new Problem('unknown-operation'), request, reply));
}

function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  const body = toProblemBody(error, request.log);
  logRefusal(body.code, request);
  const waitSeconds = body.details?.retryAfterSeconds;
  if (waitSeconds !== undefined) void reply.header('retry-after', String(waitSeconds));
  void reply.code(body.status).type(PROBLEM_MEDIA_TYPE).send(body);
}

/** Answers a connection that sent no HTTP, or headers that are too long: there is no request to answer. */
function answerBrokenRequest(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code !== 'ECONNRESET' && socket.writable) {
    const isTooLong = error.code === 'HPE_HEADER_OVERFLOW';
    const reason = isTooLong
      ? 'Het adres of de headers zijn te lang. Maak ze korter.'
      : 'De aanvraag is geen goede HTTP, of kwam te langzaam. Stuur hem opnieuw.';
    const [status, code] = [isTooLong ? 431 : 400, 'invalid-input' as const];
    const body = JSON.stringify({ type: 'about:blank', title: problemTitle[code], status, code, details: { reason } } satisfies ProblemBody);
    const head = [
      `HTTP/1.1 ${status} ${isTooLong ? 'Request Header Fields Too Large' : 'Bad Request'}`,
      `Content-Type: ${PROBLEM_MEDIA_TYPE}`,
      ...HEADERS_OF_BROKEN,
    ];
    socket.write(`${head.join('\r\n')}\r\nContent-Length: ${Buffer.byteLength(body)}\r\nConnection: close\r\n\r\n${body}`);
  }
  socket.destroy(error);
}
