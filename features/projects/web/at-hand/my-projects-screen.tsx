import { href } from '#features/routes.ts';
import { LinkButton } from '#platform/ui/link-button.tsx';
import { EmptyState } from '#platform/ui/page/empty-state.tsx';
import { Page } from '#platform/ui/page/page.tsx';
import { Section } from '#platform/ui/page/section.tsx';
import { AnswerGate } from '#platform/web/answers/answer-gate.tsx';
import { useAnswer } from '#platform/web/answers/use-answer.ts';
import { hasPermission } from '#platform/web/sign-in/signed-in.ts';
import { listAllowedProjects } from '../../contract.ts';
import { asNewest, type KnownProject } from '../../known-projects.ts';
import { ProjectRows } from '../listing/project-rows.tsx';
import { useOpenedProjects } from './opened-projects.ts';
import { useFavoriteProjects } from './use-favorite-projects.ts';

/** Lists somebody's projects: their favourites, those opened last on this device, and those they lead or are on the team of. */
export function MyProjectsScreen() {
  const opened = useOpenedProjects();
  const favorites = useFavoriteProjects();
  const assigned = useAnswer(listAllowedProjects, {});
  const rows = favorites.answer.data ?? [];
  const known = asNewest<KnownProject>(opened ?? [], rows, assigned.data ?? []);
  // Chosen on this device a moment ago: the list of the server does not have them yet.
  const chosen = [...known, ...(assigned.data ?? [])].filter(
    ({ number }, index, all) =>
      favorites.numbers.has(number) && !rows.some((row) => row.number === number) && all.findIndex((one) => one.number === number) === index,
  );
  return (
    <Page
      title="Mijn projecten"
      actions={
        hasPermission('project.read') && (
          <LinkButton variant="quiet" href={href('projects')}>
            Alle projecten
          </LinkButton>
        )
      }
    >
      <Section title="Favorieten" note={rows.length + chosen.length || undefined}>
        <AnswerGate answer={favorites.answer} what="Deze lijst" shape="rows">
          {() =>
            rows.length + chosen.length === 0 ? (
              <EmptyState title="Nog geen favorieten">Tik op de ster bij een project om het hier bovenaan te houden.</EmptyState>
            ) : (
              <ProjectRows rows={[...chosen, ...rows]} label="Favorieten" />
            )
          }
        </AnswerGate>
      </Section>
      {known.length > 0 && (
        <Section title="Laatst geopend" note="op dit apparaat">
          <ProjectRows rows={known} label="Laatst geopend" />
        </Section>
      )}
      <Section title="Aan jou toegewezen" note={assigned.data?.length || undefined}>
        <AnswerGate answer={assigned} what="Deze lijst" shape="rows">
          {(projects) =>
            projects.length === 0 ? (
              <EmptyState title="Nog geen projecten">Je leidt geen project en zit in geen team. Zodra iemand je indeelt, staat het project hier.</EmptyState>
            ) : (
              <ProjectRows rows={projects} label="Aan jou toegewezen" />
            )
          }
        </AnswerGate>
      </Section>
    </Page>
  );
}
