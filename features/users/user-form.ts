/** A user being filled in: texts as they are typed, and what of them the server takes. */

import { formatPhone } from '#platform/shared/notation/phone.ts';
import type { FieldProblem } from '#platform/shared/problem.ts';
import { type SignInBy, type User, UserInput } from './user.ts';

/** Values on the page of a user. */
export interface UserForm {
  readonly id: string;
  readonly version: number;
  readonly name: string;
  readonly email: string;
  readonly personnelNumber: string;
  readonly jobTitle: string;
  readonly phone: string;
  readonly divisionId: string;
  readonly managerId: string;
  /** Shown on the button that chooses the manager. */
  readonly managerName: string;
  readonly roles: readonly string[];
  readonly serviceFrom: string;
  readonly serviceUntil: string;
  readonly signInBy: SignInBy;
  readonly heldToProjects: boolean;
}

/** The form of somebody new, who begins today. */
export function emptyUserForm(id: string, today: string): UserForm {
  const nothing = { name: '', email: '', personnelNumber: '', jobTitle: '', phone: '', divisionId: '', managerId: '', managerName: '', serviceUntil: '' };
  return { id, version: 0, ...nothing, roles: [], serviceFrom: today, signInBy: 'both', heldToProjects: false };
}

/** The form of a user as they are. */
export function toUserForm(user: User): UserForm {
  return {
    id: user.id,
    version: user.version,
    name: user.name,
    email: user.email,
    personnelNumber: user.personnelNumber ?? '',
    jobTitle: user.jobTitle,
    phone: user.phone === null ? '' : formatPhone(user.phone),
    divisionId: user.divisionId ?? '',
    managerId: user.managerId ?? '',
    managerName: user.managerName ?? '',
    roles: user.roleCodes,
    serviceFrom: user.serviceFrom ?? '',
    serviceUntil: user.serviceUntil ?? '',
    signInBy: user.signInBy,
    heldToProjects: user.heldToProjects,
  };
}

/** Returns the input to send, and the problems with it. `hasDivisions` tells whether there is a division to choose. */
export function readUserForm(
  { managerName: _, ...form }: UserForm,
  hasDivisions: boolean,
): { readonly input: unknown; readonly problems: readonly FieldProblem[] } {
  const given = (text: string) => (text === '' ? null : text);
  const input = {
    ...form,
    roles: [...form.roles],
    phone: given(form.phone),
    personnelNumber: given(form.personnelNumber),
    divisionId: given(form.divisionId),
    managerId: given(form.managerId),
    serviceFrom: given(form.serviceFrom),
    serviceUntil: given(form.serviceUntil),
  };
  const problems: FieldProblem[] =
    UserInput()
      .safeParse(input)
      .error?.issues.map(({ path, message }) => ({ path: String(path[0]), message })) ?? [];
  if (hasDivisions && form.divisionId === '') problems.push({ path: 'divisionId', message: 'Kies een divisie.' });
  if (form.serviceFrom !== '' && form.serviceUntil !== '' && form.serviceUntil < form.serviceFrom)
    problems.push({ path: 'serviceUntil', message: 'De laatste dag ligt vóór de eerste. Kies een latere dag.' });
  return { input, problems };
}

/** Fields whose values differ, by their names on the page; the version and what only shows another left out. */
export function changedNames(before: UserForm, after: UserForm): readonly (keyof UserForm)[] {
  return (Object.keys(after) as (keyof UserForm)[]).filter(
    (name) => name !== 'version' && name !== 'managerName' && String(sorted(before[name])) !== String(sorted(after[name])),
  );
}

const sorted = (value: UserForm[keyof UserForm]) => (Array.isArray(value) ? value.toSorted() : value);
