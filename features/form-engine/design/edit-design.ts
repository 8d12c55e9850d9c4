/** Changes of a design document, each giving a new one. A place is a row of positions: section, field, field in its rows. */
import { RESERVED_KEYS } from '../checks/check-settings.ts';
import type { Design, Section } from './design.ts';
import { columnTypes, type Field } from './design-fields.ts';
import { freeKey, toDesignKey } from './design-key.ts';
import { followParts, followPath } from './follow-texts.ts';
import { followField, followSection } from './printed-fields.ts';

/** Path in a design: `[]` the form, `[1]` its second section, `[1, 0]` the first field of that, `[1, 0, 2]` a field in its rows. */
export type DesignSpot = readonly number[];

/** A design with the place that was worked on. */
export interface EditedDesign {
  readonly design: Design;
  readonly spot: DesignSpot;
}

type Node = Section | Field;

const NO_FIELDS: readonly Field[] = [];

/** The fields somebody put in the rows of a field; the depths of layers and the parts of a deviation come by themselves. */
export function ownFieldsOf(field: Field): readonly Field[] {
  return 'fields' in field ? field.fields : NO_FIELDS;
}

const childrenOf = (node: Design | Node): readonly Node[] => ('sections' in node ? node.sections : 'title' in node ? node.fields : ownFieldsOf(node));

function withChildren<Parent extends Design | Node>(parent: Parent, children: readonly Node[]): Parent {
  return { ...parent, ['sections' in parent ? 'sections' : 'fields']: children };
}

function nodeAt(design: Design, spot: DesignSpot): Design | Node | undefined {
  return spot.reduce<Design | Node | undefined>((node, index) => node && childrenOf(node)[index], design);
}

/** The section at a place, if it is one. */
export function sectionAt(design: Design, spot: DesignSpot): Section | undefined {
  return spot.length === 1 ? design.sections[spot[0] as number] : undefined;
}

/** The field at a place, if it is one. */
export function fieldAt(design: Design, spot: DesignSpot): Field | undefined {
  return spot.length < 2 ? undefined : (nodeAt(design, spot) as Field | undefined);
}

function change<Parent extends Design | Node>(parent: Parent, spot: DesignSpot, edit: (children: readonly Node[], index: number) => readonly Node[]): Parent {
  const [index = 0, ...rest] = spot;
  const children = childrenOf(parent);
  const next = rest.length === 0 ? edit(children, index) : children.map((child, at) => (at === index ? change(child, rest, edit) : child));
  return withChildren(parent, next);
}

/** The keys of a field and of the rows it stands in: `samples.mass`; of a section nothing. */
export function pathAt(design: Design, spot: DesignSpot): string {
  return spot
    .slice(1)
    .map((_, depth) => fieldAt(design, spot.slice(0, depth + 2))?.key)
    .join('.');
}

/** Lets what the layout leaves out, and the texts in other languages, follow what stood at a place; with `to` undefined they are forgotten. */
function followed(after: Design, before: Design, from: DesignSpot, to: DesignSpot | undefined): Design {
  const section = sectionAt(before, from);
  if (section !== undefined) {
    const key = to === undefined ? undefined : sectionAt(after, to)?.key;
    const printed = followSection(after, section.key, key);
    const kept = key === undefined ? section.fields.reduce((rest, field) => textsFollowed(rest, before, field.key, undefined), printed) : printed;
    return textsFollowed(kept, before, `section:${section.key}`, key === undefined ? undefined : `section:${key}`);
  }
  if (from.length < 2) return after;
  const [path, next] = [pathAt(before, from), to === undefined ? undefined : pathAt(after, to)];
  return textsFollowed(followField(after, path, next), before, path, next);
}

/** Lets texts follow to a new path, unless they are, or would be taken for, those of something else that is called so: while somebody types a key it can be another's. */
function textsFollowed(after: Design, before: Design, path: string, next: string | undefined): Design {
  return has(after, path) || (next !== undefined && has(before, next)) ? after : followPath(after, path, next);
}

/** True when a field or section is called so; `spotOf` goes as far as it can. */
function has(design: Design, path: string): boolean {
  const spot = spotOf(design, path);
  return spot.length === 1 || pathAt(design, spot) === path;
}

