import { useState } from 'react';
import type { FieldProblem } from '#platform/shared/problem.ts';
import { Button } from '#platform/ui/button.tsx';
import { DockAction } from '#platform/ui/page/dock.tsx';
import { useAction } from '#platform/web/actions/use-action.ts';
import { runCommand } from '#platform/web/answers/use-answer.ts';
import { useToday } from '#platform/web/device/use-today.ts';
import { useKeptTexts } from '#platform/web/drafts/use-kept-texts.ts';
import { FormProblems } from '#platform/web/editing/form-problems.tsx';
import { putSafetySheet } from '../../contract.ts';
import { CardFields } from './card-fields.tsx';
import { DangerFields } from './danger-fields.tsx';
import { IdentityFields } from './identity-fields.tsx';
import type { SheetFieldsProps } from './sheet-fields-props.ts';
import { readSheet, type SheetIds, type SheetTexts } from './sheet-form.ts';

export interface SheetEditorProps {
  readonly ids: SheetIds;
  /** Version it is based on; none for a new one. */
  readonly version: number | undefined;
  readonly first: SheetTexts;
  readonly saveLabel: string;
  readonly onSaved: (id: string) => void;
  readonly onCancel: () => void;
}

const fieldId = (path: string) => `sheet-${path}`;

/** Everything of a sheet. What is typed stays on the device until it is saved or thrown away. */
export function SheetEditor({ ids, version, first, saveLabel, onSaved, onCancel }: SheetEditorProps) {
  const kept = useKeptTexts(version === undefined ? `safety-sheet new ${first['productName'] ?? ''}` : `safety-sheet ${ids.id}`);
  const texts = { ...first, ...kept.texts };
  const today = useToday();
  const [isChecked, setChecked] = useState(false);
  const [refused, setRefused] = useState<SheetTexts>();
  const { isBusy, trouble, run } = useAction();
  const { input, problems: found } = readSheet(texts, { ids, version, today });
  // What the server refused stands until something is changed.
  const told: readonly FieldProblem[] = refused === undefined || refused !== kept.texts ? [] : (trouble?.lines ?? []);
  const problems = [...(isChecked ? found : []), ...told];
  const save = () => {
    setChecked(true);
    setRefused(kept.texts);
    if (input === undefined) return;
    run(async () => {
      await runCommand(putSafetySheet, input);
      await kept.forget();
      onSaved(ids.id);
    });
  };
  const cancel = () => run(() => kept.forget().then(onCancel));
  const fields: SheetFieldsProps = {
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
      <IdentityFields {...fields} />
      <DangerFields {...fields} />
      <CardFields {...fields} />
      <DockAction alone why={problems.length > 0 ? 'Verbeter eerst de aangegeven velden.' : undefined}>
        <Button size="main" onClick={cancel}>
          Annuleren
        </Button>
        <Button variant="primary" size="main" busy={isBusy} onClick={save}>
          {saveLabel}
        </Button>
      </DockAction>
    </form>
  );
}
