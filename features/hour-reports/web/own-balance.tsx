import { formatDate, formatDuration } from '#platform/shared/dates/dates.ts';
import { Row, RowList } from '#platform/ui/lists/row-list.tsx';
import { Section } from '#platform/ui/page/section.tsx';
import { useAnswer } from '#platform/web/answers/use-answer.ts';
import { getOwnHourBalance } from '../overview-contract.ts';

/** One's own hours of this year against the contract of each day, in whole weeks from the first in which hours were written. */
export function OwnBalance() {
  const balance = useAnswer(getOwnHourBalance, {}).data;
  if (balance === undefined || balance === null) return null;
  const { from, through, contract, difference } = balance;
  const sign = difference > 0 ? '+' : difference < 0 ? '−' : '';
  return (
    <Section title="Saldo">
      <RowList label="Saldo">
        <Row
          title="Uren tegenover je contract, dit jaar"
          text={`Van ${formatDate(from)} tot en met ${formatDate(through)}, van ${formatDuration(contract)} uur`}
          end={<b className="num">{`${sign}${formatDuration(Math.abs(difference))}`}</b>}
        />
      </RowList>
    </Section>
  );
}
