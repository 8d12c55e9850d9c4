/** Looks up the names in a file of users: of people, divisions and roles. Capitals make no difference. */
import { offeredWords } from '#platform/server/imports/judging.ts';
import { mapInTurns } from '#platform/server/in-turns.ts';
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
  findManager(rows: readonly RowAtWork[]): Promise<(row: RowAtWork) => { readonly id?: string; readonly problem?: string }>;
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

async function managerFinder(people: readonly KeptUser[], rows: readonly RowAtWork[]): ReturnType<KnownNames['findManager']> {
  const all = new Map(people.map(({ id, active, fields }) => [id, { active, fields }]));
  const idsByName = new Map<string, Set<string>>();
  const nameOne = (id: string, fields: UserFields) => {
    for (const name of namesOf(fields)) idsByName.set(name, (idsByName.get(name) ?? new Set()).add(id));
  };
  await mapInTurns(people, ({ id, fields }) => nameOne(id, fields));
  const emails = new Set<string>();
  await mapInTurns(rows, ({ id, before, fields }) => {
    // Of two rows about one new person, which is told at the second, the first is meant.
    if (before === undefined && emails.has(fields.email.toLowerCase())) return;
    emails.add(fields.email.toLowerCase());
    all.set(id, { active: before?.active ?? true, fields });
    nameOne(id, fields);
  });
  return ({ id, before, manager }) => {
    const found = idsByName.get(manager.toLowerCase());
    const current = before?.fields.managerId ?? null;
    if (current !== null && found?.has(current)) return { id: current };
    const [one] = found ?? [];
    if (found === undefined || one === undefined)
      return { problem: `Er is niemand met '${manager}'. Zet het e-mailadres of personeelsnummer van de leidinggevende neer.` };
    if (found.size > 1) return { problem: `Er zijn ${found.size} mensen met '${manager}'. Zet het e-mailadres van de leidinggevende neer.` };
    if (one === id) return { problem: 'Iemand kan niet de eigen leidinggevende zijn. Kies iemand anders.' };
    if (all.get(one)?.active !== true) return { problem: `${all.get(one)?.fields.name} is uit dienst. Kies iemand anders als leidinggevende.` };
    return { id: one };
  };
}

function namesOf({ email, personnelNumber, name }: UserFields): readonly string[] {
  return [email, personnelNumber ?? '', name].flatMap((text) => (text === '' ? [] : [text.toLowerCase()]));
}
