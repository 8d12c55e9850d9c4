import { useLocation, useNavigate } from '@tanstack/react-router';
import { useMemo } from 'react';
import { Button } from '#platform/ui/button.tsx';
import { EmptyState } from '#platform/ui/empty-state.tsx';
import { Page } from '#platform/ui/page.tsx';
import { RowList } from '#platform/ui/row-list.tsx';
import { useDesk } from '#platform/ui/use-desk.ts';
import { usePagedAnswer } from '#platform/web/use-paged-answer.ts';
import { ExportMenu } from '../../form-exports/web/export-menu.tsx';
import { href } from '../../routes.ts';
import { listForms } from '../contract.ts';
import { FormAnswerGate } from './form-answer-gate.tsx';
import { allForms, type FormListChoice, readFormList, toFormFilters, writeFormList } from './form-list-address.ts';
import { FormListTools } from './form-list-tools.tsx';
import { FormRow } from './form-row.tsx';
import { FormTable } from './form-table.tsx';
import { useFormsWithPending } from './use-forms-with-pending.ts';

/** Every submission I may see; the filters live in the address bar. */
export function FormListScreen() {
  const searchText = useLocation({ select: ({ searchStr }) => searchStr });
  const choice = useMemo(() => readFormList(searchText), [searchText]);
  const navigate = useNavigate();
  const isDesk = useDesk();
  const list = usePagedAnswer(listForms, toFormFilters(choice));
  const choose = (changes: Partial<FormListChoice>) => void navigate({ to: href('formList', {}, writeFormList({ ...choice, ...changes })), replace: true });
  const withPending = useFormsWithPending();
  const fetched = list.pages.flatMap((page) => page.rows);
  const states = new Map(withPending(fetched).map(({ id, state }) => [id, state]));
  const rows = fetched.map((form) => ({ ...form, state: states.get(form.id) ?? form.state })).filter(({ state }) => !choice.toReview || state === 'submitted');
  return (
    <Page fill={isDesk} title="Alle formulieren" back={{ href: href('forms'), label: 'Terug naar formulieren' }}>
      <FormListTools choice={choice} onChoose={choose} out={<ExportMenu filter={toFormFilters(choice)} isOpen={searchText.includes('bestanden=ja')} />} />
      <FormAnswerGate answer={list.first} isEmpty={list.pages.length === 0}>
        {rows.length === 0 ? (
          <NoForms isNarrowed={searchText !== ''} onClear={() => choose(allForms)} />
        ) : (
          <>
            {isDesk ? (
              <FormTable rows={rows} />
            ) : (
              <RowList>
                {rows.map((form) => (
                  <FormRow key={form.id} form={form} />
                ))}
              </RowList>
            )}
            {list.hasMore && (
              <div className="pad secbody">
                <Button wide={!isDesk} busy={list.isLoadingMore} onClick={list.loadMore}>
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

function NoForms({ isNarrowed, onClear }: { readonly isNarrowed: boolean; readonly onClear: () => void }) {
  if (!isNarrowed) return <EmptyState title="Nog geen formulieren">Wat vanuit een fase wordt ingediend, staat hier.</EmptyState>;
  return (
    <EmptyState title="Geen formulieren gevonden" actions={<Button onClick={onClear}>Filters wissen</Button>}>
      Er is geen formulier dat hieraan voldoet.
    </EmptyState>
  );
}
