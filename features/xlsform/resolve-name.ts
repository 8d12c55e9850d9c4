/** Finds what a name in an expression stands for, from where the expression is. */
import { type Code, maybe, type ValueKind } from './expressions/cel-code.ts';
import type { NamedField, Resolved, Surroundings } from './expressions/symbols.ts';
import { Untranslatable } from './expressions/untranslatable.ts';

function kindOf({ name, kind }: NamedField): ValueKind | 'rows' {
  const known = typeof kind === 'function' ? kind() : kind;
  if (known === null) throw new Untranslatable(`'${name}' is zelf niet overgenomen`);
  return known;
}

/** Finds a question by its name. */
export function fieldNamed(name: string, { fields }: Surroundings): NamedField {
  const field = fields.get(name);
  if (field === undefined) throw new Untranslatable(`er is geen vraag met de naam '${name}'`);
  return field;
}

/** Resolves a field from a place: rows of a repeat that the place is not in are a list. */
export function resolveField(field: NamedField, { scope }: Surroundings): Resolved {
  const kind = kindOf(field);
  const shared = field.scope.findIndex((key, index) => scope[index] !== key);
  const lists = shared === -1 ? [] : field.scope.slice(shared);
  if (kind === 'rows') return { rows: { lists: [...lists, field.key], key: null, kind: null } };
  if (field.inner !== undefined && lists.length > 0)
    throw new Untranslatable(`'${field.name}' heeft zelf rijen, en staat in een herhaling; haar antwoorden kunnen daarbuiten niet gebruikt worden`);
  if (field.inner !== undefined) return { value: maybe(kind, `${field.key}.filter(row, isFilled(row.${field.inner})).map(row, row.${field.inner})`) };
  return lists.length === 0 ? { value: maybe(kind, field.key) } : { rows: { lists, key: field.key, kind } };
}

/** The value a name stands for; throws when it has one for every row. */
export function valueNamed(name: string, around: Surroundings): Code {
  const found = resolveField(fieldNamed(name, around), around);
  if ('value' in found) return found.value;
  throw new Untranslatable(`'${name}' ${found.rows.key === null ? 'is een herhaling' : 'staat in een herhaling en heeft een antwoord per rij'}`);
}
