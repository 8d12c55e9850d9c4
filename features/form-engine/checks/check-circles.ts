/** Circles in a design: fields whose showing or calculation goes round to themselves, so that none can be computed first. */

import type { Design, DesignProblem } from '../design/design.ts';
import { topologicalOrder } from '../expressions/topological-order.ts';
import { type CompiledField, type CompiledScope, compileDesign, sectionName } from '../filling/compile-design.ts';

interface Link {
  readonly name: string;
  readonly label: string;
  readonly needs: readonly string[];
}

const needsOf = (field: CompiledField, isRoot: boolean): readonly string[] => [
  ...(isRoot ? [sectionName(field.section.key)] : []),
  ...(field.visibleIf?.references ?? []),
  ...(field.calculation?.references ?? []),
  ...(field.rows?.outerValueNames ?? []),
];

/** Returns the links of a circle, without those that only depend on it. */
function coreOf(circular: readonly Link[]): readonly Link[] {
  const needed = new Set(circular.flatMap(({ needs }) => needs));
  const core = circular.filter(({ name }) => needed.has(name));
  return core.length === circular.length ? core : coreOf(core);
}

function problemOf(links: readonly Link[], group: string): readonly DesignProblem[] {
  const core = coreOf(
    topologicalOrder(
      links,
      ({ name }) => name,
      ({ needs }) => needs,
    ).circular,
  );
  const [first] = core;
  if (first === undefined) return [];
  const labels = core
    .slice(0, 5)
    .map(({ label }) => `'${label}'`)
    .join(', ');
  const path = group === '' ? first.name : `${group}.${first.name}`;
  const message =
    core.length === 1
      ? `${labels} verwijst naar zichzelf om getoond of berekend te worden. Haal die verwijzing weg.`
      : `${labels} wachten op elkaar om getoond of berekend te worden. Haal een van de verwijzingen weg.`;
  return [{ path, message }];
}

function circlesOfScope(scope: CompiledScope, sections: readonly Link[], group: string): readonly DesignProblem[] {
  const links = scope.fields.map((field): Link => ({ name: field.field.key, label: field.field.label, needs: needsOf(field, group === '') }));
  const inRows = scope.fields.flatMap(({ field, rows }) => (rows === null ? [] : circlesOfScope(rows, [], group === '' ? field.key : `${group}.${field.key}`)));
  return [...problemOf([...sections, ...links], group), ...inRows];
}

/** The circles of a design, one problem for each scope that has one. */
export function circlesOf(design: Design): readonly DesignProblem[] {
  const { sections, scope } = compileDesign(design);
  const links = sections.map(
    ({ section, visibleIf }): Link => ({ name: sectionName(section.key), label: `Sectie ${section.title}`, needs: visibleIf?.references ?? [] }),
  );
  return circlesOfScope(scope, links, '');
}
