/** Translates refusals of the HTTP server itself, before any operation sees the request: into the same codes and Dutch, whichever library refused. */
import { Problem, type ProblemCode } from '#platform/shared/problem.ts';

/** Longest path parameter, in characters. */
export const PARAMETER_LENGTH_MAX = 200;

const emptyBody = 'De aanvraag is leeg. Stuur de gegevens als JSON, of laat content-type weg.';
const brokenBody = "De gegevens zijn geen geldige JSON, of hebben een veld met de naam '__proto__'. Controleer haakjes, komma’s, aanhalingstekens en namen.";

/** Fastify's own error codes, with what to do about each. */
const problemByErrorCode: Readonly<Record<string, readonly [code: ProblemCode, reason: string]>> = {
  FST_ERR_BAD_URL: ['not-found', 'Dit adres is niet te lezen. Controleer de tekens achter elk procentteken.'],
  FST_ERR_MAX_PARAM_LENGTH: ['not-found', `Een deel van dit adres is langer dan ${PARAMETER_LENGTH_MAX} tekens. Controleer het adres.`],
  FST_ERR_CTP_EMPTY_JSON_BODY: ['invalid-input', emptyBody],
  FST_ERR_CTP_INVALID_JSON_BODY: ['invalid-input', brokenBody],
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: ['invalid-input', 'De aanvraag is korter of langer dan content-length zegt. Stuur hem opnieuw.'],
  FST_ERR_CTP_BODY_TOO_LARGE: ['file-too-large', 'De aanvraag is te groot. Stuur minder in één keer.'],
  FST_ERR_CTP_INVALID_MEDIA_TYPE: ['file-type-refused', 'Dit soort gegevens kan hier niet. Stuur JSON, met content-type application/json.'],
};

const codeByHttpStatus: Readonly<Record<number, ProblemCode>> = {
  404: 'not-found',
  413: 'file-too-large',
  415: 'file-type-refused',
  429: 'too-many-requests',
  503: 'temporarily-unavailable',
};

/** The expected failure behind an error of the framework, or undefined when it is none. */
export function frameworkProblem(error: unknown): Problem | undefined {
  const { code, statusCode: status = 0 } = (error ?? {}) as { readonly code?: string; readonly statusCode?: number };
  const known = problemByErrorCode[code ?? ''];
  if (known !== undefined) return new Problem(known[0], { reason: known[1] });
  const byStatus = codeByHttpStatus[status];
  if (byStatus !== undefined) return new Problem(byStatus);
  return status >= 400 && status < 500
    ? new Problem('invalid-input', { reason: 'Deze aanvraag klopt niet. Controleer het adres, de headers en de gegevens.' })
    : undefined;
}
