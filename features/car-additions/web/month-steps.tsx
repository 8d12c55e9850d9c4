import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { capitalized } from '#platform/shared/dates/dates.ts';
import { LinkButton } from '#platform/ui/link-button.tsx';
import { addMonths, firstOfMonth } from '../rules.ts';
import { monthInWords } from '../words.ts';

export interface MonthStepsProps {
  readonly month: string;
  readonly today: string;
  readonly hrefOf: (month: string) => string;
}

/** A month, with the one before and the one after it. */
export function MonthSteps({ month, today, hrefOf }: MonthStepsProps) {
  const next = addMonths(month, 1);
  return (
    <div className="buttonline">
      <LinkButton href={hrefOf(addMonths(month, -1))} aria-label="Vorige maand" icon={<IconChevronLeft size={20} aria-hidden="true" />} />
      <b>{capitalized(monthInWords(month))}</b>
      {next <= firstOfMonth(today) && <LinkButton href={hrefOf(next)} aria-label="Volgende maand" icon={<IconChevronRight size={20} aria-hidden="true" />} />}
    </div>
  );
}
