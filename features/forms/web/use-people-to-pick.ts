/** The people a field offers: colleagues with the right role, oneself first; who may not see colleagues has only themselves. */
import { useMemo } from 'react';
import { type Colleague, listColleagues } from '#features/people/contract.ts';
import { useSignedIn } from '#platform/web/signed-in.ts';
import { useAnswer } from '#platform/web/use-answer.ts';
import type { FieldOf } from '../engine/design-fields.ts';
import type { Pickable } from './pickable.ts';

type Filter = Pick<FieldOf<'person'>, 'permission' | 'role'>;
type Person = Pick<Colleague, 'id' | 'name' | 'jobTitle' | 'roles' | 'permissions'>;

const mayBeChosen =
  ({ permission, role }: Filter) =>
  ({ roles, permissions }: Person): boolean =>
    (role === undefined || roles.includes(role)) && (permission === undefined || permissions.includes(permission));

/** The people to choose from. */
export function usePeopleToPick(filter: Filter = {}): readonly Pickable[] {
  const self = useSignedIn();
  const { permission, role } = filter;
  const colleagues = useAnswer(listColleagues, {}, { enabled: self !== undefined && !self.restricted }).data;
  return useMemo(() => {
    if (self === undefined) return [];
    const own: Person = { id: self.id, name: self.name, jobTitle: 'Jijzelf', roles: [...self.roles], permissions: [...self.permissions] };
    return [own, ...(colleagues ?? []).filter(({ id }) => id !== self.id)]
      .filter(mayBeChosen({ permission, role }))
      .map(({ id, name, jobTitle }): Pickable => ({ answer: { id, name }, label: name, text: jobTitle }));
  }, [self, colleagues, permission, role]);
}
