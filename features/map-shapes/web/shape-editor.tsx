import { useState } from 'react';
import type { PhasePlace } from '#features/fieldwork/web/point-actions.ts';
import { Button } from '#platform/ui/button.tsx';
import { Field } from '#platform/ui/inputs/field.tsx';
import { SelectInput } from '#platform/ui/inputs/select-input.tsx';
import { TextArea } from '#platform/ui/inputs/text-area.tsx';
import { TextInput } from '#platform/ui/inputs/text-input.tsx';
import { useAction } from '#platform/web/actions/use-action.ts';
import { useKeptTexts } from '#platform/web/drafts/use-kept-texts.ts';
import { FormSheet } from '#platform/web/editing/form-sheet.tsx';
import type { Shape } from '../contract.ts';
import type { Drawing } from '../drawing.ts';
import { kindsOfForm, type ShapeKind, shapeKinds } from '../labels.ts';
import { NAME_LENGTH_MAX, NOTE_LENGTH_MAX } from '../rules.ts';
import { saveShape } from './shape-actions.ts';
import { figuresOf, nextName } from './shape-words.ts';

interface ShapeEditorProps {
  readonly drawing: Drawing;
  readonly shapes: readonly Shape[];
  readonly place: PhasePlace;
  readonly onClose: () => void;
  readonly onSaved?: (id: string) => void;
}

/** Renders the kind, name and note of a line or an area as fields. What is typed stays on the device until it is sent. */
export function ShapeEditor({ drawing, shapes, place, onClose, onSaved }: ShapeEditorProps) {
  const { id, form, corners, changed } = drawing;
  const kinds = kindsOfForm(form);
  const { texts, setTexts, forget } = useKeptTexts(`phase-shape ${id}`);
  const kind = (texts['kind'] ?? changed?.kind ?? kinds[0] ?? 'other') as ShapeKind;
  const names = shapes.map(({ name }) => name);
  const name = texts['name'] ?? changed?.name ?? nextName(kind, names);
  const note = texts['note'] ?? changed?.note ?? '';
  const { isBusy, trouble, run } = useAction();
  const [isChecked, setChecked] = useState(false);
  const nameless = name.trim() === '' && isChecked ? 'Vul een naam in, bijvoorbeeld Depot 1.' : undefined;
  const lines = [...(nameless === undefined ? [] : [{ path: 'name', message: nameless }]), ...(trouble?.lines ?? [])];
  const save = () => {
    setChecked(true);
    if (name.trim() === '') return;
    const input = { id, ...place, form, kind, name, note, corners: [...corners], ...(changed === undefined ? {} : { version: changed.version }) };
    run(async () => {
      await saveShape(input);
      await forget();
      onSaved?.(id);
      onClose();
    });
  };
  const { main, more } = figuresOf(form, corners);
  return (
    <FormSheet
      editing={{ problems: lines, trouble, isBusy, save, idOf: (path) => `shape-${path}` }}
      onClose={onClose}
      title={changed?.name ?? (form === 'line' ? 'Lijn opslaan' : 'Vlak opslaan')}
      description={[main, more].filter(Boolean).join(', ')}
      actions={<Button onClick={onClose}>Terug</Button>}
    >
      <Field label="Soort" id="shape-kind" error={trouble?.fields['kind']}>
        <SelectInput
          value={kind}
          onChange={(value) => setTexts({ kind: value })}
          options={kinds.map((value) => ({ value, label: shapeKinds[value].label }))}
          placeholder={null}
        />
      </Field>
      <Field label="Naam" id="shape-name" error={nameless ?? trouble?.fields['name']}>
        <TextInput value={name} onChange={(value) => setTexts({ name: value })} maxLength={NAME_LENGTH_MAX} />
      </Field>
      <Field label="Opmerking" id="shape-note" optional error={trouble?.fields['note']}>
        <TextArea value={note} onChange={(value) => setTexts({ note: value })} maxLength={NOTE_LENGTH_MAX} />
      </Field>
    </FormSheet>
  );
}
