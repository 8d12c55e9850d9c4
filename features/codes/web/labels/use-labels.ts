/** Which things get a label, and saving the labels. */
import { useState } from 'react';
import { href } from '#features/routes.ts';
import { newId } from '#platform/shared/ids.ts';
import { useAction } from '#platform/web/actions/use-action.ts';
import { runCommand } from '#platform/web/answers/use-answer.ts';
import { replaceCode } from '../../contract.ts';
import { CODES_AT_ONCE_MAX, type LabelThing, makeCodes } from '../../label-contract.ts';
import { codeKinds } from '../../labels.ts';
import { formatCode } from '../../rules.ts';
import { type LabelFormat, saveLabels } from './label-files.ts';
import type { Label, LabelSize } from './label-pages.ts';

/** The label of a thing. */
export function labelOf({ kind, number, name, text, code }: LabelThing): Label {
  if (code === null) return { number, name, text, address: '', typed: '' };
  const address = `${location.origin}${href('openCode', { type: codeKinds[kind], code: code.code })}`;
  return { number, name, text, address, typed: formatCode(code.code) };
}

/** Follows the choice. */
export function useLabels() {
  const [chosen, setChosen] = useState<ReadonlyMap<string, LabelThing>>(new Map());
  const [size, setSize] = useState<LabelSize>('tape');
  const [format, setFormat] = useState<LabelFormat>('pdf');
  const { isBusy, trouble, run } = useAction();
  const things = [...chosen.values()];
  const put = (changed: readonly LabelThing[]) => setChosen((before) => new Map([...before, ...changed.map((thing) => [thing.id, thing] as const)]));
  const save = async () => {
    const made = await makeMissing(things);
    put(made);
    const byId = new Map(made.map((thing) => [thing.id, thing]));
    await saveLabels({ labels: things.map((thing) => labelOf(byId.get(thing.id) ?? thing)), size, format });
  };
  return {
    things,
    isChosen: (id: string) => chosen.has(id),
    isFull: chosen.size >= CODES_AT_ONCE_MAX,
    choose: (some: readonly LabelThing[]) => put(some.slice(0, CODES_AT_ONCE_MAX - chosen.size)),
    leaveOut: (ids: readonly string[]) => setChosen(new Map([...chosen].filter(([id]) => !ids.includes(id)))),
    ...{ size, setSize, format, setFormat, isBusy, trouble },
    save: () => run(save),
    /** Withdraws the code of a thing; its next label has the new one. */
    withdraw: (thing: LabelThing) =>
      run(async () => {
        if (thing.code === null) return;
        await runCommand(replaceCode, { id: thing.code.id, newId: newId() });
        put([{ ...thing, code: null }]);
      }),
  };
}

/** The choice, as the parts of the screen use it. */
export type UsedLabels = ReturnType<typeof useLabels>;

/** Makes the codes of those that have none here. Returns those, with their codes. */
async function makeMissing(things: readonly LabelThing[]): Promise<readonly LabelThing[]> {
  const made: LabelThing[] = [];
  for (const [kind, ofKind] of Map.groupBy(
    things.filter(({ code }) => code === null),
    (thing) => thing.kind,
  ))
    made.push(...(await runCommand(makeCodes, { kind, things: ofKind.map(({ id }) => ({ id, codeId: newId() })) })).result);
  return made;
}
