import { formatDate } from '#platform/shared/dates.ts';
import { Choices } from '#platform/ui/inputs/choices.tsx';
import { Field } from '#platform/ui/inputs/field.tsx';
import { TitledLines } from '#platform/ui/lists/titled-lines.tsx';
import { Message } from '#platform/ui/page/message.tsx';
import type { MergePreview } from '../contract.ts';
import { type ChoosableField, choosableFields } from '../fields.ts';

interface MergeEffectsProps {
  readonly preview: MergePreview;
  readonly takes: readonly ChoosableField[];
  readonly onTakes: (takes: readonly ChoosableField[]) => void;
}

/** What stands in the way; without that, what has to be chosen and what goes along. */
export function MergeEffects({ preview, takes, onTakes }: MergeEffectsProps) {
  const { conflicts, differing, filled, moving, gained, dropped } = preview;
  if (conflicts.length > 0) {
    return (
      <>
        {conflicts.map(({ text, remedy }) => (
          <Message key={text} tone="bad" title={text}>
            {remedy}
          </Message>
        ))}
      </>
    );
  }
  const choose = (field: ChoosableField, value: string) =>
    onTakes(value === 'dropped' ? [...takes.filter((one) => one !== field), field] : takes.filter((one) => one !== field));
  return (
    <>
      {differing.map(({ field, kept, dropped: other }) => (
        <Field key={field} label={choosableFields[field]} group>
          <Choices
            options={[
              { value: 'kept', label: shown(field, kept), help: 'Van dit account' },
              { value: 'dropped', label: shown(field, other), help: 'Van het account dat vervalt' },
            ]}
            value={takes.includes(field) ? 'dropped' : 'kept'}
            onChange={(value) => choose(field, value)}
          />
        </Field>
      ))}
      <TitledLines title="Komt erbij" lines={filled.map(({ field, value }) => `${choosableFields[field]}: ${shown(field, value)}`)} />
      <TitledLines title="Gaat mee" lines={moving} />
      <TitledLines title="Kan deze persoon erbij" lines={gained} />
      <Message>
        {dropped.name} is bij de volgende stap uitgelogd. Wat daar nog op een apparaat wacht, gaat mee zodra deze persoon weer inlogt. Ondertekende stukken
        blijven zoals ze zijn.
      </Message>
    </>
  );
}

function shown(field: ChoosableField, value: string): string {
  if (value === '') return 'Leeg';
  return field === 'serviceFrom' || field === 'serviceUntil' ? formatDate(value) : value;
}
