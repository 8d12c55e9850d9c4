import { formatDate } from '#platform/shared/dates.ts';
import { Section } from '#platform/ui/section.tsx';
import { SummaryItem, SummaryList } from '#platform/ui/summary-list.tsx';
import { diggingMethods, protectiveEquipment } from '../labels.ts';
import type { Safety } from '../phase.ts';

/** What the team needs to know to work safely, and where to go when it goes wrong. */
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
