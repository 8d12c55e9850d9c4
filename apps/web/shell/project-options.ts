import type { ProjectRow } from '#features/projects/project.ts';
import type { Option } from '#platform/ui/inputs/select-input.tsx';

type Named = Pick<ProjectRow, 'id' | 'number' | 'description'>;

/** Projects to choose from: one's own first, then what was found, each once. */
export function projectOptions(own: readonly Named[], found: readonly Named[]): readonly Option[] {
  const ownIds = new Set(own.map(({ id }) => id));
  const groups = [
    { group: 'Mijn projecten', projects: own },
    { group: 'Gevonden', projects: found.filter(({ id }) => !ownIds.has(id)) },
  ];
  return groups.flatMap(({ group, projects }) => projects.map(({ id, number, description }) => ({ value: id, label: `${number} ${description}`, group })));
}
