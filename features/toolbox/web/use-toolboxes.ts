/** Follows the toolboxes of a year: from the server, else as they are on this device, with what waits over them. */
import { useCallback, useMemo } from 'react';
import { listColleagues } from '#features/people/contract.ts';
import { listPhaseChoices } from '#features/phases/contract.ts';
import { type UsedAnswer, useAnswer } from '#platform/web/answers/use-answer.ts';
import { useToday } from '#platform/web/device/use-today.ts';
import type { PendingCommand } from '#platform/web/outbox/outbox.ts';
import { useSignedIn } from '#platform/web/sign-in/signed-in.ts';
import { listToolboxes, type ToolboxYear } from '../contract.ts';
import type { Toolbox } from '../toolbox.ts';
import { type Known, withPendingToolboxes } from './optimistic.ts';

/** Follows a year; this one when left out. */
export function useToolboxes(year?: number): UsedAnswer<ToolboxYear> {
  const today = useToday();
  const asked = year ?? Number(today.slice(0, 4));
  const known = useKnown();
  const withPending = useCallback((rows: ToolboxYear, pending: readonly PendingCommand[]) => withPendingToolboxes(rows, pending, asked, known), [asked, known]);
  return useAnswer(listToolboxes, { year: asked }, { withPending });
}

/** One of this year or the last, or of before with an action to follow. */
export function useToolbox(id: string): UsedAnswer<ToolboxYear> & { readonly toolbox: Toolbox | undefined } {
  const year = Number(useToday().slice(0, 4));
  const [now, before] = [useToolboxes(year), useToolboxes(year - 1)];
  const find = (answer: UsedAnswer<ToolboxYear>) => answer.data && [...answer.data.toolboxes, ...answer.data.earlier].find((one) => one.id === id);
  return { ...now, toolbox: find(now) ?? find(before) };
}

/** Colleagues by id, oneself too. */
export function useNames(): ReadonlyMap<string, string> {
  const me = useSignedIn();
  const colleagues = useAnswer(listColleagues, {}).data;
  return useMemo(() => {
    const own = me === undefined ? [] : [[me.id, me.name] as const];
    return new Map([...own, ...(colleagues ?? []).map(({ id, name }) => [id, name] as const)]);
  }, [me, colleagues]);
}

function useKnown(): Known {
  const me = useSignedIn();
  const names = useNames();
  const choices = useAnswer(listPhaseChoices, {}).data;
  return useMemo(
    () => ({
      me: { id: me?.id ?? '', name: me?.name ?? '' },
      names,
      phases: new Map((choices ?? []).map(({ phaseId: id, projectNumber: project, number, name }) => [id, { id, project, number, name }])),
    }),
    [me?.id, me?.name, names, choices],
  );
}
