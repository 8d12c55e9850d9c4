/** The people a field offers: colleagues with the right role, oneself first; who may not see colleagues has only themselves. */
import { useMemo } from 'react';
import { type Colleague, getMe, listColleagues } from '#features/people/contract.ts';
import { isRegisterKept, qualificationRefusal } from '#features/people/qualifications.ts';
import { useSignedIn } from '#platform/web/signed-in.ts';
import { useAnswer } from '#platform/web/use-answer.ts';
import type { FieldOf } from '../engine/design-fields.ts';
import type { Pickable } from './pickable.ts';

type Filter = Pick<FieldOf<'person'>, 'permission' | 'role' | 'qualifications'>;
type Person = Pick<Colleague, 'id' | 'name' | 'jobTitle' | 'roles' | 'permissions' | 'qualifications'>;

const mayBeChosen =
  ({ permission, role }: Filter) =>
  ({ roles, permissions }: Person): boolean =>
    (role === undefined || roles.includes(role)) && (permission === undefined || permissions.includes(permission));

/** The people to choose from. Who lacks what is asked of their registrations on `day` (`2026-11-21`) comes last, and can be seen and not chosen. */
export function usePeopleToPick(filter: Filter, day = ''): readonly Pickable[] {
  const self = useSignedIn();
  const { permission, role, qualifications: asked } = filter;
  const colleagues = useAnswer(listColleagues, {}, { enabled: self !== undefined && !self.restricted }).data;
  const ownQualifications = useAnswer(getMe, {}, { enabled: self !== undefined && asked !== undefined }).data?.qualifications;
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
    // Who sees nobody else does not know whether the register is kept.
    const isAsked = asked !== undefined && (self.restricted || isRegisterKept(everybody, asked));
    const people = everybody.filter(mayBeChosen({ permission, role })).map(
      ({ id, name, jobTitle, qualifications }): Pickable => ({
        answer: { id, name },
        label: name,
        text: jobTitle,
        refusal: isAsked ? (qualificationRefusal(qualifications, asked, day) ?? undefined) : undefined,
      }),
    );
    return [...people.filter(({ refusal }) => refusal === undefined), ...people.filter(({ refusal }) => refusal !== undefined)];
  }, [self, colleagues, ownQualifications, permission, role, asked, day]);
}
