import { getMe } from '#features/people/contract.ts';
import { href } from '#features/routes.ts';
import { LinkButton } from '#platform/ui/link-button.tsx';
import { EmptyState } from '#platform/ui/page/empty-state.tsx';
import { Message } from '#platform/ui/page/message.tsx';
import { Page } from '#platform/ui/page/page.tsx';
import { AnswerGate } from '#platform/web/answers/answer-gate.tsx';
import { useAnswer } from '#platform/web/answers/use-answer.ts';
import { listAllowedProjects } from '../contract.ts';
import { ProjectRows } from './listing/project-rows.tsx';

/** The projects somebody was let into by name; the whole of the product for the restricted group. */
export function AllowedProjectsScreen() {
  const answer = useAnswer(listAllowedProjects, {});
  return (
    <Page title="Toegestane projecten" subtitle={answer.data === undefined || answer.data.length === 0 ? undefined : words(answer.data.length)}>
      <UnknownMembership />
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

/** Somebody who came in by mail and never with Microsoft is held to these projects without belonging to the group: they have to know what to do. */
function UnknownMembership() {
  const me = useAnswer(getMe, {});
  if (me.data === undefined || me.data.membershipKnown) return null;
  return (
    <Message
      tone="wait"
      title="Je ziet nog niet alles"
      actions={
        <LinkButton variant="quiet" href={href('signIn')}>
          Naar inloggen
        </LinkButton>
      }
    >
      We weten nog niet bij welke groepen je hoort. Log één keer in met je Microsoft-account. Staat dit er daarna nog, vraag het dan je beheerder.
    </Message>
  );
}

function words(count: number): string {
  return count === 1 ? '1 project' : `${count} projecten`;
}
