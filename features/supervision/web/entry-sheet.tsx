import type { ReactNode } from 'react';
import type { z } from 'zod';
import type { FieldProblem } from '#platform/shared/problem.ts';
import { useKeptTexts } from '#platform/web/drafts/use-kept-texts.ts';
import { FormSheet } from '#platform/web/editing/form-sheet.tsx';
import { useJudging } from '#platform/web/editing/use-judging.ts';
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
export function EntrySheet<Value>({ title, keptAs, schema, record, about, troubles, save, saveLabel, intro, more, onClose, ...rest }: EntrySheetProps<Value>) {
  const { texts: kept, setTexts, forget } = useKeptTexts(keptAs);
  const fieldsFor = (now: EntryTexts) => (typeof rest.fields === 'function' ? rest.fields(now) : rest.fields);
  const texts: EntryTexts = { ...toEntryTexts(fieldsFor({ ...toText(record), ...kept }), record), ...kept };
  const fields = fieldsFor(texts);
  const photos = texts['fileIds'] === undefined ? {} : { fileIds: texts['fileIds'].split(' ').filter(Boolean) };
  const { input, problems: ofFields } = readEntry({ fields, schema }, texts, { ...about, ...photos });
  const problems = input === undefined ? ofFields : (troubles?.(input) ?? []);
  const keep = async () => {
    if (input === undefined) return;
    await save(input);
    await forget();
    onClose();
  };
  const judging = { ...useJudging({ idPrefix: '', found: problems, save: keep }), idOf: entryFieldId };
  return (
    <FormSheet editing={judging} onClose={onClose} title={title} saveLabel={saveLabel}>
      {intro}
      <EntryFields fields={fields} texts={texts} set={setTexts} errorOf={judging.errorOf} />
      {more?.(texts, setTexts)}
    </FormSheet>
  );
}

function toText(record: Readonly<Record<string, unknown>>): EntryTexts {
  return Object.fromEntries(Object.entries(record).filter((pair): pair is [string, string] => typeof pair[1] === 'string'));
}
