/** Effect of a change of a role on the people who hold it; pure. */

/** Somebody who holds the role, with what their other roles allow. */
interface HolderRights {
  readonly name: string;
  readonly otherPermissions: readonly string[];
}

/** People whom a permission is gained or lost by. */
interface PeopleOf<Person> {
  readonly permission: string;
  readonly people: readonly Person[];
}

/** Returns who gains and who loses which permission. A permission that another role of theirs allows is neither gained nor lost. */
export function rightsEffect<Person extends HolderRights>(
  before: readonly string[],
  after: readonly string[],
  holders: readonly Person[],
): { readonly gained: readonly PeopleOf<Person>[]; readonly lost: readonly PeopleOf<Person>[] } {
  const peopleOf = (names: readonly string[]) =>
    names
      .map((permission) => ({ permission, people: holders.filter(({ otherPermissions }) => !otherPermissions.includes(permission)) }))
      .filter(({ people }) => people.length > 0);
  return { gained: peopleOf(after.filter((name) => !before.includes(name))), lost: peopleOf(before.filter((name) => !after.includes(name))) };
}
