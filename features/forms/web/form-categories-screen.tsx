import { IconFolder } from '@tabler/icons-react';
import { EmptyState } from '#platform/ui/empty-state.tsx';
import { Page } from '#platform/ui/page.tsx';
import { Row, RowList } from '#platform/ui/row-list.tsx';
import { useAnswer } from '#platform/web/use-answer.ts';
import { href } from '../../routes.ts';
import { listFormDesigns } from '../contract.ts';
import { FormAnswerGate } from './form-answer-gate.tsx';

/** Kinds of form to start, by category. */
export function FormCategoriesScreen() {
  const answer = useAnswer(listFormDesigns, {});
  const countByCategory = new Map<string, number>();
  for (const { category, mayFill } of answer.data ?? []) if (mayFill) countByCategory.set(category, (countByCategory.get(category) ?? 0) + 1);
  return (
    <Page title="Categorieën" subtitle="Kies wat je wilt invullen">
      <FormAnswerGate answer={answer}>
        {countByCategory.size === 0 ? (
          <EmptyState title="Nog geen formulieren">De beheerder heeft nog geen formulieren gepubliceerd.</EmptyState>
        ) : (
          <RowList>
            {[...countByCategory].map(([category, count]) => (
              <Row
                key={category}
                href={href('formCategory', { category })}
                icon={<IconFolder size={24} aria-hidden="true" />}
                title={category}
                text={count === 1 ? '1 formulier' : `${count} formulieren`}
              />
            ))}
          </RowList>
        )}
      </FormAnswerGate>
    </Page>
  );
}
