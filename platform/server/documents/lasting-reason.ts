import { Problem } from '#platform/shared/problem.ts';

/** SMTP replies from here on are for good (RFC 5321, 4.2.1). */
const SMTP_PERMANENT_FROM = 500;

/** Why trying a mail again is of no use, in Dutch; undefined when it may be. */
export function lastingReason(error: unknown): string | undefined {
  if (error instanceof Problem) return error.details?.reason ?? 'De mail kon niet worden verzonden.';
  const { responseCode, response } = error as { responseCode?: number; response?: string };
  return responseCode !== undefined && responseCode >= SMTP_PERMANENT_FROM ? `De mailserver weigert deze mail: ${response ?? responseCode}` : undefined;
}
