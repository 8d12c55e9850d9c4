import { IconFolder } from '@tabler/icons-react';
import { useState } from 'react';
import { type FormDesignSummary, listFormDesigns } from '#features/forms/contract.ts';
import { OwnOpenForms } from '#features/forms/web/open-forms.tsx';
import { href } from '#features/routes.ts';
import { SearchInput } from '#platform/ui/inputs/search-input.tsx';
import { matchesWords } from '#platform/ui/lists/matches-words.ts';
import { Row, RowList } from '#platform/ui/lists/row-list.tsx';
import { EmptyState } from '#platform/ui/page/empty-state.tsx';
import { Page } from '#platform/ui/page/page.tsx';
import { Section } from '#platform/ui/page/section.tsx';
import { AnswerGate } from '#platform/web/answers/answer-gate.tsx';
import { useAnswer } from '#platform/web/answers/use-answer.ts';
import { useSignedIn } from '#platform/web/sign-in/signed-in.ts';
import { DesignsToStart } from './designs-to-start.tsx';
import { useFavoriteForms } from './use-favorite-forms.ts';

/**
 * Forms to start: one's favourites, and all of them by category; what is typed finds them by name. The restricted group, which has no page of all its
 * forms, finds here what it is not done with.
 */
export function FormCategoriesScreen() {
  const answer = useAnswer(listFormDesigns, {});
  const favorites = useFavoriteForms();
  const isRestricted = useSignedIn()?.restricted === true;
  const [words, setWords] = useState('');
  const designs = (answer.data ?? []).filter(({ mayFill }) => mayFill);
  const found = designs.filter(({ name, description, category }) => matchesWords(`${name} ${description} ${category}`, words));
  const mine = designs.filter(({ key }) => favorites.has(key));
  return (
    <Page title="Categorieën" subtitle="Kies wat je wilt invullen">
      {isRestricted && <OwnOpenForms />}
      <AnswerGate answer={answer}>
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
            {words.trim() === '' && <Categories designs={designs} hasTitle={mine.length > 0 || isRestricted} />}
          </>
        )}
      </AnswerGate>
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
