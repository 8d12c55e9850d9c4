import { formatDate } from '#platform/shared/dates/dates.ts';
import { Row, RowList } from '#platform/ui/lists/row-list.tsx';
import { type LabResult, resultInWords } from '../../lab-result.ts';
import { labOrderName } from '../../rules.ts';
import { ResultBadge } from './result-badge.tsx';

export interface ResultRowsProps {
  readonly results: readonly LabResult[];
  /** True when they are of more than one sample: then each says of which. */
  readonly ofSeveral?: boolean;
  /** Opens one to be judged; undefined for who may only look. */
  readonly onOpen?: ((result: LabResult) => void) | undefined;
}

/** Results, each with what was found and when. */
export function ResultRows({ results, ofSeveral = false, onOpen }: ResultRowsProps) {
  return (
    <RowList label="Labuitslagen">
      {results.map((result) => (
        <Row
          key={result.id}
          title={`${result.parameter}: ${resultInWords(result)}`}
          text={aboutResult(result, ofSeveral)}
          end={<ResultBadge state={result.state} />}
          {...(onOpen !== undefined && { onClick: () => onOpen(result) })}
        />
      ))}
    </RowList>
  );
}

function aboutResult({ sample, orderNumber, orderMadeAt, analysedOn, note }: LabResult, ofSeveral: boolean): string {
  return [
    ofSeveral ? `Monster ${sample}` : '',
    labOrderName({ number: orderNumber, madeAt: orderMadeAt }),
    analysedOn === null ? '' : `gemeten op ${formatDate(analysedOn)}`,
    note,
  ]
    .filter(Boolean)
    .join(' · ');
}