/** Puts a changed section or field in the place of what stands there. */
export function replaceAt(design: Design, spot: DesignSpot, node: Section | Field): Design {
  const next = followed(
    change(design, spot, (children, index) => children.with(index, node)),
    design,
    spot,
    spot,
  );
  const before = sectionAt(design, spot) ?? fieldAt(design, spot);
  return before === undefined ? next : followParts(next, pathAt(next, spot), before, node);
}

/** Takes a section or field away; what comes into view is what stood before it. */
export function removeAt(design: Design, spot: DesignSpot): EditedDesign {
  const last = spot.at(-1) ?? 0;
  const removed = change(design, spot, (children, index) => children.toSpliced(index, 1));
  const next = followed(removed, design, spot, undefined);
  const siblings = nodeAt(next, spot.slice(0, -1));
  const left = siblings === undefined ? 0 : childrenOf(siblings).length;
  return { design: next, spot: left === 0 ? spot.slice(0, -1) : spot.with(-1, Math.min(last, left - 1)) };
}

/** Moves a section or field one place; a field at the edge of its section goes into the next. Returns the same design when there is no place to go. */
export function moveAt(design: Design, spot: DesignSpot, by: -1 | 1): EditedDesign {
  const parent = nodeAt(design, spot.slice(0, -1));
  const from = spot.at(-1) ?? 0;
  const siblings = parent === undefined ? [] : childrenOf(parent);
  const to = from + by;
  if (to >= 0 && to < siblings.length) {
    const swapped = change(design, spot, (children) => children.toSpliced(from, 1).toSpliced(to, 0, children[from] as Node));
    return { design: swapped, spot: spot.with(-1, to) };
  }
  const section = (spot[0] ?? 0) + by;
  const [field, target] = [fieldAt(design, spot), design.sections[section]];
  if (spot.length !== 2 || field === undefined || target === undefined) return { design, spot };
  const at = by === 1 ? 0 : target.fields.length;
  const without = change(design, spot, (children, index) => children.toSpliced(index, 1));
  return { design: replaceAt(without, [section], { ...target, fields: target.fields.toSpliced(at, 0, field) }), spot: [section, at] };
}

const columns: ReadonlySet<Field['type']> = new Set(columnTypes);

/** True when a field has rows in which another may stand: what doesn't fit in a cell stays out of tables. */
function takes(rows: Field, { type }: Field): rows is Extract<Field, { fields: Field[] }> {
  return 'fields' in rows && (rows.type !== 'table' || columns.has(type));
}

/**
 * True when what stands at one place may be put before what stands at another. Sections go among sections, fields into sections and rows; what
 * doesn't fit in a cell stays out of tables, and nothing goes into itself.
 */
export function canPlace(design: Design, from: DesignSpot, to: DesignSpot): boolean {
  if (from.length === 0 || to.length === 0 || (from.length === 1) !== (to.length === 1)) return false;
  const [moved, parent] = [nodeAt(design, from), nodeAt(design, to.slice(0, -1))];
  if (moved === undefined || parent === undefined || (to.at(-1) ?? 0) > childrenOf(parent).length) return false;
  if (to.length > from.length && from.every((index, depth) => to[depth] === index)) return false;
  if (!('type' in parent) || !('type' in moved)) return true;
  return takes(parent, moved);
}

/** Moves a section or field before what stands at a place, or after the last there; the same design when it can't go there. Its key changes when taken. */
export function placeAt(design: Design, from: DesignSpot, to: DesignSpot): EditedDesign {
  const moved = nodeAt(design, from) as Node | undefined;
  if (moved === undefined || !canPlace(design, from, to)) return { design, spot: from };
  const without = change(design, from, (children, index) => children.toSpliced(index, 1));
  const target = shiftedBy(from, to);
  const beside = target.length === 2 ? without.sections.flatMap(({ fields }) => fields) : childrenOf(nodeAt(without, target.slice(0, -1)) as Design | Node);
  const isTaken = beside.some(({ key }) => key === moved.key);
  const placed = isTaken && 'type' in moved ? { ...moved, key: freeFieldKey(without, moved.key) } : moved;
  const next = change(without, target, (children, index) => children.toSpliced(index, 0, placed));
  return { design: followed(next, design, from, target), spot: target };
}

