import { useNavigate, useSearch } from '@tanstack/react-router';
import { Button } from '#platform/ui/button.tsx';
import { Chip } from '#platform/ui/chip.tsx';
import { EmptyState } from '#platform/ui/empty-state.tsx';
import { Page } from '#platform/ui/page.tsx';
import { RowList } from '#platform/ui/row-list.tsx';
import { SearchInput } from '#platform/ui/search-input.tsx';
import { useSignedIn } from '#platform/web/signed-in.ts';
import { usePagedAnswer } from '#platform/web/use-paged-answer.ts';
import { href } from '../../routes.ts';
import { FormState, listForms } from '../contract.ts';
import { formStateLabel } from '../rules.ts';
import { FormAnswerGate } from './form-answer-gate.tsx';
import { FormRow } from './form-row.tsx';

/** What the address bar holds. */
interface ListSearch {
  readonly zoek?: string;
  readonly status?: string;
  readonly beoordelen?: string;
}

/** Every submission I may see; the filters live in the address bar. */
export function FormListScreen() {
  const search = useSearch({ strict: false }) as ListSearch;
  const navigate = useNavigate();
  const person = useSignedIn();
  const state = FormState.safeParse(search.status).data;
  const toReview = search.beoordelen === 'ja';
  const list = usePagedAnswer(listForms, { search: search.zoek, state, toReview: toReview ? 'true' : undefined });
  const rows = list.pages.flatMap((page) => page.rows);
  const change = (next: ListSearch) => void navigate({ to: href('formList', {}, { ...search, ...next }), replace: true });
  return (
    <Page title="Alle formulieren" back={{ href: href('forms'), label: 'Terug naar formulieren' }}>
      <div className="tools pad">
        <SearchInput label="Zoek op naam" value={search.zoek ?? ''} onChange={(zoek) => change({ zoek })} />
        <div className="chips">
          {person?.permissions.includes('form.review') && (
            <Chip on={toReview} onClick={() => change({ beoordelen: toReview ? '' : 'ja', status: '' })}>
              Te beoordelen
            </Chip>
          )}
          {FormState.options.map((option) => (
            <Chip key={option} on={state === option} onClick={() => change({ status: state === option ? '' : option, beoordelen: '' })}>
              {formStateLabel[option]}
            </Chip>
          ))}
        </div>
      </div>
      <FormAnswerGate answer={list.first} isEmpty={list.pages.length === 0}>
        {rows.length === 0 ? (
          <EmptyState title="Geen formulieren gevonden">Pas de filters aan, of start een nieuw formulier vanuit een fase.</EmptyState>
        ) : (
          <>
            <RowList>
              {rows.map((form) => (
                <FormRow key={form.id} form={form} />
              ))}
            </RowList>
            {list.hasMore && (
              <div className="pad">
                <Button wide busy={list.isLoadingMore} onClick={list.loadMore}>
                  Meer laden
                </Button>
              </div>
            )}
          </>
        )}
      </FormAnswerGate>
    </Page>
  );
}
