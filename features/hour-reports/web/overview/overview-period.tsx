import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { codesOf } from '#features/projects/labels.ts';
import { addDays } from '#platform/shared/dates/calendar.ts';
import { capitalized } from '#platform/shared/dates/dates.ts';
import { IconButton } from '#platform/ui/icon-button.tsx';
import { DateInput } from '#platform/ui/inputs/date-input.tsx';
import { Field } from '#platform/ui/inputs/field.tsx';
import { Segmented } from '#platform/ui/inputs/segmented.tsx';
import { useDesk } from '#platform/ui/page/use-desk.ts';
import { type OverviewPeriodKind, overviewPeriods } from '../../overview-labels.ts';
import { type Days, daysTroubles, overviewPeriodInWords, overviewPeriodOf } from '../../overview-rules.ts';
import { nothingOpened, type OverviewChoice } from './overview-address.ts';

const segments = codesOf(overviewPeriods).map((value) => ({ value, label: overviewPeriods[value] }));

export interface OverviewPeriodProps {
  readonly period: Days & { readonly kind: OverviewPeriodKind };
  readonly today: string;
  readonly onChoose: (changes: Partial<OverviewChoice>) => void;
}

/** Chooses the days: a week, month or quarter with the ones beside it, or any days up to a year. */
export function OverviewPeriod({ period, today, onChoose }: OverviewPeriodProps) {
  const { kind, from, to } = period;
  const isDesk = useDesk();
  const beside = kind === 'free' ? undefined : <Beside kind={kind} from={from} to={to} today={today} onChoose={onChoose} />;
  const trouble = daysTroubles(period)[0]?.message;
  const chooseKind = (next: OverviewPeriodKind) =>
    onChoose({ ...nothingOpened, kind: next, from: next === 'free' ? from : to < today ? from : today, to: next === 'free' ? to : '' });
  return (
    <>
      <div className="tools">
        <Segmented label="Soort periode" segments={segments} value={kind} onChange={chooseKind} />
        {isDesk && beside}
      </div>
      {!isDesk && beside !== undefined && <div className="tools">{beside}</div>}
      {kind === 'free' && (
        <div className="pair pad">
          <Field label="Van">
            <DateInput value={from} onChange={(day) => onChoose({ ...nothingOpened, from: day })} />
          </Field>
          <Field label="Tot en met" {...(trouble !== undefined && { error: trouble })}>
            <DateInput value={to} onChange={(day) => onChoose({ ...nothingOpened, to: day })} />
          </Field>
        </div>
      )}
    </>
  );
}

interface BesideProps extends Days {
  readonly kind: Exclude<OverviewPeriodKind, 'free'>;
  readonly today: string;
  readonly onChoose: (changes: Partial<OverviewChoice>) => void;
}

function Beside({ kind, from, to, today, onChoose }: BesideProps) {
  const go = (day: string) => onChoose({ ...nothingOpened, from: overviewPeriodOf(kind, day).from });
  return (
    <div className="buttonline">
      <IconButton label="Vorige periode" icon={<IconChevronLeft size={20} aria-hidden="true" />} onClick={() => go(addDays(from, -1))} />
      <b className="num">{capitalized(overviewPeriodInWords(kind, { from, to }))}</b>
      {to < today && <IconButton label="Volgende periode" icon={<IconChevronRight size={20} aria-hidden="true" />} onClick={() => go(addDays(to, 1))} />}
    </div>
  );
}
