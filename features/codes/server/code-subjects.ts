/** Names of the things that carry codes, kind by kind. Each room tells those of its own things, in `apps/server/fill-ports.ts`. */
import type { Database } from '#platform/server/database/database.ts';
import type { Identity } from '#platform/server/identity/identity.ts';
import { definePort } from '#platform/shared/port.ts';
import type { CodeKind } from '../labels.ts';

/** A thing that carries a code. */
export interface CodeSubject {
  readonly id: string;
  readonly number: string;
  readonly name: string;
  readonly text: string;
  /** Its page. */
  readonly href: string;
  /** True when it is used no more and its page does not say so itself. */
  readonly isRetired?: boolean;
}

/** Which things: those with these ids whatever became of them, or those in use in which every word occurs. */
export type WhichSubjects = { readonly ids: readonly string[] } | { readonly words: readonly string[]; readonly limit: number };

/** Finds things of a kind that somebody may see; in a fixed order. */
export type ListCodeSubjects = (db: Database, user: Identity, which: WhichSubjects) => Promise<readonly CodeSubject[]>;

/** Filled by the rooms whose things carry codes. */
export const codeSubjects = definePort<{ readonly kind: CodeKind; readonly list: ListCodeSubjects }>();

/** Finds things of a kind; none when no room tells of the kind. */
export async function listSubjects(db: Database, user: Identity, kind: string, which: WhichSubjects): Promise<readonly CodeSubject[]> {
  const filler = codeSubjects.fillers.find((one) => one.kind === kind);
  return filler === undefined ? [] : filler.list(db, user, which);
}
