/** Decisions about actions of forms that both sides take alike. Pure. */
import { FOLLOW_UP_READERS, type FormFollowUp } from './contract.ts';

/** True for who filled in the form, for who judges forms and for who keeps the register of toolboxes: they tick its actions off. */
export function mayMark({ authorId }: Pick<FormFollowUp, 'authorId'>, { id, permissions }: { readonly id: string; readonly permissions: ReadonlySet<string> }) {
  return authorId === id || permissions.has('form.review') || permissions.has('toolbox.manage');
}

/** True for whoever is told of actions of forms: not who is held to their own projects, nor who has nothing to do with forms. */
export function isToldOfFollowUps({ restricted, permissions }: { readonly restricted: boolean; readonly permissions: readonly string[] }): boolean {
  return !restricted && FOLLOW_UP_READERS.some((permission) => permissions.includes(permission));
}
