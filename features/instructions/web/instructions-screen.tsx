import { IconBook2, IconPlus } from '@tabler/icons-react';
import { href } from '#features/routes.ts';
import { codesOf } from '#platform/shared/codes-of.ts';
import { formatDate } from '#platform/shared/dates/dates.ts';
import { formatNumber } from '#platform/shared/numbers.ts';
import { Button } from '#platform/ui/button.tsx';
import { CheckInput } from '#platform/ui/inputs/check-input.tsx';
import { Field } from '#platform/ui/inputs/field.tsx';
import { SearchInput } from '#platform/ui/inputs/search-input.tsx';
import { SelectInput } from '#platform/ui/inputs/select-input.tsx';
import { LinkButton } from '#platform/ui/link-button.tsx';
import { FilterChips } from '#platform/ui/lists/filter-chips.tsx';
import { Row, RowList } from '#platform/ui/lists/row-list.tsx';
import { DockAction } from '#platform/ui/page/dock.tsx';
import { EmptyState } from '#platform/ui/page/empty-state.tsx';
import { Page } from '#platform/ui/page/page.tsx';
import { Section } from '#platform/ui/page/section.tsx';
import { useDesk } from '#platform/ui/page/use-desk.ts';
import { AnswerGate } from '#platform/web/answers/answer-gate.tsx';
import { useAnswer } from '#platform/web/answers/use-answer.ts';
import { useToday } from '#platform/web/device/use-today.ts';
import { useListChoice } from '#platform/web/lists/use-list-choice.ts';
import { useSearchText } from '#platform/web/lists/use-search-text.ts';
import { hasPermission, useSignedIn } from '#platform/web/sign-in/signed-in.ts';
import { listInstructions } from '../contract.ts';
import type { Instruction } from '../instruction.ts';
import { type Category, categories } from '../labels.ts';
import { InstructionMarks } from './instruction-marks.tsx';
import { chosenInstructions, type InstructionChoice, instructionChoice } from './instructions-address.ts';
import { instructionsWithPending } from './optimistic.ts';

const toAddress = (choice: InstructionChoice): string => href('instructions', {}, instructionChoice.write(choice));

/** The work instructions that hold, by category; also without a network. */
export function InstructionsScreen() {
  const isDesk = useDesk();
  const mayManage = useSignedIn()?.permissions.includes('safety.manage') ?? false;
  const answer = useAnswer(listInstructions, {}, { withPending: instructionsWithPending });
  const [choice, choose] = useListChoice(instructionChoice, toAddress);
  const [text, setText] = useSearchText(choice.search, (search) => choose({ search }, 'replace'));
  const found = chosenInstructions(answer.data ?? [], choice);
  return (
    <Page
      title="Werkinstructies"
      subtitle={answer.data === undefined ? '' : found.length === 1 ? '1 werkinstructie' : `${formatNumber(found.length)} werkinstructies`}
      actions={
        isDesk && mayManage ? (
          <LinkButton variant="primary" href={href('newInstruction')} icon={<IconPlus size={20} aria-hidden="true" />}>
            Werkinstructie schrijven
          </LinkButton>
        ) : undefined
      }
    >
      <div className="tools">
        <SearchInput label="Zoek een werkinstructie" value={text} onChange={setText} />
        <InstructionsFilter choice={choice} onChoose={choose} />
      </div>
      <AnswerGate answer={answer} what="De lijst met werkinstructies" shape="rows">
        {(all) =>
          found.length === 0 ? (
            <NothingFound isBare={all.length === 0} onClear={() => choose(instructionChoice.usual)} />
          ) : (
            <ByCategory instructions={found} isKeeper={mayManage} />
          )
        }
      </AnswerGate>
      {!isDesk && mayManage && (
        <DockAction>
          <LinkButton variant="primary" size="main" href={href('newInstruction')}>
            Werkinstructie schrijven
          </LinkButton>
        </DockAction>
      )}
    </Page>
  );
}

interface FilterProps {
  readonly choice: InstructionChoice;
  readonly onChoose: (changes: Partial<InstructionChoice>) => void;
}

function InstructionsFilter({ choice: { category, toRead }, onChoose }: FilterProps) {
  const inUse = [
    category !== undefined && { label: 'Categorie', text: categories[category], onRemove: () => onChoose({ category: undefined }) },
    toRead && { label: 'Alleen', text: 'nog te lezen', onRemove: () => onChoose({ toRead: false }) },
  ];
  return (
    <FilterChips
      inUse={inUse}
      onClear={inUse.some(Boolean) ? () => onChoose({ category: undefined, toRead: false }) : undefined}
      showLabel="Toon werkinstructies"
    >
      <Field label="Categorie">
        <SelectInput
          value={category ?? ''}
          onChange={(code) => onChoose({ category: code === '' ? undefined : (code as Category) })}
          options={codesOf(categories).map((value) => ({ value, label: categories[value] }))}
          placeholder="Alle categorieën"
        />
      </Field>
      <CheckInput
        label="Alleen wat ik nog moet lezen"
        help="Waarvan gevraagd is te bevestigen dat je het las."
        checked={toRead}
        onChange={(isOn) => onChoose({ toRead: isOn })}
      />
    </FilterChips>
  );
}

function ByCategory({ instructions, isKeeper }: { readonly instructions: readonly Instruction[]; readonly isKeeper: boolean }) {
  const today = useToday();
  return codesOf(categories).map((category) => {
    const some = instructions.filter((one) => one.category === category);
    return (
      some.length > 0 && (
        <Section key={category} title={categories[category]} note={some.length}>
          <RowList label={categories[category]}>
            {some.map((one) => (
              <Row
                key={one.id}
                icon={<IconBook2 size={24} aria-hidden="true" />}
                title={one.title}
                text={[one.code, `versie ${one.edition}`, one.validFrom > today ? `geldt vanaf ${formatDate(one.validFrom)}` : one.protocols]
                  .filter(Boolean)
                  .join(' · ')}
                end={<InstructionMarks instruction={one} today={today} isKeeper={isKeeper} />}
                href={href('instruction', { instruction: one.id })}
              />
            ))}
          </RowList>
        </Section>
      )
    );
  });
}

function NothingFound({ isBare, onClear }: { readonly isBare: boolean; readonly onClear: () => void }) {
  if (isBare)
    return (
      <EmptyState title="Nog geen werkinstructies">
        Hier komt hoe je het werk veilig en goed doet. {hasPermission('safety.manage') ? 'Schrijf de eerste.' : 'De KAM-coördinator zet ze erbij.'}
      </EmptyState>
    );
  return (
    <EmptyState title="Geen werkinstructie gevonden" actions={<Button onClick={onClear}>Zoektekst en filters wissen</Button>}>
      Zoek op een deel van de titel, de code, een protocol of een trefwoord.
    </EmptyState>
  );
}
