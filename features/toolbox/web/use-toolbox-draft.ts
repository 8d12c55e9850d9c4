/** A toolbox being filled in: everything typed and added stays on the device until it is saved. */
import { useState } from 'react';
import { formatTime, localDate } from '#platform/shared/dates/dates.ts';
import { newId } from '#platform/shared/ids.ts';
import { useAction } from '#platform/web/actions/use-action.ts';
import { systemClock } from '#platform/web/device/clock.ts';
import { useToday } from '#platform/web/device/use-today.ts';
import { useKeptTexts } from '#platform/web/drafts/use-kept-texts.ts';
import { discardFile, keepFile, refuseUnusable, sendFileAgain } from '#platform/web/files/kept-files.ts';
import { FILES_MAX, type Toolbox } from '../toolbox.ts';
import { saveToolbox } from './toolbox-actions.ts';
import { emptyToolbox, readToolboxForm, type ToolboxForm, toToolboxForm } from './toolbox-form.ts';

/** Follows the draft of one; `me` leads a new one. */
export function useToolboxDraft(toolbox: Toolbox | undefined, me: string, onSaved: (id: string) => void) {
  const { texts, setTexts, forget } = useKeptTexts(`toolbox ${toolbox?.id ?? 'new'}`);
  const today = useToday();
  const [first] = useState(() => {
    const now = systemClock.now();
    return { id: newId(), form: emptyToolbox(me, localDate(now), formatTime(now), newId()) };
  });
  const id = toolbox?.id ?? texts['id'] ?? first.id;
  const start = toolbox === undefined ? first.form : toToolboxForm(toolbox);
  const form = texts['form'] === undefined ? start : (JSON.parse(texts['form']) as ToolboxForm);
  const { input, problems } = readToolboxForm(form, { id, version: toolbox?.version, today });
  const [isChecked, setChecked] = useState(false);
  const { isBusy, trouble, run } = useAction();
  const lines = [...(isChecked ? problems : []), ...(trouble?.lines ?? [])];
  const set = (changes: Partial<ToolboxForm>) => setTexts({ id, form: JSON.stringify({ ...form, ...changes }) });
  const send = async () => {
    if (input === undefined) return;
    const fresh = form.files.map((file) => file.id).filter((file) => !(toolbox?.fileIds ?? []).includes(file));
    await refuseUnusable(fresh);
    for (const file of fresh) await sendFileAgain(file);
    await saveToolbox(input);
    await forget();
    onSaved(id);
  };
  return {
    form,
    set,
    isNew: toolbox === undefined,
    isLeft: texts['form'] !== undefined,
    lines,
    errorOf: (path: string) => lines.find((line) => line.path === path)?.message,
    trouble,
    isBusy,
    save: () => {
      setChecked(true);
      if (problems.length === 0) run(send);
    },
    addFiles: (chosen: readonly File[]) =>
      run(async () => {
        let { files } = form;
        for (const file of chosen.slice(0, FILES_MAX - files.length)) {
          const kept = await keepFile(file, { kind: 'document', name: file.name, isHeld: true });
          files = [...files, { id: kept.id, name: kept.name }];
          set({ files });
        }
      }),
    removeFile: (file: string) =>
      run(async () => {
        set({ files: form.files.filter((one) => one.id !== file) });
        if (!(toolbox?.fileIds ?? []).includes(file)) await discardFile(file);
      }),
  };
}

/** The draft, as its fields use it. */
export type ToolboxDraft = ReturnType<typeof useToolboxDraft>;

/** Id of a field on the page, for its error to jump to. */
export const toolboxFieldId = (path: string) => `toolbox-${path.replaceAll('.', '-')}`;
