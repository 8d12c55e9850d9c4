import { IconAlertTriangle, IconShield } from '@tabler/icons-react';
import { concentrationUnits } from '#features/phases/labels.ts';
import type { Phase } from '#features/phases/phase.ts';
import { classWords } from '#features/phases/safety/protection-words.ts';
import { formatDate } from '#platform/shared/dates/dates.ts';
import { formatNumber } from '#platform/shared/numbers.ts';
import { SummaryItem, SummaryList } from '#platform/ui/lists/summary-list.tsx';

/** Decimals a concentration is shown with. */
const CONCENTRATION_DECIMALS = 3;

/** The class as a sign, and what it rests on. */
export function ClassBlock({ safety }: { readonly safety: Phase['safety'] }) {
  const { crowClass, isVolatile, hasAsbestos, assessedBy, assessedOn, source } = safety;
  return (
    <>
      <p className={`classsign ${crowClass === null ? 'is-bad' : `c-${crowClass}`}`}>
        {crowClass === null ? <IconAlertTriangle size={32} aria-hidden="true" /> : <IconShield size={32} aria-hidden="true" />}
        <span>
          <small>CROW 400</small>
          <b>{crowClass === null ? 'Nog niet vastgesteld' : classWords(crowClass, isVolatile)}</b>
        </span>
      </p>
      <SummaryList ruled>
        <SummaryItem label="Stof">{substanceWords(safety)}</SummaryItem>
        <SummaryItem label="Bron">{source || 'Nog niet ingevuld'}</SummaryItem>
        <SummaryItem label="Asbest">{hasAsbestos ? 'Verwacht op deze locatie' : 'Niet verwacht'}</SummaryItem>
        <SummaryItem label="Vastgesteld">{assessedOn === null ? 'Nog niet' : `${assessedBy}, ${formatDate(assessedOn)}`}</SummaryItem>
      </SummaryList>
    </>
  );
}

function substanceWords({ crowClass, substance, concentration, concentrationUnit }: Phase['safety']): string {
  if (substance === '') return crowClass === 'basis' ? 'Geen maatgevende stof' : 'Nog niet ingevuld';
  if (concentration === null) return substance;
  return `${substance}, ${formatNumber(concentration, { decimals: CONCENTRATION_DECIMALS })} ${concentrationUnits[concentrationUnit]}`;
}
