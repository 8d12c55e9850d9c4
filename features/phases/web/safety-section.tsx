import { formatDate } from '#platform/shared/dates/dates.ts';
import { LinkButton } from '#platform/ui/link-button.tsx';
import { SummaryItem, SummaryList } from '#platform/ui/lists/summary-list.tsx';
import { Section } from '#platform/ui/page/section.tsx';
import { diggingMethods, protectiveEquipment } from '../labels.ts';
import type { Safety } from '../safety/safety.ts';

/** Safety information for the team, and where to go when something goes wrong. `page` is where all of it stands. */
export function SafetySection({ safety, page }: { readonly safety: Safety; readonly page: string }) {
  const { digging, klicNumber, klicValidTo, assemblyPoint, hospital, assessedBy, assessedOn, hasAsbestos } = safety;
  return (
    <Section title="Veilig werken" padded id="veiligheid" actions={<LinkButton href={page}>Naar VIP</LinkButton>}>
      <SummaryList wide>
        <SummaryItem label={'Beschermings\u00admiddelen'}>
          {safety.protectiveEquipment.length === 0 ? 'Nog niet ingevuld' : safety.protectiveEquipment.map((item) => protectiveEquipment[item]).join(', ')}
        </SummaryItem>
        <SummaryItem label="Graven">{digging === null ? 'Nog niet ingevuld' : diggingMethods[digging]}</SummaryItem>
        {klicNumber !== '' && (
          <SummaryItem label="KLIC-melding">{klicValidTo === null ? klicNumber : `${klicNumber}, geldig t/m ${formatDate(klicValidTo)}`}</SummaryItem>
        )}
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
