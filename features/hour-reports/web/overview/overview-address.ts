/** An overview of hours in the address bar: its days, what it is narrowed by, what rows are about, and what is open of it. */
import { codesOf } from '#features/projects/labels.ts';
import { isDate } from '#platform/shared/dates/calendar.ts';
import { flagField, type ListField, listChoice, oneOfField, textField } from '#platform/web/lists/list-choice.ts';
import type { OverviewFilter, RowChoice } from '../../overview-contract.ts';
import { type OverviewGroup, type OverviewPeriodKind, type OverviewState, overviewGroups, overviewPeriods, overviewStates } from '../../overview-labels.ts';
import { type Days, overviewPeriodOf } from '../../overview-rules.ts';

/** Choices made in an overview. */
export interface OverviewChoice {
  readonly kind: OverviewPeriodKind | undefined;
  /** First day of the period. */
  readonly from: string;
  /** Last day, of a free period. */
  readonly to: string;
  readonly by: OverviewGroup | undefined;
  readonly division: string;
  readonly person: string;
  readonly project: string;
  readonly state: OverviewState | undefined;
  /** True when the details of a row are open: its days, or with `day` the lines of one. */
  readonly opened: boolean;
  /** The row; empty for what has no division or project. */
  readonly row: string;
  /** Opened is the total instead of a row. */
  readonly all: boolean;
  readonly day: string;
}

function dayField(word: string): ListField<string> {
  return { ...textField(word), read: (text) => (isDate(text) ? text : '') };
}

/** The choices of an overview. */
export const overviewChoice = listChoice<OverviewChoice>({
  kind: oneOfField('soort', codesOf(overviewPeriods)),
  from: dayField('van'),
  to: dayField('tot'),
  by: oneOfField('per', codesOf(overviewGroups)),
  division: textField('divisie'),
  person: textField('persoon'),
  project: textField('project'),
  state: oneOfField('stand', codesOf(overviewStates)),
  opened: flagField('dagen'),
  row: textField('rij'),
  all: flagField('alles'),
  day: dayField('dag'),
});

/** Nothing of a row open. */
export const nothingOpened = { opened: false, row: '', all: false, day: '' } as const;

/** No filter. */
export const noFilter = { division: '', person: '', project: '', state: undefined } as const;

const given = (text: string) => (text === '' ? undefined : text);

/** The kind of period and its days; without a choice the week of today. */
export function periodOfChoice({ kind = 'week', from, to }: OverviewChoice, today: string): Days & { readonly kind: OverviewPeriodKind } {
  const day = given(from) ?? today;
  return kind === 'free' ? { kind, from: day, to: given(to) ?? day } : { kind, ...overviewPeriodOf(kind, day) };
}

/** Returns the filter by which the server is asked for the overview. */
export function toOverviewFilter(choice: OverviewChoice, { from, to }: Days): OverviewFilter {
  const { division, person, project, state } = choice;
  return { from, to, division: given(division), person: given(person), project: given(project), state };
}

/** Returns the choice by which the server is asked for the open row, or for one day of it. */
export function toRowChoice(choice: OverviewChoice, days: Days): RowChoice {
  const { by = 'person', row, all, day } = choice;
  return { ...toOverviewFilter(choice, day === '' ? days : { from: day, to: day }), by, ...(!all && { key: row }) };
}
