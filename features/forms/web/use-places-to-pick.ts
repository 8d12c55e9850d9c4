/** The projects or phases a field offers: one's own from the device, and with words and a network any other. */
import { listPhaseChoices, type PhaseChoice } from '#features/phases/contract.ts';
import { listAllowedProjects, listProjects } from '#features/projects/contract.ts';
import type { ProjectRow } from '#features/projects/project.ts';
import { hasPermission } from '#platform/web/signed-in.ts';
import { useAnswer } from '#platform/web/use-answer.ts';
import type { Pickable } from './pickable.ts';

/** From this many letters on the server is asked. */
const SEARCH_LENGTH_MIN = 2;

const ofProject = ({ number, description, clientName, city }: ProjectRow): Pickable => ({
  answer: { id: number, code: number, name: description },
  label: `${number} ${description}`,
  text: [clientName, city].filter((part) => part !== '').join(', '),
});

const ofPhase = ({ projectNumber, projectDescription, number, name, city }: PhaseChoice): Pickable => ({
  answer: { id: projectNumber, phase: number, code: `${projectNumber}-${number}`, name },
  label: `${projectNumber}-${number} ${name}`,
  text: [projectDescription, city].filter((part) => part !== '').join(', '),
});

/** What can be chosen; `text` is what is searched. */
export function usePlacesToPick(pick: 'project' | 'phase', text: string): readonly Pickable[] {
  const search = text.trim();
  const isSearching = search.length >= SEARCH_LENGTH_MIN;
  const isPhase = pick === 'phase';
  const phases = useAnswer(listPhaseChoices, {}, { enabled: isPhase }).data ?? [];
  const foundPhases = useAnswer(listPhaseChoices, { search }, { enabled: isPhase && isSearching }).data ?? [];
  const projects = useAnswer(listAllowedProjects, {}, { enabled: !isPhase }).data ?? [];
  const foundProjects = useAnswer(listProjects, { search }, { enabled: !isPhase && isSearching && hasPermission('project.read') }).data?.rows ?? [];
  return isPhase ? [...phases, ...foundPhases].map(ofPhase) : [...projects, ...foundProjects].map(ofProject);
}
