import { useState } from 'react';
import { Button } from '../button.tsx';
import { Choices } from '../inputs/choices.tsx';
import { Field } from '../inputs/field.tsx';
import { Message } from '../page/message.tsx';
import { Dialog } from './dialog.tsx';

/** Something two versions of one thing say differently, as both say it. */
export interface VersionDifference {
  readonly key: string;
  readonly label: string;
  readonly mine: string;
  readonly theirs: string;
}

export interface VersionChoiceProps {
  readonly differences: readonly VersionDifference[];
  /** Names of the two versions. */
  readonly names: { readonly mine: string; readonly theirs: string };
  /** Word for one of the differences: `vraag`, `veld`. */
  readonly unit: 'vraag' | 'veld';
  readonly isBusy: boolean;
  /** Why what is chosen does not go together, when it does not. */
  readonly trouble?: string | undefined;
  /** Keys of what comes out of the other version. */
  readonly onChoose: (fromTheirs: ReadonlySet<string>) => void;
  readonly onClose: () => void;
}

/** Chooses, one by one, which of two versions is right. Both stand beside each other, and nothing is applied before it is confirmed. */
export function VersionChoice({ differences, names, unit, isBusy, trouble, onChoose, onClose }: VersionChoiceProps) {
  const [fromTheirs, setFromTheirs] = useState<ReadonlySet<string>>(new Set());
  const choose = (key: string, which: string) => {
    const next = new Set(fromTheirs);
    if (which === 'theirs') next.add(key);
    else next.delete(key);
    setFromTheirs(next);
  };
  return (
    <Dialog
      open
      keepOpen
      size="lg"
      onClose={onClose}
      title={`Per ${unit} kiezen`}
      description={
        unit === 'vraag' ? 'Kies bij elke vraag welk antwoord blijft. Het andere vervalt.' : 'Kies bij elk veld wat blijft staan. Het andere vervalt.'
      }
      actions={
        <>
          <Button onClick={onClose}>Annuleren</Button>
          <Button variant="primary" busy={isBusy} onClick={() => onChoose(fromTheirs)}>
            Hiermee verdergaan
          </Button>
        </>
      }
    >
      <div className="stack">
        {trouble !== undefined && (
          <Message tone="bad" live>
            {trouble}
          </Message>
        )}
        {differences.map(({ key, label, mine, theirs }) => (
          <Field key={key} label={label} group>
            <Choices
              value={fromTheirs.has(key) ? 'theirs' : 'mine'}
              options={[
                { value: 'mine', label: mine, help: names.mine },
                { value: 'theirs', label: theirs, help: names.theirs },
              ]}
              onChange={(which) => choose(key, which)}
            />
          </Field>
        ))}
      </div>
    </Dialog>
  );
}
