import { IconClipboardPlus } from '@tabler/icons-react';
import { useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { EmptyState } from '#platform/ui/empty-state.tsx';
import { Message } from '#platform/ui/message.tsx';
import { Page } from '#platform/ui/page.tsx';
import { Row, RowList } from '#platform/ui/row-list.tsx';
import { usePageMeta } from '#platform/web/page-meta.ts';
import { problemText } from '#platform/web/problem-text.ts';
import { useAnswer } from '#platform/web/use-answer.ts';
import { href } from '../../routes.ts';
import { listFormDesigns } from '../contract.ts';
import { FormAnswerGate } from './form-answer-gate.tsx';
import { useStartForm } from './start-form.ts';

/** The forms of one category; a tap starts one. */
export function FormCategoryScreen() {
  const { category = '' } = useParams({ strict: false });
  const answer = useAnswer(listFormDesigns, {});
  const start = useStartForm();
  const [trouble, setTrouble] = useState<string>();
  const designs = (answer.data ?? []).filter((design) => design.mayFill && design.category === category);
  usePageMeta({ title: category });
  return (
    <Page title={category} back={{ href: href('formCategories'), label: 'Terug naar categorieën' }}>
      {trouble !== undefined && (
        <Message tone="bad" live title="Het formulier kan nu niet worden gestart">
          {trouble}
        </Message>
      )}
      <FormAnswerGate answer={answer}>
        {designs.length === 0 ? (
          <EmptyState title="Geen formulieren">In deze categorie staan geen formulieren.</EmptyState>
        ) : (
          <RowList>
            {designs.map(({ key, name, description }) => (
              <Row
                key={key}
                icon={<IconClipboardPlus size={24} aria-hidden="true" />}
                title={name}
                text={description}
                onClick={() => void start(key, {}).catch((error: unknown) => setTrouble(problemText(error).text))}
              />
            ))}
          </RowList>
        )}
      </FormAnswerGate>
    </Page>
  );
}
