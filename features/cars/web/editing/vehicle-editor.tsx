import { useState } from 'react';
import type { FieldProblem } from '#platform/shared/problem.ts';
import { Button } from '#platform/ui/button.tsx';
import { DockAction } from '#platform/ui/page/dock.tsx';
import { useAction } from '#platform/web/actions/use-action.ts';
import { runCommand } from '#platform/web/answers/use-answer.ts';
import { useKeptTexts } from '#platform/web/drafts/use-kept-texts.ts';
import { FormProblems } from '#platform/web/editing/form-problems.tsx';
import { putCar } from '../../contract.ts';
import { CoverFields, OutfitFields } from './cover-fields.tsx';
import { RdwLookUp } from './rdw-look-up.tsx';
import type { VehicleEditing } from './vehicle-editing.ts';
import { FactFields, vehicleFieldId, WhatFields } from './vehicle-fields.tsx';
import { factsAsTexts, readVehicle, type VehicleTexts } from './vehicle-form.ts';

export interface VehicleEditorProps {
  readonly id: string;
  /** Version it is based on; none for a new vehicle. */
  readonly version: number | undefined;
  /** As it is, or nothing yet. */
  readonly first: VehicleTexts;
  readonly saveLabel: string;
  readonly onSaved: (id: string) => void;
  readonly onCancel: () => void;
}

/** Everything that can be put in about a vehicle, on one page. What is typed stays on the device until it is saved or thrown away. */
export function VehicleEditor({ id, version, first, saveLabel, onSaved, onCancel }: VehicleEditorProps) {
  const kept = useKeptTexts(version === undefined ? 'car new' : `car ${id}`);
  const texts = { ...first, ...kept.texts };
  const [isChecked, setChecked] = useState(false);
  const { isBusy, trouble, run } = useAction();
  const [refused, setRefused] = useState<VehicleTexts>();
  const { input, problems: found } = readVehicle(texts, { id, version });
  // What the server refused stands until something is changed.
  const told: readonly FieldProblem[] = refused === undefined || refused !== kept.texts ? [] : (trouble?.lines ?? []);
  const problems = [...(isChecked ? found : []), ...told];
  const editing: VehicleEditing = { texts, set: kept.setTexts, errorOf: (path) => problems.find((problem) => problem.path === path)?.message };
  const save = () => {
    setChecked(true);
    setRefused(kept.texts);
    if (input === undefined) return;
    run(async () => {
      await runCommand(putCar, input);
      await kept.forget();
      onSaved(id);
    });
  };
  const cancel = () =>
    run(async () => {
      await kept.forget();
      onCancel();
    });
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      <FormProblems problems={problems} trouble={trouble} idOf={vehicleFieldId} />
      <WhatFields editing={editing} after={<RdwLookUp plate={texts['plate'] ?? ''} onFacts={(facts) => kept.setTexts(factsAsTexts(facts, texts))} />} />
      <FactFields editing={editing} />
      <CoverFields editing={editing} />
      <OutfitFields editing={editing} />
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
