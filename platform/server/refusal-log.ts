/** Writes refusals that may be somebody trying to get in to the log: what was refused, where and from which address; never what was sent. */
import type { FastifyRequest } from 'fastify';
import type { ProblemCode } from '#platform/shared/problem.ts';

/** Refusals that hardly befall somebody who means well, and those that do every day. */
const levelByCode: Partial<Readonly<Record<ProblemCode, 'warn' | 'info'>>> = {
  'foreign-site': 'warn',
  'wrong-xsrf-token': 'warn',
  'not-allowed': 'warn',
  'code-wrong': 'warn',
  'proof-of-work-refused': 'warn',
  'too-many-requests': 'warn',
  'code-expired': 'info',
  'not-signed-in': 'info',
  'not-found': 'info',
};

/** Logs a refused call when its code is one of those. The address is told as the route has it: without ids, and without what was asked. */
export function logRefusal(code: ProblemCode, request: FastifyRequest): void {
  const level = levelByCode[code];
  if (level === undefined) return;
  request.log[level]({ event: 'refused', code, method: request.method, route: request.routeOptions.url, ip: request.ip }, 'a call was refused');
}
