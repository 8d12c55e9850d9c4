/** Judges the answers of the walk over inputs. */
import { problemStatus } from '#platform/shared/problem.ts';

/** Words of libraries, of the database and of traces: never for a person to read. */
const foreignWords =
  /Invalid |expected|received|required|must |Unexpected|Bad Request|ZodError|FST_|SyntaxError|TypeError|RangeError|node_modules|\bat \w+ \(|select |insert |syntax|constraint|undefined|\[object/;

/** Returns the problem of an answer: a server error, or a refusal nobody can read; undefined when there is none. */
export function trouble(status: number, text: string): string | undefined {
  if (status >= 500) return `${status} ${text.slice(0, 200)}`;
  if (status < 400) return undefined;
  let body: unknown;
  try {
    body = JSON.parse(text);
  } catch {
    return `${status} is no problem: ${text.slice(0, 100)}`;
  }
  const { code, title, details } = body as { code?: string; title?: string; details?: { reason?: string; fields?: { path: string; message: string }[] } };
  if (code === undefined || !(code in problemStatus)) return `${status} has no code: ${text.slice(0, 200)}`;
  const sentences = [title, details?.reason, ...(details?.fields ?? []).map(({ message }) => message)].filter((sentence) => sentence !== undefined);
  if (sentences.length === 0) return `${status} ${code} says nothing`;
  if (code === 'invalid-input' && details?.reason === undefined && !details?.fields?.length) return `${status} ${code} names no field and no remedy`;
  // Names of fields stand between quotes, as they are called.
  const foreign = sentences.find((sentence) => foreignWords.test(sentence.replace(/'[^']*'/g, '')) || !/[.?!]$/.test(sentence));
  return foreign === undefined ? undefined : `${status} ${code} says '${foreign}'`;
}
