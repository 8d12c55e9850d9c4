import { IconClipboardText } from '@tabler/icons-react';
import { useState } from 'react';
import { href } from '#features/routes.ts';
import { localDate } from '#platform/shared/dates/dates.ts';
import { Badge } from '#platform/ui/badge.tsx';
import { SearchInput } from '#platform/ui/inputs/search-input.tsx';
import { matchesWords } from '#platform/ui/lists/matches-words.ts';
import { Row, RowList } from '#platform/ui/lists/row-list.tsx';
import { EmptyState } from '#platform/ui/page/empty-state.tsx';
import { Page } from '#platform/ui/page/page.tsx';
import { Section } from '#platform/ui/page/section.tsx';
import { AnswerGate } from '#platform/web/answers/answer-gate.tsx';
import { useAnswer } from '#platform/web/answers/use-answer.ts';
import { listPublicForms, type PublicForm } from '../contract.ts';
import { openingState, openingText } from '../rules.ts';
import { useKeptForLater } from './use-kept-for-later.ts';

/** Forms for everybody, by category; what is typed narrows them. */
export function PublicFormsScreen() {
  const answer = useAnswer(listPublicForms, {});
  const [words, setWords] = useState('');
  const forms = (answer.data ?? []).filter(({ name, description, category }) => matchesWords(`${name} ${description} ${category}`, words));
  const categories = Map.groupBy(forms, ({ category }) => category);
  useKeptForLater(answer.data);
  return (
    <Page
      title="Formulieren"
      subtitle={answer.data === undefined ? 'Zonder account' : 'Zonder account, ook zonder internet'}
      back={{ href: href('publicHome'), label: 'Terug naar het begin' }}
    >
      <div className="pad searchline">
        <SearchInput label="Zoek een formulier" value={words} onChange={setWords} />
      </div>
      <AnswerGate answer={answer}>
        {forms.length === 0 && (
          <EmptyState title="Geen formulier gevonden">
            {words === '' ? 'Er zijn nu geen openbare formulieren.' : 'Probeer een ander woord, of wis wat je zocht.'}
          </EmptyState>
        )}
        {[...categories].map(([category, list]) => (
          <Section key={category} {...(categories.size > 1 ? { title: category } : {})}>
            <RowList>
              {list.map((form) => (
                <FormLine key={form.key} form={form} />
              ))}
            </RowList>
          </Section>
        ))}
      </AnswerGate>
    </Page>
  );
}

function FormLine({ form }: { readonly form: PublicForm }) {
  const state = openingState(form, localDate(Date.now()));
  const opening = openingText(form);
  return (
    <Row
      href={href('publicForm', { name: form.key })}
      icon={<IconClipboardText size={24} aria-hidden="true" />}
      title={form.name}
      text={opening === '' ? form.description : `${form.description} ${opening}.`}
      after={state === 'open' ? undefined : <Badge tone="wait">{state === 'closed' ? 'Gesloten' : 'Nog niet open'}</Badge>}
    />
  );
}
