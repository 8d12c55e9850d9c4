/** Decisions on users that both sides take alike. */
import { permissionWords } from '#features/people/permission-words.ts';

/** A role with what it allows. */
export interface ChoosableRole {
  readonly code: string;
  readonly label: string;
  readonly permissions: readonly string[];
}

/** Rights of some roles together. */
export function rightsOf(codes: readonly string[], roles: readonly ChoosableRole[]): ReadonlySet<string> {
  return new Set(roles.filter(({ code }) => codes.includes(code)).flatMap((role) => role.permissions));
}

/** Rights somebody gains and loses when their roles change, in words. */
export function rightsChange(before: readonly string[], after: readonly string[], roles: readonly ChoosableRole[]) {
  const [had, has] = [rightsOf(before, roles), rightsOf(after, roles)];
  return {
    gained: [...has].filter((name) => !had.has(name)).map(permissionWords),
    lost: [...had].filter((name) => !has.has(name)).map(permissionWords),
  };
}

/** True when an invitation was asked of which the mail has not gone: both are the moment of asking, and the mail server may refuse. */
export function isInvitationUnsent({ invitedAt, invitationMailedAt }: { readonly invitedAt: string | null; readonly invitationMailedAt: string | null }) {
  return invitedAt !== null && (invitationMailedAt === null || invitationMailedAt < invitedAt);
}
