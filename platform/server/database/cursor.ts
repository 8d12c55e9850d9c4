/** The place in a list after which its next page starts (keyset): the value it is sorted by and the id of the last row, in one text. */
import { z } from 'zod';
import { unstorable } from '#platform/shared/input/storable.ts';
import { Problem } from '#platform/shared/problem.ts';

/** A row's place in a list. */
export interface ListPlace {
  readonly value: string;
  readonly id: string;
}

/** Writes a place as the text a page is asked with. */
export function toCursor({ value, id }: ListPlace): string {
  return Buffer.from(JSON.stringify([value, id])).toString('base64url');
}

/** Reads the place from a text. Throws `invalid-input` for one we did not write. */
export function fromCursor(cursor: string): ListPlace {
  const [value, id] = readJson(Buffer.from(cursor, 'base64url').toString()) ?? [];
  if (typeof value !== 'string' || unstorable(value) !== undefined || !z.uuid().toLowerCase().safeParse(id).success)
    throw new Problem('invalid-input', { reason: 'Deze pagina van de lijst bestaat niet. Open de lijst opnieuw.' });
  return { value, id: id as string };
}

function readJson(text: string): unknown[] | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return Array.isArray(value) ? value : undefined;
  } catch {
    return undefined;
  }
}
