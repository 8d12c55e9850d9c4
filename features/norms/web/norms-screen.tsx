import { useMemo } from 'react';
import { href } from '#features/routes.ts';
import { Button } from '#platform/ui/button.tsx';
import { CheckInput } from '#platform/ui/inputs/check-input.tsx';
import { Field } from '#platform/ui/inputs/field.tsx';
import { SearchInput } from '#platform/ui/inputs/search-input.tsx';
import { SelectInput } from '#platform/ui/inputs/select-input.tsx';
import { FilterChips } from '#platform/ui/lists/filter-chips.tsx';
import { EmptyState } from '#platform/ui/page/empty-state.tsx';
import { Page } from '#platform/ui/page/page.tsx';
import { useDesk } from '#platform/ui/page/use-desk.ts';
import { AnswerGate } from '#platform/web/answers/answer-gate.tsx';
import { useAnswer } from '#platform/web/answers/use-answer.ts';
import { useToday } from '#platform/web/device/use-today.ts';
import { SaveTableButton } from '#platform/web/files/downloads/save-table-button.tsx';
import { useListChoice } from '#platform/web/lists/use-list-choice.ts';
import { useSearchText } from '#platform/web/lists/use-search-text.ts';
import { listNormValues } from '../contract.ts';
import { normSubjects } from '../definitions.ts';
import { normColumns } from './norm-columns.ts';
import { findNorms, normRows } from './norm-rows.ts';
import { type NormsChoice, normsChoice } from './norms-address.ts';
import { NormList, NormTable } from './norms-list.tsx';

const toAddress = (choice: NormsChoice): string => href('norms', {}, normsChoice.write(choice));

/** Every norm with what it is worth now, and what it will be. */
export function NormsScreen() {
  const isDesk = useDesk();
  const today = useToday();
  const answer = useAnswer(listNormValues, {});
  const [choice, choose] = useListChoice(normsChoice, toAddress);
  const [text, setText] = useSearchText(choice.search, (search) => choose({ search }, 'replace'));
  const rows = useMemo(() => normRows(answer.data ?? [], today), [answer.data, today]);
  const found = findNorms(rows, choice.search, choice.subject, choice.followed);
  return (
    <Page
      title="Normen"
      subtitle={isDesk ? 'Waarmee wordt gerekend en beoordeeld. Werk wordt beoordeeld met de waarde van zijn eigen dag.' : undefined}
      fill={isDesk}
      back={{ href: href('settings'), label: 'Terug naar instellingen' }}
    >
      <div className="tools">
        <SearchInput label="Zoek een norm" value={text} onChange={setText} />
        <NormsFilter choice={choice} onChoose={choose} />
        {isDesk && (
          <div className="sp">
            <SaveTableButton name="normen" columns={normColumns} rows={answer.data && found} />
          </div>
        )}
      </div>
      <AnswerGate answer={answer} what="De lijst van normen" shape={isDesk ? 'table' : 'rows'}>
        {() =>
          found.length === 0 ? (
            <EmptyState title="Geen norm gevonden" actions={<Button onClick={() => choose({ ...normsChoice.usual })}>Zoektekst en filters wissen</Button>}>
              Zoek op een deel van de naam, de eenheid of de bron.
            </EmptyState>
          ) : isDesk ? (
            <NormTable rows={found} />
          ) : (
            <NormList rows={found} />
          )
        }
      </AnswerGate>
    </Page>
  );
}

function NormsFilter({
  choice: { subject, followed },
  onChoose,
}: {
  readonly choice: NormsChoice;
  readonly onChoose: (changes: Partial<NormsChoice>) => void;
}) {
  const inUse = [
    subject !== '' && { label: 'Onderwerp', text: subject.toLowerCase(), onRemove: () => onChoose({ subject: '' }) },
    followed && { label: 'Alleen', text: 'wat wijzigt', onRemove: () => onChoose({ followed: false }) },
  ];
  const clear = subject !== '' || followed ? () => onChoose({ subject: '', followed: false }) : undefined;
  return (
    <FilterChips inUse={inUse} onClear={clear} showLabel="Toon normen">
      <Field label="Onderwerp">
        <SelectInput
          value={subject}
          onChange={(label) => onChoose({ subject: label })}
          options={normSubjects.map(({ label }) => ({ value: label, label }))}
          placeholder="Alle onderwerpen"
        />
      </Field>
      <CheckInput
        label="Alleen wat wijzigt"
        help="Normen met een waarde die later ingaat."
        checked={followed}
        onChange={(isOn) => onChoose({ followed: isOn })}
      />
    </FilterChips>
  );
}
