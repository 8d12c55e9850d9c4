/** Carries out the operations for labels. */
import { randomBytes } from 'node:crypto';
import type { Database } from '#platform/server/database/database.ts';
import type { Identity } from '#platform/server/identity/identity.ts';
import { type CommandContext, implement } from '#platform/server/operations/operations.ts';
import { Problem } from '#platform/shared/problem.ts';
import * as contract from '../label-contract.ts';
import { type CodeKind, codeKindPermissions } from '../labels.ts';
import { CODE_LENGTH, codeOfBytes, readTypedCode } from '../rules.ts';
import { type CodeSubject, listSubjects } from './code-subjects.ts';
import * as queries from './queries.ts';

export const labelHandlers = implement(contract, {
  async listLabelThings({ kind, search }, { db, user }) {
    if (!mayMake(user, kind)) throw new Problem('not-allowed');
    const words = search.toLowerCase().split(/\s+/).filter(Boolean);
    const found = await listSubjects(db, user, kind, { words, limit: contract.THINGS_FOUND_MAX + 1 });
    return { things: await withCodes(db, kind, found.slice(0, contract.THINGS_FOUND_MAX)), hasMore: found.length > contract.THINGS_FOUND_MAX };
  },

  async makeCodes({ kind, things }, context) {
    const { db, user } = context;
    if (!mayMake(user, kind)) throw new Problem('not-allowed');
    const ids = [...new Set(things.map(({ id }) => id))];
    const found = await listSubjects(db, user, kind, { ids });
    if (found.length < ids.length) throw new Problem('not-found');
    for (const { id, codeId } of things) await makeUnlessThere(context, codeId, kind, id);
    return withCodes(db, kind, found);
  },

  async getThingOfCode({ code: typed }, { db, user }) {
    const code = readTypedCode(typed);
    const row = code === undefined ? undefined : await queries.findCode(db, code);
    const [thing] = row === undefined ? [] : await listSubjects(db, user, row.kind, { ids: [row.subject_id] });
    if (row === undefined || thing === undefined) throw new Problem('not-found');
    const { number, name, href, isRetired } = thing;
    return { kind: row.kind as CodeKind, number, name, href, withdrawnAt: row.withdrawn_at?.toISOString() ?? null, isRetired };
  },
});

/** True when somebody makes and withdraws codes of a kind. */
export function mayMake(user: Identity, kind: string): boolean {
  const permission = (codeKindPermissions as Readonly<Record<string, string>>)[kind];
  return permission !== undefined && user.permissions.has(permission);
}

/** Makes the code of a thing, unless it has one. */
export async function makeUnlessThere(context: CommandContext, id: string, kind: CodeKind, subjectId: string): Promise<void> {
  const { db, user, now } = context;
  const code = codeOfBytes(randomBytes(CODE_LENGTH));
  if (await queries.insertCode(db, { id, kind, subjectId, code, userId: user.id, now }))
    context.record({ subject: 'thing-code', id, to: { kind, subjectId, code } });
}

async function withCodes(db: Database, kind: CodeKind, subjects: readonly CodeSubject[]): Promise<contract.LabelThing[]> {
  const codes = await queries.listCodesOf(
    db,
    kind,
    subjects.map(({ id }) => id),
  );
  return subjects.map(({ href: _, isRetired: _isRetired, ...subject }) => {
    const row = codes.find(({ subject_id }) => subject_id === subject.id);
    return { kind, ...subject, code: row === undefined ? null : { id: row.id, code: row.code } };
  });
}
