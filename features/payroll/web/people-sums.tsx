import { useState } from 'react';
import { formatEuros } from '#features/projects/format.ts';
import { formatHours } from '#platform/shared/dates/dates.ts';
import { Badge } from '#platform/ui/badge.tsx';
import { Button } from '#platform/ui/button.tsx';
import { Row, RowList } from '#platform/ui/lists/row-list.tsx';
import { Section } from '#platform/ui/page/section.tsx';
import type { PayrollPreview } from '../contract.ts';

/** People shown until all are asked for. */
const PEOPLE_FIRST = 20;

/** Hours that go, by person. */
export function PeopleSums({ people }: { readonly people: PayrollPreview['people'] }) {
  const [isAll, setAll] = useState(false);
  const shown = isAll ? people : people.slice(0, PEOPLE_FIRST);
  return (
    <Section title="Per persoon" note={people.length}>
      <RowList label="Uren per persoon">
        {shown.map(({ id, name, personnelNumber, minutes, amountCents, corrections }) => (
          <Row
            key={id}
            title={name}
            text={`${personnelNumber === null ? 'Geen personeelsnummer' : `Personeelsnummer ${personnelNumber}`}${amountCents === 0 ? '' : `, ${formatEuros(amountCents)} aan kosten`}`}
            end={formatHours(minutes)}
            after={corrections > 0 && <Badge tone="wait">{corrections === 1 ? '1 dag gecorrigeerd' : `${corrections} dagen gecorrigeerd`}</Badge>}
          />
        ))}
      </RowList>
      {shown.length < people.length && (
        <div className="pagebody">
          <Button onClick={() => setAll(true)}>Alle {people.length} mensen tonen</Button>
        </div>
      )}
    </Section>
  );
}
