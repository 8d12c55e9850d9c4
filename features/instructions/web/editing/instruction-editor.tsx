import { useState } from 'react';
import type { FieldProblem } from '#platform/shared/problem.ts';
import { Button } from '#platform/ui/button.tsx';
import { DockAction } from '#platform/ui/page/dock.tsx';
import { useAction } from '#platform/web/actions/use-action.ts';
import { runCommand } from '#platform/web/answers/use-answer.ts';
import { useKeptTexts } from '#platform/web/drafts/use-kept-texts.ts';
import { FormProblems } from '#platform/web/editing/form-problems.tsx';
import { putInstruction } from '../../contract.ts';
import { AboutFields } from './about-fields.tsx';
import type { InstructionFieldsProps } from './instruction-fields-props.ts';
import { type InstructionIds, type InstructionTexts, readInstruction } from './instruction-form.ts';
import { StepFields } from './step-fields.tsx';

export interface InstructionEditorProps {
  readonly ids: InstructionIds;
  /** Version it is based on; none for a new one. */
  readonly version: number | undefined;
  readonly first: InstructionTexts;
  readonly saveLabel: string;
  readonly onSaved: (id: string) => void;
  readonly onCancel: () => void;
}

const fieldId = (path: string) => `instruction-${path}`;

/** Everything of an instruction. What is typed stays on the device until it is saved or thrown away. */
export function InstructionEditor({ ids, version, first, saveLabel, onSaved, onCancel }: InstructionEditorProps) {
  const kept = useKeptTexts(version === undefined ? `instruction new ${first['code'] ?? ''}` : `instruction ${ids.id}`);
  const texts = { ...first, ...kept.texts };
  const [isChecked, setChecked] = useState(false);
  const [refused, setRefused] = useState<InstructionTexts>();
  const { isBusy, trouble, run } = useAction();
  const { input, problems: found } = readInstruction(texts, { ids, version });
  // What the server refused stands until something is changed.
  const told: readonly FieldProblem[] = refused === undefined || refused !== kept.texts ? [] : (trouble?.lines ?? []);
  const problems = [...(isChecked ? found : []), ...told];
  const save = () => {
    setChecked(true);
    setRefused(kept.texts);
    if (input === undefined) return;
    run(async () => {
      await runCommand(putInstruction, input);
      await kept.forget();
      onSaved(ids.id);
    });
  };
  const fields: InstructionFieldsProps = {
    texts,
    set: kept.setTexts,
    of: (name) => ({ id: fieldId(name), error: problems.find(({ path }) => path === name)?.message }),
  };
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      <FormProblems problems={problems} trouble={trouble} idOf={fieldId} />
      <AboutFields {...fields} />
      <StepFields {...fields} />
      <DockAction alone why={problems.length > 0 ? 'Verbeter eerst de aangegeven velden.' : undefined}>
        <Button size="main" onClick={() => run(() => kept.forget().then(onCancel))}>
          Annuleren
        </Button>
        <Button variant="primary" size="main" busy={isBusy} onClick={save}>
          {saveLabel}
        </Button>
      </DockAction>
    </form>
  );
}
