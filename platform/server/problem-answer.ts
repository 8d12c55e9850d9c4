/** Answers failures: the expected ones by their code, the rest as `unexpected` with the cause in the log and nowhere else. */
import type { FastifyBaseLogger, FastifyError, FastifyInstance } from 'fastify';
import { Problem, type ProblemBody, type ProblemCode, problemStatus } from '../shared/problem.ts';
import { databaseProblem, isAlarming } from './database-problem.ts';
import { storageProblem } from './storage-problem.ts';

/** Media type of a problem (RFC 9457). */
export const PROBLEM_MEDIA_TYPE = 'application/problem+json';

const codeByHttpStatus: Readonly<Record<number, ProblemCode>> = {
  400: 'invalid-input',
  404: 'not-found',
  413: 'file-too-large',
  415: 'file-type-refused',
  429: 'too-many-requests',
  503: 'temporarily-unavailable',
  507: 'storage-full',
};

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
  return { type: 'about:blank', status: problemStatus[code], code, ...(problem?.details ? { details: problem.details } : {}) };
}

/** Installs the error and not-found answers on an API. */
export function answerProblems(app: FastifyInstance): void {
  app.setErrorHandler((error, request, reply) => {
    const body = toProblemBody(error, request.log);
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
