/** Decides which submissions somebody may see; no other place does. */
import { type RawBuilder, sql } from 'kysely';
import { isVisibleTo } from '#features/projects/server/visible-projects.ts';
import type { Identity } from '#platform/server/identity/identity.ts';
import { isOfSeenDesign } from './form-rights.ts';

/**
 * A condition on the rows of `form_submissions`, with `projects` joined to it (both by that name). Own forms; with the right to read all, also
 * those of projects one may see and those of no project. A restricted person: those of allowed projects. Of a design that only some roles may
 * see, others see only their own.
 */
export function isFormVisibleTo(user: Identity): RawBuilder<boolean> {
  const own = sql<boolean>`form_submissions.author_id = ${user.id}::uuid`;
  if (user.scope !== 'all') return sql<boolean>`(form_submissions.project_id = any(${[...user.scope]}::uuid[]) and (${own} or ${isOfSeenDesign(user)}))`;
  if (!user.permissions.has('form.read-all')) return own;
  return sql<boolean>`(${own} or ((projects.id is null or ${isVisibleTo(user)}) and ${isOfSeenDesign(user)}))`;
}

/**
 * A condition on the rows of `form_submissions`: what they say of the place they are about may be told to the person, who may see the phase they are of. That
 * is not the form itself: of a design that only some roles may see, others are told of their own.
 */
export function isToldOfPhaseTo(user: Identity): RawBuilder<boolean> {
  return sql<boolean>`(form_submissions.author_id = ${user.id}::uuid or ${isOfSeenDesign(user)})`;
}
