import { IconFolder } from '@tabler/icons-react';
import { useState } from 'react';
import { EmptyState } from '#platform/ui/empty-state.tsx';
import { matchesWords } from '#platform/ui/matches-words.ts';
import { Page } from '#platform/ui/page.tsx';
import { Row, RowList } from '#platform/ui/row-list.tsx';
import { SearchInput } from '#platform/ui/search-input.tsx';
import { Section } from '#platform/ui/section.tsx';
import { useAnswer } from '#platform/web/use-answer.ts';
import { href } from '../../routes.ts';
import { type FormDesignSummary, listFormDesigns } from '../contract.ts';
import { DesignsToStart } from './designs-to-start.tsx';
import { FormAnswerGate } from './form-answer-gate.tsx';
import { useFavoriteForms } from './use-favorite-forms.ts';

/** Forms to start: one's favourites, and all of them by category; what is typed finds them by name. */
export function FormCategoriesScreen() {
  const answer = useAnswer(listFormDesigns, {});
  const favorites = useFavoriteForms();
  const [words, setWords] = useState('');
  const designs = (answer.data ?? []).filter(({ mayFill }) => mayFill);
  const found = designs.filter(({ name, description, category }) => matchesWords(`${name} ${description} ${category}`, words));
  const mine = designs.filter(({ key }) => favorites.has(key));
  return (
    <Page title="Categorieën" subtitle="Kies wat je wilt invullen">
      <FormAnswerGate answer={answer}>
        {designs.length === 0 ? (
          <EmptyState title="Nog geen formulieren">De beheerder heeft nog geen formulieren gepubliceerd.</EmptyState>
        ) : (
          <>
            <div className="pad">
              <SearchInput label="Zoek een formulier" value={words} onChange={setWords} />
            </div>
            {words.trim() !== '' && found.length > 0 && <DesignsToStart label="Gevonden formulieren" designs={found} />}
            {words.trim() !== '' && found.length === 0 && (
              <EmptyState title="Geen formulier gevonden">Probeer een ander woord, of wis wat je zocht.</EmptyState>
            )}
            {words.trim() === '' && mine.length > 0 && (
              <Section title="Favorieten">
                <DesignsToStart label="Favorieten" designs={mine} />
              </Section>
            )}
            {words.trim() === '' && <Categories designs={designs} hasTitle={mine.length > 0} />}
          </>
        )}
      </FormAnswerGate>
    </Page>
  );
}

function Categories({ designs, hasTitle }: { readonly designs: readonly FormDesignSummary[]; readonly hasTitle: boolean }) {
  const byCategory = Map.groupBy(designs, ({ category }) => category);
  return (
    <Section {...(hasTitle ? { title: 'Alle categorieën' } : {})}>
      <RowList>
        {[...byCategory].map(([category, { length }]) => (
          <Row
            key={category}
            href={href('formCategory', { category })}
            icon={<IconFolder size={24} aria-hidden="true" />}
            title={category}
            text={length === 1 ? '1 formulier' : `${length} formulieren`}
          />
        ))}
      </RowList>
    </Section>
  );
}
