import { useState } from 'react';
import { href } from '#features/routes.ts';
import { formatMoment } from '#platform/shared/dates/dates.ts';
import { Badge } from '#platform/ui/badge.tsx';
import { Button } from '#platform/ui/button.tsx';
import { Choices } from '#platform/ui/inputs/choices.tsx';
import { Field } from '#platform/ui/inputs/field.tsx';
import { NumberInput } from '#platform/ui/inputs/number-input.tsx';
import { TextInput } from '#platform/ui/inputs/text-input.tsx';
import { SummaryItem, SummaryList } from '#platform/ui/lists/summary-list.tsx';
import { Section } from '#platform/ui/page/section.tsx';
import { TroubleMessage } from '#platform/web/actions/trouble-message.tsx';
import { useAction } from '#platform/web/actions/use-action.ts';
import { useKeptTexts } from '#platform/web/drafts/use-kept-texts.ts';
import { addCommand } from '#platform/web/outbox/outbox.ts';
import { updateChecklist } from '../contract.ts';
import type { Project } from '../project.ts';
import { type ChecklistItem, checklistAnswerProblem, checklistItemsFor, isChecklistComplete } from '../rules.ts';

const yesNo = [
  { value: 'yes', label: 'Ja' },
  { value: 'no', label: 'Nee' },
];

/** Items the contract has to state under the protocols of the project; read by all, answered by whoever manages projects. */
export function ChecklistSection({ project, canEdit }: { readonly project: Project; readonly canEdit: boolean }) {
  const [isEditing, setEditing] = useState(false);
  const items = checklistItemsFor(project.protocols);
  if (items.length === 0) return null;
  const answerByItem = new Map(project.checklist.map((answer) => [answer.item, answer]));
  const isComplete = isChecklistComplete(project.protocols, new Map(project.checklist.map(({ item, answer }) => [item, answer])));
  return (
    <Section
      title="Opdrachtvorming"
      id="opdrachtvorming"
      note={isComplete ? <Badge tone="ok">Compleet</Badge> : <Badge tone="wait">Nog open</Badge>}
      actions={canEdit && !isEditing && <Button onClick={() => setEditing(true)}>Invullen</Button>}
      padded
    >
      {!isComplete && !isEditing && <p className="muted">Zolang dit open staat kan een fase met een protocol niet worden vrijgegeven.</p>}
      {isEditing ? (
        <ChecklistForm project={project} items={items} onDone={() => setEditing(false)} />
      ) : (
        <SummaryList>
          {items.map((item) => {
            const given = answerByItem.get(item.item);
            return (
              <SummaryItem key={item.item} label={item.label}>
                {given === undefined || given.answer === '' ? (
                  <span className="faint">Nog niet ingevuld</span>
                ) : (
                  <>
                    {answerWords(item, given.answer)}
                    <small className="faint">
                      {' '}
                      {given.by}, {formatMoment(given.at)}
                    </small>
                  </>
                )}
              </SummaryItem>
            );
          })}
        </SummaryList>
      )}
    </Section>
  );
}

function answerWords(item: ChecklistItem, answer: string): string {
  if (item.answer === 'yes-no') return answer === 'yes' ? 'Ja' : 'Nee';
  return item.unit === undefined ? answer : `${answer} ${item.unit}`;
}

interface ChecklistFormProps {
  readonly project: Project;
  readonly items: readonly ChecklistItem[];
  readonly onDone: () => void;
}

function ChecklistForm({ project, items, onDone }: ChecklistFormProps) {
  const before = new Map(project.checklist.map(({ item, answer }) => [item, answer]));
  const kept = useKeptTexts(`checklist ${project.number} ${project.version}`);
  const answers: ReadonlyMap<string, string> = new Map([...before, ...Object.entries(kept.texts)]);
  const { isBusy, trouble, run } = useAction();
  const [isChecked, setChecked] = useState(false);
  const [version] = useState(project.version);
  const problemOf = (item: ChecklistItem) => checklistAnswerProblem(item, answers.get(item.item) ?? '');
  const giveUp = async () => {
    await kept.forget();
    onDone();
  };
  const save = async () => {
    const changed = items.map(({ item }) => ({ item, answer: answers.get(item) ?? '' })).filter(({ item, answer }) => answer !== (before.get(item) ?? ''));
    if (changed.length === 0) return giveUp();
    await addCommand(
      updateChecklist,
      { project: project.number, answers: changed, version },
      { record: `project:${project.number}`, label: `Opdrachtvorming ${project.number}`, href: href('projectInformation', { project: project.number }) },
    );
    await giveUp();
  };
  const submit = () => {
    setChecked(true);
    if (items.every((item) => problemOf(item) === undefined)) run(save);
  };
  return (
    <form
      className="secbody"
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <TroubleMessage trouble={trouble} title="Niet opgeslagen" />
      {items.map((item) => (
        <Field key={item.item} label={item.label} error={isChecked ? problemOf(item) : undefined} group={item.answer === 'yes-no'}>
          <AnswerInput item={item} value={answers.get(item.item) ?? ''} onChange={(answer) => kept.setTexts({ [item.item]: answer })} />
        </Field>
      ))}
      <div className="acts">
        <Button type="submit" variant="primary" busy={isBusy}>
          Opslaan
        </Button>
        <Button variant="quiet" onClick={() => void giveUp()}>
          Annuleren
        </Button>
      </div>
    </form>
  );
}

function AnswerInput({ item, value, onChange }: { readonly item: ChecklistItem; readonly value: string; readonly onChange: (value: string) => void }) {
  if (item.answer === 'yes-no') return <Choices options={yesNo} value={value} onChange={onChange} clearable />;
  if (item.answer === 'number') return <NumberInput value={value} onChange={onChange} unit={item.unit} short />;
  return <TextInput value={value} onChange={onChange} />;
}
