import { EmptyState } from '#platform/ui/empty-state.tsx';
import { Page } from '#platform/ui/page.tsx';
import { useAnswer } from '#platform/web/use-answer.ts';
import { listAllowedProjects } from '../contract.ts';
import { AnswerGate } from './answer-gate.tsx';
import { ProjectRows } from './project-rows.tsx';

/** The projects somebody was let into by name; the whole of the product for the restricted group. */
export function AllowedProjectsScreen() {
  const answer = useAnswer(listAllowedProjects, {});
  return (
    <Page title="Toegestane projecten" subtitle={answer.data === undefined || answer.data.length === 0 ? undefined : words(answer.data.length)}>
      <AnswerGate answer={answer} what="Deze lijst" shape="rows">
        {(rows) =>
          rows.length === 0 ? (
            <EmptyState title="Nog geen projecten">Je bent nog bij geen enkel project gezet. Vraag de projectleider om je toegang te geven.</EmptyState>
          ) : (
            <ProjectRows rows={rows} label="Toegestane projecten" />
          )
        }
      </AnswerGate>
    </Page>
  );
}

function words(count: number): string {
  return count === 1 ? '1 project' : `${count} projecten`;
}
