/** What the names in a file of users mean: of people, divisions and roles. Capitals make no difference. */
import { offeredWords } from '#platform/server/imports/judging.ts';
import type { KnownThings, RowAtWork } from './import-known.ts';
import type { KeptUser } from './import-queries.ts';
import type { UserFields } from './write-queries.ts';

/** Fields of somebody of whom only the row tells. */
export const nothingKnown: UserFields = {
  ...{ name: '', email: '', personnelNumber: null, jobTitle: '', phone: null, divisionId: null, managerId: null, roles: [] },
  ...{ serviceFrom: null, serviceUntil: null, signInBy: 'both', heldToProjects: false },
};

/** Looks names up; `refuse` is told what is wrong with one that means nothing, and what there was stays. */
export interface KnownNames {
  readonly byEmail: ReadonlyMap<string, KeptUser>;
  readonly byNumber: ReadonlyMap<string, KeptUser>;
  findDivision(name: string, before: string | null, refuse: (message: string) => void): string | null;
  findRoles(text: string, before: readonly string[], refuse: (message: string) => void): string[];
  /** Finds managers among the users and the rows of the file. */
  findManager(rows: readonly RowAtWork[]): (row: RowAtWork) => { readonly id?: string; readonly problem?: string };
}

/** Makes the indexes of what there is. */
export function lookUpNames({ kept, divisions, roles }: KnownThings): KnownNames {
  const people = [...kept.values()];
  const roleByName = new Map(roles.flatMap(({ code, label }) => [[code.toLowerCase(), code] as const, [label.toLowerCase(), code] as const]));
  return {
    byEmail: new Map(people.map((one) => [one.fields.email.toLowerCase(), one])),
    byNumber: new Map(people.flatMap((one) => (one.fields.personnelNumber === null ? [] : [[one.fields.personnelNumber.toLowerCase(), one] as const]))),

    findDivision(name, before, refuse) {
      if (name === '') return before;
      const found = divisions.filter((one) => one.name.toLowerCase() === name.toLowerCase() && (one.active || one.id === before));
      const division = found.find(({ id }) => id === before) ?? found[0];
      if (division !== undefined) return division.id;
      refuse(`Er is geen divisie '${name}' in gebruik. ${offeredWords(divisions.filter(({ active }) => active).map((one) => one.name))}`);
      return before;
    },

    findRoles(text, before, refuse) {
      if (text === '') return [...before];
      const whole = roleByName.get(text.toLowerCase());
      const names = whole === undefined ? text.split(/[,;|]/).flatMap((name) => name.trim() || []) : [text];
      const unknown = names.filter((name) => !roleByName.has(name.toLowerCase()));
      if (unknown.length === 0) return [...new Set(names.flatMap((name) => roleByName.get(name.toLowerCase()) ?? []))].sort();
      refuse(`Deze rol bestaat niet: ${unknown.join(', ')}. ${offeredWords(roles.map(({ label }) => label))}`);
      return [...before];
    },

    findManager: (rows) =>
      managerFinder(
        people.filter(({ isMerged }) => !isMerged),
        rows,
      ),
  };
}

function managerFinder(people: readonly KeptUser[], rows: readonly RowAtWork[]): ReturnType<KnownNames['findManager']> {
  const all = new Map(people.map(({ id, active, fields }) => [id, { active, fields }]));
  const named = people.flatMap(({ id, fields }) => namesOf(id, fields));
  const emails = new Set<string>();
  for (const { id, before, fields } of rows) {
    // Of two rows about one new person, which is told at the second, the first is meant.
    if (before === undefined && emails.has(fields.email.toLowerCase())) continue;
    emails.add(fields.email.toLowerCase());
    all.set(id, { active: before?.active ?? true, fields });
    named.push(...namesOf(id, fields));
  }
  const idsByName = new Map([...Map.groupBy(named, ({ name }) => name)].map(([name, found]) => [name, [...new Set(found.map(({ id }) => id))]]));
  return ({ id, before, manager }) => {
    const found = idsByName.get(manager.toLowerCase()) ?? [];
    const current = found.find((one) => one === before?.fields.managerId);
    if (current !== undefined) return { id: current };
    const [one, another] = found;
    if (one === undefined) return { problem: `Er is niemand met '${manager}'. Zet het e-mailadres of personeelsnummer van de leidinggevende neer.` };
    if (another !== undefined) return { problem: `Er zijn ${found.length} mensen met '${manager}'. Zet het e-mailadres van de leidinggevende neer.` };
    if (one === id) return { problem: 'Iemand kan niet de eigen leidinggevende zijn. Kies iemand anders.' };
    if (all.get(one)?.active !== true) return { problem: `${all.get(one)?.fields.name} is uit dienst. Kies iemand anders als leidinggevende.` };
    return { id: one };
  };
}

function namesOf(id: string, { email, personnelNumber, name }: UserFields): readonly { readonly id: string; readonly name: string }[] {
  return [email, personnelNumber ?? '', name].flatMap((text) => (text === '' ? [] : [{ id, name: text.toLowerCase() }]));
}
