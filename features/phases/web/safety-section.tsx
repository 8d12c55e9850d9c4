import { formatDate } from '#platform/shared/dates.ts';
import { SummaryItem, SummaryList } from '#platform/ui/lists/summary-list.tsx';
import { Section } from '#platform/ui/page/section.tsx';
import { diggingMethods, protectiveEquipment } from '../labels.ts';
import type { Safety } from '../phase.ts';

/** Safety information for the team, and where to go when something goes wrong. */
export function SafetySection({ safety }: { readonly safety: Safety }) {
  const { digging, klicNumber, klicValidTo, assemblyPoint, hospital, assessedBy, assessedOn, hasAsbestos } = safety;
  return (
    <Section title="Veilig werken" padded id="veiligheid">
      <SummaryList wide>
        <SummaryItem label={'Beschermings\u00admiddelen'}>
          {safety.protectiveEquipment.length === 0 ? 'Nog niet ingevuld' : safety.protectiveEquipment.map((item) => protectiveEquipment[item]).join(', ')}
        </SummaryItem>
        <SummaryItem label="Graven">{digging === null ? 'Nog niet ingevuld' : diggingMethods[digging]}</SummaryItem>
        {klicNumber !== '' && <SummaryItem label="KLIC-melding">{`${klicNumber}, geldig t/m ${formatDate(klicValidTo)}`}</SummaryItem>}
        {hasAsbestos && <SummaryItem label="Asbest">Verwacht op deze locatie</SummaryItem>}
        <SummaryItem label="Verzamelplaats">{assemblyPoint || 'Nog niet ingevuld'}</SummaryItem>
        <SummaryItem label="Ziekenhuis met spoedeisende hulp">{hospital || 'Nog niet ingevuld'}</SummaryItem>
        <SummaryItem label="Vastgesteld">
          {assessedOn === null ? (
            'Nog niet'
          ) : (
            <>
              {assessedBy} <span className="nowrap">{formatDate(assessedOn)}</span>
            </>
          )}
        </SummaryItem>
      </SummaryList>
    </Section>
  );
}
