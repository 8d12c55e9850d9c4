/** The people a field offers: colleagues with the right role, oneself first; whoever may not see colleagues has only themselves. */
import { useMemo } from 'react';
import type { FieldOf } from '#features/form-engine/design/design-fields.ts';
import { type Colleague, getMe, listColleagues } from '#features/people/contract.ts';
import { pickRefusal } from '#features/people/qualifications.ts';
import { useRequiredKinds } from '#features/registrations/web/use-required-kinds.ts';
import { useAnswer } from '#platform/web/answers/use-answer.ts';
import { useSignedIn } from '#platform/web/sign-in/signed-in.ts';
import type { Pickable } from './pickable.ts';

type Filter = Pick<FieldOf<'person'>, 'permission' | 'role' | 'qualifications'>;
type Person = Pick<Colleague, 'id' | 'name' | 'jobTitle' | 'roles' | 'permissions' | 'qualifications'>;

const mayBeChosen =
  ({ permission, role }: Filter) =>
  ({ roles, permissions }: Person): boolean =>
    (role === undefined || roles.includes(role)) && (permission === undefined || permissions.includes(permission));

/** The people to choose from. Whoever lacks what is asked of their registrations on `day` (`2026-11-21`) comes last, and can be seen and not chosen. */
export function usePeopleToPick(filter: Filter, day = ''): readonly Pickable[] {
  const self = useSignedIn();
  const { permission, role, qualifications: asked } = filter;
  const colleagues = useAnswer(listColleagues, {}, { enabled: self !== undefined && !self.restricted }).data;
  const ownQualifications = useAnswer(getMe, {}, { enabled: self !== undefined && asked !== undefined }).data?.qualifications;
  const required = useRequiredKinds();
  return useMemo(() => {
    if (self === undefined) return [];
    const { id: ownId, name: ownName, roles, permissions } = self;
    const own: Person = {
      id: ownId,
      name: ownName,
      jobTitle: 'Jijzelf',
      roles: [...roles],
      permissions: [...permissions],
      qualifications: ownQualifications ?? [],
    };
    const everybody = [own, ...(colleagues ?? []).filter(({ id }) => id !== ownId)];
    const people = everybody.filter(mayBeChosen({ permission, role })).map(
      ({ id, name, jobTitle, qualifications }): Pickable => ({
        answer: { id, name },
        label: name,
        text: jobTitle,
        refusal: pickRefusal(qualifications, asked ?? [], required, day) ?? undefined,
      }),
    );
    return [...people.filter(({ refusal }) => refusal === undefined), ...people.filter(({ refusal }) => refusal !== undefined)];
  }, [self, colleagues, ownQualifications, permission, role, asked, required, day]);
}
