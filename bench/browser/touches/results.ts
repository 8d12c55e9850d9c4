/** Counts of a field day, as lines of the report and as a table of its own. */

import type { Effort } from '../../../tests/e2e/thumb.ts';
import type { Result, Spread } from '../../frame.ts';
import { type Efforts, type TouchTask, touchTasks } from './limits.ts';

/** The tasks of a day on a phone of some size. */
export interface CountedDay {
  /** Size of its screen, in words. */
  readonly phone: string;
  readonly efforts: Efforts;
}

const units = { taps: 'tikken', keys: 'toetsen', screens: 'schermen' } as const;
type Counted = keyof typeof units;

/** Less scrolling than this, in screens, is a nudge, and counts as none. */
const NUDGE_SCREENS = 0.1;

/** A line of the report for each figure of a task that has a limit. */
export function toResults({ phone, efforts }: CountedDay): readonly Result[] {
  return tasksOf(efforts).flatMap(({ task, effort }) =>
    (Object.keys(units) as Counted[]).flatMap((counted) => {
      const max = task.atMost[counted];
      return max === undefined ? [] : [toResult(`${task.what}, ${phone}: ${units[counted]}`, counted, max, effort)];
    }),
  );
}

function toResult(what: string, counted: Counted, max: number, effort: Effort): Result {
  const { touched: _, ...figures } = effort;
  const value = counted === 'screens' && effort.screens < NUDGE_SCREENS ? 0 : effort[counted];
  const once = (name: string, figure: number): Spread => ({ name, median: figure, min: figure, max: figure });
  return {
    key: 'TOUCHES',
    what,
    unit: units[counted],
    target: { kind: 'value', max },
    limit: once('hoogstens', max),
    ours: { ...once('Maaiveld', value), parts: figures },
    // Nothing can be held against a limit of none but what is there.
    ratio: max === 0 ? value : value / max,
    isMet: value <= max,
    noise: 1,
    isTooNoisy: false,
    at: new Date().toISOString(),
  };
}

const heads = ['taak', 'telefoon', 'tikken', 'toetsen', 'schermen', 'wachten (s)', 'bij het begin', 'hoogstens'];

/** All figures of all tasks, those without a limit among them. */
export function toTouchTable(days: readonly CountedDay[]): string {
  const rows = days.flatMap(({ phone, efforts }) =>
    tasksOf(efforts).map(({ task, effort }) => [
      task.what,
      phone,
      String(effort.taps),
      String(effort.keys),
      effort.screens.toFixed(1).replace('.', ','),
      effort.waitedSeconds.toFixed(1).replace('.', ','),
      task.atFirst,
      atMostWords(task.atMost),
    ]),
  );
  const widths = heads.map((head, column) => Math.max(head.length, ...rows.map((row) => (row[column] as string).length)));
  const line = (row: readonly string[]) => row.map((cell, column) => cell.padEnd(widths[column] as number)).join('  ');
  return [heads, ...rows].map((row) => line(row).trimEnd()).join('\n');
}

/** Each tap of a task, in order: what there is left to ask of it. */
export function toTouched({ what }: TouchTask, { touched }: Effort): string {
  return [`${what}:`, ...touched.map((each, index) => `${String(index + 1).padStart(3)}  ${each}`)].join('\n');
}

function atMostWords(atMost: TouchTask['atMost']): string {
  return (Object.keys(units) as Counted[]).flatMap((counted) => (atMost[counted] === undefined ? [] : [`${atMost[counted]} ${units[counted]}`])).join(', ');
}

function tasksOf(efforts: Efforts): readonly { readonly task: TouchTask; readonly effort: Effort }[] {
  return Object.entries(touchTasks).flatMap(([key, task]) => {
    const effort = efforts[key as keyof Efforts];
    return effort === undefined ? [] : [{ task, effort }];
  });
}
