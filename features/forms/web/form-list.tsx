import { IconChecks } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { Button } from '#platform/ui/button.tsx';
import { RowList } from '#platform/ui/lists/row-list.tsx';
import { EmptyState } from '#platform/ui/page/empty-state.tsx';
import { useDesk } from '#platform/ui/page/use-desk.ts';
import { AnswerGate } from '#platform/web/answers/answer-gate.tsx';
import { useLongList } from '#platform/web/answers/use-paged-answer.ts';
import { useSignedIn } from '#platform/web/sign-in/signed-in.ts';
import { type FormSummary, listForms } from '../contract.ts';
import { BulkApprove } from './bulk-approve.tsx';
import { type FormListChoice, formList } from './form-list-address.ts';
import { FormListTools } from './form-list-tools.tsx';
import { FormRow } from './form-row.tsx';
import { type FormSelection, FormTable } from './form-table.tsx';
import type { ShownForm } from './optimistic.ts';
import { PickForms } from './pick-forms.tsx';
import { useFormsWithPending } from './use-forms-with-pending.ts';

export interface FormListProps {
  readonly choice: FormListChoice;
  readonly onChoose: (changes: Partial<FormListChoice>) => void;
  /** Only of this project. */
  readonly project?: string;
  /** Actions that export the list. */
  readonly out: ReactNode;
}

/** Submissions as the filters leave them; those that wait can be approved together. */
export function FormList({ choice, onChoose, project, out }: FormListProps) {
  const isDesk = useDesk();
  const person = useSignedIn();
  const list = useLongList(listForms, { ...formList.ask(choice), project });
  const withPending = useFormsWithPending();
  const [chosenIds, choose] = useState<ReadonlySet<string>>(new Set());
  const fetched = list.pages.flatMap((page) => page.rows);
  const shownById = new Map(withPending(fetched).map((form) => [form.id, form]));
  const shown = fetched.map((form): ShownForm => {
    const { state, stage, judgement }: ShownForm = shownById.get(form.id) ?? form;
    return { ...form, state, ...(stage === undefined ? {} : { stage }), ...(judgement === undefined ? {} : { judgement }) };
  });
  const rows = [...ownOnTop(withPending([]), fetched, choice, project), ...shown.filter(({ state }) => !choice.toReview || state === 'submitted')];
  const [isPicking, setPicking] = useState(false);
  const mayReview = person?.permissions.includes('form.review') ?? false;
  // A phone has no room for a box in every row; who wants to approve many asks for them, in the list of what waits.
  const mayPick = mayReview && !isDesk && choice.toReview;
  const select = (forms: readonly FormSummary[], isOn: boolean) => {
    const next = new Set(chosenIds);
    for (const { id } of forms) isOn ? next.add(id) : next.delete(id);
    choose(next);
  };
  const selection: FormSelection | undefined = mayReview && (isDesk || (mayPick && isPicking)) ? { ids: chosenIds, canSelect, select } : undefined;
  const chosen = rows.filter(({ id, state }) => chosenIds.has(id) && state === 'submitted');
  const done = () => {
    choose(new Set());
    setPicking(false);
  };
  return (
    <>
      <FormListTools choice={choice} onChoose={onChoose} out={out} />
      {selection !== undefined && <BulkApprove chosen={chosen} userId={person?.id ?? ''} onDone={done} />}
      <AnswerGate answer={list.first} isEmpty={list.pages.length === 0}>
        {rows.length === 0 ? (
          <NoForms isNarrowed={formList.narrows(choice)} onClear={() => onChoose(formList.usual)} />
        ) : (
          <>
            {isDesk ? (
              <FormTable rows={rows} selection={selection} />
            ) : selection !== undefined ? (
              <PickForms rows={rows} selection={selection} />
            ) : (
              <>
                {mayPick && rows.length > 1 && (
                  <p className="pad">
                    <Button variant="quiet" icon={<IconChecks size={20} aria-hidden="true" />} onClick={() => setPicking(true)}>
                      Samen goedkeuren
                    </Button>
                  </p>
                )}
                <RowList>
                  {rows.map((form) => (
                    <FormRow key={form.id} form={form} />
                  ))}
                </RowList>
              </>
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
      </AnswerGate>
    </>
  );
}

const canSelect = ({ state, stage }: ShownForm) => state === 'submitted' && stage === undefined;

/** Adds the forms sent from this device that the list does not have yet, unless the list is filtered by something only the server knows (an answer, the reviewer). */
function ownOnTop(own: readonly ShownForm[], fetched: readonly FormSummary[], choice: FormListChoice, project: string | undefined): readonly ShownForm[] {
  const { design, search, state, phase, toReview, forMe, answers } = choice;
  if (search !== '' || state !== undefined || toReview || forMe || answers.length > 0) return [];
  const known = new Set(fetched.map(({ id }) => id));
  return own.filter(
    ({ id, designKey, projectNumber, phaseNumber }) =>
      !known.has(id) &&
      (design === '' || designKey === design) &&
      (project === undefined || projectNumber === project) &&
      (phase === '' || phaseNumber === phase),
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
