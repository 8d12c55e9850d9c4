import { useParams } from '@tanstack/react-router';
import { EmptyState } from '#platform/ui/empty-state.tsx';
import { Page } from '#platform/ui/page.tsx';
import { usePageMeta } from '#platform/web/page-meta.ts';
import { useAnswer } from '#platform/web/use-answer.ts';
import { href } from '../../routes.ts';
import { listFormDesigns } from '../contract.ts';
import { DesignsToStart } from './designs-to-start.tsx';
import { FormAnswerGate } from './form-answer-gate.tsx';

/** The forms of one category; a tap starts one. */
export function FormCategoryScreen() {
  const { category = '' } = useParams({ strict: false });
  const answer = useAnswer(listFormDesigns, {});
  const designs = (answer.data ?? []).filter((design) => design.mayFill && design.category === category);
  usePageMeta({ title: category });
  return (
    <Page title={category} back={{ href: href('formCategories'), label: 'Terug naar categorieën' }}>
      <FormAnswerGate answer={answer}>
        {designs.length === 0 ? (
          <EmptyState title="Geen formulieren">In deze categorie staan geen formulieren.</EmptyState>
        ) : (
          <DesignsToStart designs={designs} />
        )}
      </FormAnswerGate>
    </Page>
  );
}
