/** Answers failures: the expected ones by their code, the rest as `unexpected` with the cause in the log and nowhere else. */
import type { FastifyBaseLogger, FastifyError, FastifyInstance } from 'fastify';
import { Problem, type ProblemBody, type ProblemCode, problemStatus } from '../shared/problem.ts';
import { databaseProblem } from './database-problem.ts';

/** Media type of a problem (RFC 9457). */
export const PROBLEM_MEDIA_TYPE = 'application/problem+json';

const codeByHttpStatus: Readonly<Record<number, ProblemCode>> = {
  400: 'invalid-input',
  404: 'not-found',
  413: 'file-too-large',
  415: 'file-type-refused',
  429: 'too-many-requests',
  503: 'temporarily-unavailable',
};

/** The body for any error; an unexpected one is logged. */
export function toProblemBody(error: unknown, log: FastifyBaseLogger): ProblemBody {
  const problem = error instanceof Problem ? error : (databaseProblem(error) ?? frameworkProblem(error));
  if (problem === undefined) log.error(error, 'unexpected error');
  const code = problem?.code ?? 'unexpected';
  return { type: 'about:blank', status: problemStatus[code], code, ...(problem?.details ? { details: problem.details } : {}) };
}

/** Installs the error and not-found answers on an API. */
export function answerProblems(app: FastifyInstance): void {
  app.setErrorHandler((error, request, reply) => {
    const body = toProblemBody(error, request.log);
    const waitSeconds = body.details?.retryAfterSeconds;
    if (waitSeconds !== undefined) reply.header('retry-after', String(waitSeconds));
    return reply.code(body.status).type(PROBLEM_MEDIA_TYPE).send(body);
  });
  app.setNotFoundHandler((request, reply) => {
    const body = toProblemBody(new Problem('unknown-operation'), request.log);
    return reply.code(body.status).type(PROBLEM_MEDIA_TYPE).send(body);
  });
}

function frameworkProblem(error: unknown): Problem | undefined {
  const status = (error as FastifyError | undefined)?.statusCode;
  const code = status === undefined ? undefined : codeByHttpStatus[status];
  return code === undefined ? undefined : new Problem(code);
}
