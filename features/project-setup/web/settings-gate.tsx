import { useParams } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { getProject } from '#features/projects/contract.ts';
import { EmptyState } from '#platform/ui/page/empty-state.tsx';
import { AnswerGate } from '#platform/web/answers/answer-gate.tsx';
import { useAnswer } from '#platform/web/answers/use-answer.ts';
import { hasPermission } from '#platform/web/sign-in/signed-in.ts';
import { getProjectSettings } from '../contract.ts';
import type { ProjectSettings } from '../settings.ts';

/** The project of the page, for its head. */
export function useProjectOfPage() {
  const { project: number = '' } = useParams({ strict: false });
  return { number, project: useAnswer(getProject, { project: number }).data };
}

/** Settings of a project with what happens after. */
export interface SettingsPartProps {
  readonly settings: ProjectSettings;
  readonly onStale: () => void;
  /** Closes the sheet it stands in, also once it is saved; left out on a page of its own. */
  readonly onClose?: (() => void) | undefined;
}

export interface SettingsGateProps {
  readonly number: string;
  readonly children: (settings: ProjectSettings, refresh: () => void) => ReactNode;
}

/** The settings of a project, for whoever may change them. */
export function SettingsGate({ number, children }: SettingsGateProps) {
  const mayManage = hasPermission('project.manage');
  const answer = useAnswer(getProjectSettings, { project: number }, { enabled: mayManage });
  if (!mayManage) return <EmptyState title="Alleen voor de projectleider">De projectleider stelt het project in.</EmptyState>;
  return (
    <AnswerGate answer={answer} what="De pagina met instellingen" shape="lines">
      {(settings) => children(settings, answer.refresh)}
    </AnswerGate>
  );
}