/** Moves a field into the rows that stand just before it, or out of the rows it is in; undefined where there are none. */
export function placeAcross(design: Design, spot: DesignSpot, way: 'in' | 'out'): EditedDesign | undefined {
  if (spot.length < 2) return undefined;
  const last = spot.at(-1) ?? 0;
  const before = last === 0 ? undefined : fieldAt(design, spot.with(-1, last - 1));
  const into = before === undefined ? undefined : [...spot.with(-1, last - 1), ownFieldsOf(before).length];
  const out = spot.length > 2 ? spot.slice(0, -1).with(-1, (spot.at(-2) ?? 0) + 1) : undefined;
  const to = way === 'in' ? into : out;
  return to !== undefined && canPlace(design, spot, to) ? placeAt(design, spot, to) : undefined;
}

/** A place as it is called once what stood at another is taken out. */
function shiftedBy(from: DesignSpot, to: DesignSpot): DesignSpot {
  const depth = from.length - 1;
  const isBeside = to.length > depth && from.slice(0, -1).every((index, level) => to[level] === index);
  const [taken, position] = [from[depth] ?? 0, to[depth] ?? 0];
  return isBeside && position > taken ? to.with(depth, position - 1) : to;
}

/** Adds a field: after the field at the place, in the rows of one that has rows, or at the end of the section. What doesn't fit in a cell comes after its table. */
export function addField(design: Design, spot: DesignSpot, field: Field): EditedDesign {
  const [current, section] = [fieldAt(design, spot), sectionAt(design, spot)];
  if (current === undefined && section === undefined) return addField(design, [design.sections.length - 1], field);
  const fresh = { ...field, key: freeFieldKey(design, field.key) };
  const insideOf = section ?? (current !== undefined && takes(current, field) ? current : undefined);
  if (insideOf !== undefined) {
    const fields = [...insideOf.fields, fresh];
    return { design: replaceAt(design, spot, { ...insideOf, fields } as Node), spot: [...spot, fields.length - 1] };
  }
  const rows = fieldAt(design, spot.slice(0, -1));
  const after = rows === undefined || takes(rows, field) ? spot : spot.slice(0, -1);
  const at = (after.at(-1) ?? 0) + 1;
  return { design: change(design, after, (children) => children.toSpliced(at, 0, fresh)), spot: after.with(-1, at) };
}

/** Adds a section after the one at the place. */
export function addSection(design: Design, spot: DesignSpot): EditedDesign {
  const at = (spot[0] ?? design.sections.length - 1) + 1;
  const title = 'Nieuwe sectie';
  const key = freeKey(toDesignKey(title), new Set(design.sections.map((section) => section.key)));
  return { design: { ...design, sections: design.sections.toSpliced(at, 0, { key, title, fields: [] }) }, spot: [at] };
}

/** The place of a field or section by the path of a finding: `samples.code`, `section:algemeen`; the form itself when it is not there. */
export function spotOf(design: Design, path: string): DesignSpot {
  for (const [index, section] of design.sections.entries()) {
    if (path === `section:${section.key}`) return [index];
    const inside = spotIn(section.fields, path.split('.'));
    if (inside !== undefined) return [index, ...inside];
  }
  return [];
}

function spotIn(fields: readonly Field[], [key, ...rest]: readonly string[]): DesignSpot | undefined {
  const index = fields.findIndex((field) => field.key === key);
  const field = fields[index];
  if (field === undefined) return undefined;
  const inside = rest.length === 0 ? [] : spotIn(ownFieldsOf(field), rest);
  return [index, ...(inside ?? [])];
}

function freeFieldKey(design: Design, wished: string): string {
  const keysOf = (fields: readonly Field[]): string[] => fields.flatMap((field) => [field.key, ...keysOf(ownFieldsOf(field))]);
  const taken = new Set([...RESERVED_KEYS, ...design.sections.flatMap(({ fields }) => keysOf(fields))]);
  if (!taken.has(wished)) return wished;
  for (let number = 2; ; number++) if (!taken.has(`${wished}${number}`)) return `${wished}${number}`;
}
