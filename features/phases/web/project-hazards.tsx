import { CrowSign } from '#platform/ui/page/crow-sign.tsx';
import { useAnswer } from '#platform/web/answers/use-answer.ts';
import { listPhases } from '../contract.ts';
import { worstClass } from '../rules.ts';

/** The gravest safety class of the phases of a project. */
export function ProjectHazards({ projectNumber }: { readonly projectNumber: string }) {
  const phases = useAnswer(listPhases, { project: projectNumber }).data ?? [];
  const level = worstClass(phases.map(({ crowClass }) => crowClass));
  return level === undefined ? 'Nog niet vastgesteld' : <CrowSign level={level} />;
}
