import { useParams, useSearch } from '@tanstack/react-router';
import { listFormDesigns } from '#features/forms/contract.ts';
import { href } from '#features/routes.ts';
import { LinkButton } from '#platform/ui/link-button.tsx';
import { EmptyState } from '#platform/ui/page/empty-state.tsx';
import { Page } from '#platform/ui/page/page.tsx';
import { AnswerGate } from '#platform/web/answers/answer-gate.tsx';
import { useAnswer } from '#platform/web/answers/use-answer.ts';
import { usePageMeta } from '#platform/web/navigation/page-meta.ts';
import { DesignsToStart } from './designs-to-start.tsx';

/** Addresses are understood in any letter case. */
const isSameWord = (one: string, other: string): boolean => one.toLocaleLowerCase('nl') === other.toLocaleLowerCase('nl');

/** The forms of one category; a tap starts one. The code on a label leads to one of them. */
export function FormCategoryScreen() {
  const { category = '' } = useParams({ strict: false });
  const answer = useAnswer(listFormDesigns, {});
  const ofCategory = answer.data?.filter((design) => isSameWord(design.category, category));
  const { formulier } = useSearch({ strict: false }) as { readonly formulier?: unknown };
  const designs = (ofCategory ?? []).filter((design) => design.mayFill);
  const ofLabel = designs.filter(({ key }) => key === formulier);
  const isUnknown = ofCategory?.length === 0;
  const title = isUnknown ? 'Categorie' : (ofCategory?.[0]?.category ?? category);
  usePageMeta({ title });
  return (
    <Page title={title} back={{ href: href('formCategories'), label: 'Terug naar categorieën' }}>
      <AnswerGate answer={answer}>
        {designs.length === 0 ? (
          <EmptyState
            title={isUnknown ? 'Deze categorie bestaat niet' : 'Geen formulieren'}
            actions={<LinkButton href={href('formCategories')}>Naar categorieën</LinkButton>}
          >
            {isUnknown
              ? `Onder '${category}' staan geen formulieren. Misschien heet de categorie nu anders.`
              : 'In deze categorie staan geen formulieren die jij invult.'}
          </EmptyState>
        ) : (
          <>
            <DesignsToStart designs={ofLabel.length > 0 ? ofLabel : designs} />
            {ofLabel.length > 0 && designs.length > 1 && (
              <div className="pad secbody">
                <LinkButton href={href('formCategory', { category })}>Alle formulieren in {title}</LinkButton>
              </div>
            )}
          </>
        )}
      </AnswerGate>
    </Page>
  );
}
