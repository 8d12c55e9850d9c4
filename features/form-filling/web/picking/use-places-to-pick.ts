/** The projects or phases a field offers: one's own from the device, and with words and a network any other. */

import { listMyPhases, listPhaseChoices, type PhaseChoice } from '#features/phases/contract.ts';
import type { MyPhase } from '#features/phases/phase.ts';
import { isOnDay } from '#features/phases/times.ts';
import { listAllowedProjects, listProjects } from '#features/projects/contract.ts';
import type { ProjectRow } from '#features/projects/project.ts';
import { phaseCode } from '#features/projects/rules.ts';
import { localDate } from '#platform/shared/dates/dates.ts';
import { useAnswer } from '#platform/web/answers/use-answer.ts';
import { hasPermission } from '#platform/web/sign-in/signed-in.ts';
import type { Pickable } from './pickable.ts';

/** From this many letters on the server is asked. */
const SEARCH_LENGTH_MIN = 2;

const ofProject = ({ number, description, clientName, city }: ProjectRow): Pickable => ({
  answer: { id: number, code: number, name: description },
  label: `${number} ${description}`,
  text: [clientName, city].filter((part) => part !== '').join(', '),
});

const ofPhase = ({ projectNumber, projectDescription, number, name, city }: PhaseChoice): Pickable => ({
  answer: { id: projectNumber, phase: number, code: phaseCode(projectNumber, number), name },
  label: `${phaseCode(projectNumber, number)} ${name}`,
  text: [projectDescription, city].filter((part) => part !== '').join(', '),
});

/** My phases that are planned today, in the order of the day. */
export function useMyPhasesToday({ enabled = true } = {}): readonly MyPhase[] {
  const phases = useAnswer(listMyPhases, {}, { enabled }).data ?? [];
  const today = localDate(Date.now());
  return phases.filter(({ plannedStart, plannedEnd }) => isOnDay(today, plannedStart, plannedEnd));
}

/** Returns the places to choose from, today's work first; `text` is the search text. */
export function usePlacesToPick(pick: 'project' | 'phase', text: string): readonly Pickable[] {
  const search = text.trim();
  const isSearching = search.length >= SEARCH_LENGTH_MIN;
  const isPhase = pick === 'phase';
  const ofToday = useMyPhasesToday({ enabled: isPhase }).map(({ id }) => id);
  const rankOf = ({ phaseId }: PhaseChoice) => (ofToday.includes(phaseId) ? ofToday.indexOf(phaseId) : ofToday.length);
  const phases = (useAnswer(listPhaseChoices, {}, { enabled: isPhase }).data ?? []).toSorted((one, other) => rankOf(one) - rankOf(other));
  const foundPhases = useAnswer(listPhaseChoices, { search }, { enabled: isPhase && isSearching }).data ?? [];
  const projects = useAnswer(listAllowedProjects, {}, { enabled: !isPhase }).data ?? [];
  const foundProjects = useAnswer(listProjects, { search }, { enabled: !isPhase && isSearching && hasPermission('project.read') }).data?.rows ?? [];
  return isPhase ? [...phases, ...foundPhases].map(ofPhase) : [...projects, ...foundProjects].map(ofProject);
}
