import { type ReactNode, useState } from 'react';
import type { z } from 'zod';
import type { FieldProblem } from '#platform/shared/problem.ts';
import { Button } from '#platform/ui/button.tsx';
import { Sheet } from '#platform/ui/overlays/sheet.tsx';
import { TroubleSummary } from '#platform/web/actions/trouble-summary.tsx';
import { useAction } from '#platform/web/actions/use-action.ts';
import { useKeptTexts } from '#platform/web/drafts/use-kept-texts.ts';
import { EntryFields, entryFieldId } from './entry-fields.tsx';
import { type EntryField, type EntryTexts, readEntry, toEntryTexts } from './entry-form.ts';

export interface EntrySheetProps<Value> {
  readonly title: string;
  /** Name that what is typed is kept by until it is used. */
  readonly keptAs: string;
  readonly fields: readonly EntryField[] | ((texts: EntryTexts) => readonly EntryField[]);
  readonly schema: z.ZodType<Value>;
  /** The record to begin with, and what nobody types of it. */
  readonly record: Readonly<Record<string, unknown>>;
  readonly about: Readonly<Record<string, unknown>>;
  /** Returns the problems with it beyond those of its single fields. */
  readonly troubles?: (value: Value) => readonly FieldProblem[];
  readonly save: (value: Value) => Promise<unknown>;
  readonly saveLabel?: string;
  readonly intro?: ReactNode;
  /** Under the fields. */
  readonly more?: (texts: EntryTexts, set: (changes: EntryTexts) => void) => ReactNode;
  readonly onClose: () => void;
}

/** A record, filled in: what is typed stays on the device until it is saved. */
export function EntrySheet<Value>({
  title,
  keptAs,
  schema,
  record,
  about,
  troubles,
  save,
  saveLabel = 'Opslaan',
  intro,
  more,
  onClose,
  ...rest
}: EntrySheetProps<Value>) {
  const { texts: kept, setTexts, forget } = useKeptTexts(keptAs);
  const fieldsFor = (now: EntryTexts) => (typeof rest.fields === 'function' ? rest.fields(now) : rest.fields);
  const texts: EntryTexts = { ...toEntryTexts(fieldsFor({ ...toText(record), ...kept }), record), ...kept };
  const fields = fieldsFor(texts);
  const [isChecked, setChecked] = useState(false);
  const { isBusy, trouble, run } = useAction();
  const photos = texts['fileIds'] === undefined ? {} : { fileIds: texts['fileIds'].split(' ').filter(Boolean) };
  const { input, problems: ofFields } = readEntry({ fields, schema }, texts, { ...about, ...photos });
  const problems = input === undefined ? ofFields : (troubles?.(input) ?? []);
  const lines = [...(isChecked ? problems : []), ...(trouble?.lines ?? [])];
  const errorOf = (name: string) => lines.find(({ path }) => path === name)?.message;
  const press = () => {
    setChecked(true);
    if (input === undefined || problems.length > 0) return;
    run(async () => {
      await save(input);
      await forget();
      onClose();
    });
  };
  return (
    <Sheet
      open
      keepOpen
      onClose={onClose}
      title={title}
      actions={
        <Button variant="primary" busy={isBusy} onClick={press}>
          {saveLabel}
        </Button>
      }
    >
      <TroubleSummary trouble={trouble} errors={lines.map(({ path, message }) => ({ fieldId: entryFieldId(path), text: message }))} />
      {intro}
      <div className="formgrid">
        <EntryFields fields={fields} texts={texts} set={setTexts} errorOf={errorOf} />
        {more?.(texts, setTexts)}
      </div>
    </Sheet>
  );
}

function toText(record: Readonly<Record<string, unknown>>): EntryTexts {
  return Object.fromEntries(Object.entries(record).filter((pair): pair is [string, string] => typeof pair[1] === 'string'));
}
